"""The director's guide: it opens from wherever one of its chapters is needed, offline too."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from common.ui.documents import choose_language, show_page_of_docs
from common.web.pages.render import render_page

GUIDE: Final = "directing.md"


@require_safe
def show_guide(request: HttpRequest) -> HttpResponse:
    """Show the guide, the same for everybody of a language."""
    language = choose_language(GUIDE)
    shown = show_page_of_docs(GUIDE, language=language)
    return render_page(request, "tournaments/desk/guide.html", guide=shown, spoken=language)
