"""Lists in pages that do not shift while somebody adds to them."""

from rest_framework.pagination import CursorPagination


class CursorPages(CursorPagination):
    """Cursor pages; those who list something say in which order."""

    page_size = 50
    ordering: str | tuple[str, ...] = "pk"
