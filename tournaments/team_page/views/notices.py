"""A phone that is to be told when a round of its team begins, or not any more."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from common.writes.buttons import is_sent
from common.writes.refusals import Refusals, write_sentence
from tournaments.team_page.services import forget_phone, keep_phone
from tournaments.team_page.views.page import open_own


@require_POST
def change_notices(
    request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID
) -> HttpResponse:
    """Keep what the phone's browser gave, or forget it; either can be sent twice."""
    entry = open_own(request, tournament_id, entry_id).entry
    names = ("address", "key", "secret", "public_key")
    given = {name: request.POST.get(name, "") for name in names}
    with Refusals() as problems:
        if is_sent(request, "off"):
            forget_phone(entry=entry, address=given["address"])
        else:
            keep_phone(entry=entry, **given)
        return HttpResponse(status=204)
    said = " ".join(write_sentence(problem) for problem in problems)
    return HttpResponse(said, status=422, content_type="text/plain; charset=utf-8")
