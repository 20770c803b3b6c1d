"""`manage.py seed_world`: what it prints opens what it says."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from people.models import Club
from workbench.worlds.clubs import MEMBERS

OF_TOURNAMENTS = {"team_link", "sent_team_link", "display_link", "deputy"}
ELSEWHERE = {"wall_link", "invited", *OF_TOURNAMENTS}
"""Whose link opens something, and no game."""


@pytest.mark.django_db
def test_what_is_printed_opens_what_it_says() -> None:
    out = StringIO()
    call_command("seed_world", "--json", stdout=out)
    reply = json.loads(out.getvalue())
    games = [path for path in reply["routes"]["private"] if path.startswith("/api/v1/games/")]
    game = min(set(games) - {"/api/v1/games/"}, key=len)
    answers = {}
    for who, shown in reply["people"].items():
        client = Client(headers=shown["headers"])
        for name, value in shown["cookies"].items():
            client.cookies[name] = value
        answers[who] = client.get(game)
    seen = {who for who, answer in answers.items() if answer.status_code == 200}
    assert seen == set(reply["people"]) - set(reply["outsiders"]) - ELSEWHERE
    assert all(reply["word"] in answers[who].content.decode() for who in seen)
    assert set(MEMBERS) <= set(reply["people"])
    assert open_links(reply["links"]) == {
        "wall_link": 200,
        "ended_wall_link": 422,
        "invited": 302,
        "ended_invited": 403,
        "unused_card": 302,
        "card": 403,
        "ended_card": 403,
        "watcher_link": 200,
        "scorer_link": 200,
        "owner_link": 200,
        "team_link": 200,
        "ended_team_link": 422,
        "sent_team_link": 200,
        "ended_sent_team_link": 422,
        "display_link": 200,
        "ended_display_link": 422,
        # Whoever opens it without an account is asked to sign in first.
        "deputy": 200,
        "ended_deputy": 200,
    }


@pytest.mark.django_db
def test_it_is_refused_where_there_are_clubs() -> None:
    Club.objects.create(slug="ours", name="Ours")
    with pytest.raises(CommandError, match="Use an empty database"):
        call_command("seed_world")
    assert Club.objects.count() == 1


def open_links(links: dict[str, str]) -> dict[str, int]:
    """Return what comes of opening each link as a stranger: a browser sends what is behind the #.

    The page of a wall's or a game's link exchanges it by its script, those of cards and invitations
    send a form.
    """
    return {name: open_link(*link.split("#")) for name, link in links.items()}


def open_link(path: str, secret: str) -> int:
    client = Client()
    if path.startswith("/g/"):
        game = path.split("/")[2]
        body = {"game": game, "token": secret}
        return post(client, "/api/v1/links/exchange/", body)
    if path.startswith("/clubs/"):
        return post(client, f"/api/v1{path}exchange/", {"token": secret})
    if path.startswith("/tournaments/") and not path.endswith("/deputy/"):
        at = path.replace("/team/", "/entries/")
        return post(client, f"/api/v1{at}exchange/", {"token": secret})
    return client.post(path, {"secret": secret, "code": secret}).status_code


def post(client: Client, path: str, body: dict[str, str]) -> int:
    return client.post(path, body, content_type="application/json").status_code
