"""The page that checks a tournament's file, to be kept: it needs neither network nor account."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.files.check_page import make_page


@never_cache
@require_safe
def download_check_page(request: HttpRequest) -> HttpResponse:
    """Hand the page out as a file: its scripts are inside it, which no page of ours may have."""
    return HttpResponse(
        make_page(), headers={"Content-Disposition": 'attachment; filename="check.html"'}
    )
