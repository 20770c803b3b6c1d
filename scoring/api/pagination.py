"""Lists in pages that do not shift while somebody adds to them."""

from rest_framework.pagination import CursorPagination


class NewestFirst(CursorPagination):
    """Cursor pages, the newest first."""

    page_size = 50
    ordering = ("-started_at", "id")


class LatestRevisionFirst(CursorPagination):
    """Cursor pages of a game's history."""

    page_size = 50
    ordering = "-revision"
