"""The director's guide: it opens from wherever one of its chapters is needed, offline too."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from common.ui.documents import show_document
from common.web.pages.render import render_page


@require_safe
def show_guide(request: HttpRequest) -> HttpResponse:
    """Show the guide, the same for everybody."""
    return render_page(request, "tournaments/desk/guide.html", guide=show_document("directing.md"))
