"""The ranking on another site: in a frame, as JSON, and as a chat shows a link to it."""

import io
import re

import pytest
from django.test import Client
from PIL import Image

from people.models import Club, Player, Role, StrangersSee
from ratings.runs.services.replays import replay_club
from tests.nights.nights import list_players, play
from tests.pages import read_html
from tests.people.made_clubs import come_as, make_club

EMBEDDED = "/embed/clubs/hofgarten/ranking/"
DATA = "/embed/clubs/hofgarten/ranking.json"
PAGE = "/clubs/hofgarten/ratings/"
PICTURE = "/clubs/hofgarten/ratings/preview.png"


@pytest.fixture
def club(db: None) -> Club:
    club = make_club(strangers_see=StrangersSee.GAMES)
    people = list_players(club, "Anna Meier", "Ben Roth", "Cora Lang", "Dora Kurz")
    Player.objects.filter(name="Cora Lang").update(hidden=True)
    for _game in range(2):
        play(club, people, *[90] * 12, ends=False)
    replay_club(club)
    return club


def test_everybody_reads_what_strangers_may_read(club: Club) -> None:
    for client in (Client(), come_as(club, Role.OWNER)):
        answer = client.get(DATA)
        table = answer.json()
        assert answer.headers.get("X-Frame-Options") is None
        names = {row["name"] for row in table["players"]}
        assert names == {"Anna Meier", "Ben Roth", "C. L.", "Dora Kurz"}
        assert [row["rating"] for row in table["players"]] == sorted(
            (row["rating"] for row in table["players"]), reverse=True
        )
        text = read_html(client.get(EMBEDDED))
        assert "Anna Meier" in text
        assert "Lang" not in text


def test_a_private_club_has_no_frame_no_picture_and_no_preview(club: Club) -> None:
    Club.objects.update(strangers_see=StrangersSee.NOTHING)
    other = come_as(club, None)
    for path in (EMBEDDED, DATA, PICTURE):
        assert Client().get(path).status_code == 404
        assert other.get(path).status_code == 404
    assert "og:title" not in read_html(come_as(club, Role.MEMBER).get(PAGE))


def test_a_chat_reads_title_sentence_and_picture(club: Club) -> None:
    text = Client().get(PAGE).content.decode()
    tags = dict(re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)">', text))
    assert (tags["title"], tags["site_name"]) == ("Ranking", club.name)
    assert "Anna Meier" in tags["description"]
    assert "Lang" not in tags["description"]
    assert tags["url"] == f"http://testserver{PAGE}"
    assert tags["image"].startswith(f"http://testserver{PICTURE}?v=")
    assert (tags["image:width"], tags["image:height"]) == ("1200", "630")
    answer = Client().get(tags["image"].removeprefix("http://testserver"))
    assert answer["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
    same = Client().get(PICTURE, headers={"If-None-Match": answer["ETag"]})
    assert (same.status_code, same.content) == (304, b"")


def test_a_picture_has_another_address_when_its_content_is_another(club: Club) -> None:
    find = re.compile(r'og:image" content="([^"]+)"')
    before = find.findall(Client().get(PAGE).content.decode())
    Player.objects.filter(name="Anna Meier").update(name="Anna Huber")
    after = find.findall(Client().get(PAGE).content.decode())
    assert before != after
