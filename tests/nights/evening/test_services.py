"""Evenings that were opened by mistake: removed once, on the page and over the API."""

import re
import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from nights.models import Night, Presence
from nights.presence.services import let_go
from past.models import EveningPoints
from people.models import Club, ClubChange, Player, Role
from scoring.models import Game
from tests.nights.nights import DAY, list_players, make_night, operate, play, welcome
from tests.pages import read_html, read_text
from tests.scoring.tables import read_codes

PAGE = f"/clubs/hofgarten/nights/{DAY}/"
API = f"/api/v1{PAGE}"
Be = Callable[..., APIClient]


def send(client: APIClient, path: str, verb: str = "post", **body: Any) -> Any:
    body = {"operation": str(uuid.uuid4()), **body}
    return getattr(client, verb)(API + path, body, format="json")


def read_operation(page: str) -> str:
    match = re.search(r'name="operation" value="([0-9a-f-]{36})"', page)
    assert match
    return match[1]


def test_an_evening_by_mistake_is_removed_once_and_its_day_may_be_opened_again(
    be: Be, club: Club
) -> None:
    """Who was ticked and taken off did not come; a guest of that evening goes with it."""
    night = make_night(club)
    (anna,) = welcome(night, *list_players(club, "Anna"))
    scorer = be(Role.SCORER)
    guest = send(scorer, "people/", name="Ole").json()["id"]
    night.refresh_from_db()

    def remove(client: APIClient, operation: str, after: int) -> Any:
        return client.delete(f"{API}?operation={operation}&after={after}")

    refused = remove(scorer, str(uuid.uuid4()), night.revision)
    assert (refused.status_code, read_codes(refused)) == (422, ["night_not_empty"])
    for key in (str(anna.pk), guest):
        assert send(scorer, f"people/{key}/", "put", after=1, came=False).status_code == 200
    assert remove(scorer, str(uuid.uuid4()), night.revision).status_code == 409
    night.refresh_from_db()
    assert remove(be(Role.MEMBER), str(uuid.uuid4()), night.revision).status_code == 403
    operation = str(uuid.uuid4())
    for _ in range(2):
        assert remove(scorer, operation, night.revision).status_code == 204
    assert not Night.objects.filter(club=club).exists()
    assert not Player.objects.filter(name="Ole").exists()
    assert remove(scorer, str(uuid.uuid4()), night.revision).status_code == 404
    again = make_night(club)
    assert remove(scorer, operation, night.revision).status_code == 204
    assert Night.objects.get(club=club) == again
    change = ClubChange.objects.get(club=club, action="night_remove")
    assert (change.subject, change.before) == (night.pk, str(DAY))


def test_an_evening_of_games_or_points_stays(be: Be, club: Club) -> None:
    scorer = be(Role.SCORER)
    people = list_players(club, "P", "Q", "R", "S")
    game = play(club, people, 60)
    asked = f"{API}?operation={uuid.uuid4()}&after=0"
    assert read_codes(scorer.delete(asked)) == ["night_not_empty"]
    Game.objects.filter(pk=game.pk).update(played_on=DAY - timedelta(days=1))
    row = EveningPoints(club=club, player=people[0], entered_as=people[0], day=DAY, points=1)
    row.save()
    assert read_codes(scorer.delete(asked)) == ["night_not_empty"]
    row.delete()
    assert scorer.delete(asked).status_code == 204


@pytest.mark.first_database
def test_an_evening_by_mistake_is_removed_on_its_page(be: Be, club: Club) -> None:
    night = make_night(club)
    scorer = be(Role.SCORER)
    body = {"operation": read_operation(read_html(scorer.get(PAGE))), "after": 0}
    assert "remove-night" not in read_html(be(Role.MEMBER).get(PAGE))
    welcome(night, *list_players(club, "Anna"))
    assert "remove-night" not in read_html(scorer.get(PAGE))
    refused = read_text(scorer.post(f"{PAGE}remove/", body, follow=True, format="multipart"))
    assert "Somebody else has changed this in the meantime." in refused
    let_go(presence=Presence.objects.get(night=night), operation=operate(1))
    night.refresh_from_db()
    page = read_html(scorer.get(PAGE)).partition('id="remove-night"')[2]
    assert f'name="after" value="{night.revision}"' in page
    body = {"operation": read_operation(page), "after": night.revision}
    for _ in range(2):
        answer = scorer.post(f"{PAGE}remove/", body, follow=True, format="multipart")
        assert answer.redirect_chain == [("/clubs/hofgarten/nights/", 302)]
        assert "The evening has been removed." in read_text(answer)
    assert not Night.objects.exists()
    body = {"operation": str(uuid.uuid4()), "after": night.revision}
    answer = scorer.post(f"{PAGE}remove/", body, follow=True, format="multipart")
    assert "The evening has been removed." in read_text(answer)
