"""The page that says what a club's webmaster copies."""

import html
import re

import pytest
from django.test import Client

from people.models import Club, Role, StrangersSee
from tests.pages import read_html
from tests.people.made_clubs import come_as, make_club

pytestmark = pytest.mark.first_database

PAGE = "/clubs/hofgarten/website/"


@pytest.mark.django_db
def test_each_snippet_leads_to_what_everybody_may_frame() -> None:
    club = make_club(strangers_see=StrangersSee.GAMES, name='Hof "garten"')
    text = come_as(club, Role.OWNER).get(PAGE).content.decode()
    frames = [html.unescape(each) for each in re.findall(r"<textarea[^>]*>(.*?)</textarea>", text)]
    sources = [re.search(r'src="([^"]+)"', frame) for frame in frames]
    paths = [match[1].removeprefix("http://testserver") for match in sources if match]
    assert paths == ["/embed/clubs/hofgarten/ranking/", "/embed/clubs/hofgarten/nights/"]
    for path in paths:
        assert Client().get(path).status_code == 200
    assert 'title="Hof &quot;garten&quot;: Ranking"' in frames[0]
    for address in ("ranking.json", "nights.json", "calendar.ics", "results.atom"):
        assert address in text


@pytest.mark.django_db
def test_a_private_club_reads_why_there_is_nothing_to_copy() -> None:
    text = read_html(come_as(make_club(), Role.OWNER).get(PAGE))
    assert "shows nothing to strangers" in text
    assert "<textarea" not in text


@pytest.mark.django_db
def test_settings_lead_there_and_nobody_but_owners_opens_it() -> None:
    club = make_club(strangers_see=StrangersSee.GAMES)
    assert PAGE in read_html(come_as(club, Role.OWNER).get("/clubs/hofgarten/settings/"))
    assert come_as(club, Role.DIRECTOR).get(PAGE).status_code == 403
    assert Client().get(PAGE).status_code == 302
    assert Club.objects.count() == 1
