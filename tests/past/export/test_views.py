"""Owners take everything along on a page that the settings lead to."""

import io
import uuid
import zipfile
from collections.abc import Callable

import pytest
from rest_framework.test import APIClient

from past.export.services import write_file
from past.models import ClubFile
from people.models import Club, Role
from tests.pages import read_html

pytestmark = pytest.mark.django_db
Member = Callable[..., APIClient]
PAGE = "/clubs/hofgarten/settings/export/"


def ask(client: APIClient, separator: str = ",") -> ClubFile:
    answer = client.post(
        PAGE, {"operation": str(uuid.uuid4()), "separator": separator}, format="multipart"
    )
    assert (answer.status_code, answer["Location"]) == (302, PAGE)
    return ClubFile.objects.latest("at")


def test_the_settings_lead_there_and_the_page_to_the_file(club: Club, make_member: Member) -> None:
    owner = make_member(club, Role.OWNER)
    settings = read_html(owner.get("/clubs/hofgarten/settings/"))
    assert f'<a href="{PAGE}">Take everything along</a>' in settings
    file = ask(owner)
    page = read_html(owner.get(PAGE))
    assert "It is being written." in page
    assert 'hx-trigger="every 2s"' in page
    assert owner.get(f"{PAGE}{file.pk}/").status_code == 404
    write_file(file.pk)
    part = read_html(owner.get(PAGE, HTTP_HX_REQUEST="true"))
    assert part.startswith("<section")
    assert "hx-trigger" not in part
    assert f'href="{PAGE}{file.pk}/"' in part
    answer = owner.get(f"{PAGE}{file.pk}/")
    assert answer["Content-Disposition"] == (
        f'attachment; filename="hofgarten-{file.at:%Y-%m-%d}.zip"'
    )
    assert "no-store, private" in answer["Cache-Control"]
    assert zipfile.ZipFile(io.BytesIO(answer.content)).testzip() is None


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [("de-CH,de;q=0.9", ";"), ("de,en;q=0.5", ";"), ("fr-FR", ";"), ("en-GB", ","), ("ko", ",")],
)
def test_the_separators_are_those_of_the_browsers_language(
    club: Club, make_member: Member, accepted: str, chosen: str
) -> None:
    owner = make_member(club, Role.OWNER)
    page = read_html(owner.get(PAGE, HTTP_ACCEPT_LANGUAGE=accepted))
    assert f'<option value="{chosen}" selected>' in page


def test_a_second_wish_while_one_is_written_is_refused_in_a_sentence(
    club: Club, make_member: Member
) -> None:
    owner = make_member(club, Role.OWNER)
    ask(owner)
    again = owner.post(PAGE, {"operation": str(uuid.uuid4()), "separator": ","}, format="multipart")
    assert "The club&#x27;s file is being written already." in read_html(again)


def test_nobody_but_an_owner_gets_it(club: Club, make_member: Member) -> None:
    owner, director = make_member(club, Role.OWNER), make_member(club, Role.DIRECTOR)
    file = ask(owner)
    write_file(file.pk)
    for path in (PAGE, f"{PAGE}{file.pk}/", f"/api/v1/clubs/hofgarten/files/{file.pk}/content/"):
        assert director.get(path).status_code in {403, 404}
        assert owner.get(path).status_code == 200
