"""`manage.py seed_world`: what it prints opens what it says."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from people.models import Club
from tichu_club.world.clubs import MEMBERS


@pytest.mark.django_db
def test_what_is_printed_opens_what_it_says() -> None:
    out = StringIO()
    call_command("seed_world", "--json", stdout=out)
    told = json.loads(out.getvalue())
    games = [path for path in told["routes"]["private"] if path.startswith("/api/v1/games/")]
    game = min(set(games) - {"/api/v1/games/"}, key=len)
    answers = {}
    for who, shown in told["people"].items():
        client = Client(headers=shown["headers"])
        for name, value in shown["cookies"].items():
            client.cookies[name] = value
        answers[who] = client.get(game)
    seen = {who for who, answer in answers.items() if answer.status_code == 200}
    assert seen == set(told["people"]) - set(told["outsiders"])
    assert all(told["word"] in answers[who].content.decode() for who in seen)
    assert set(MEMBERS) <= set(told["people"])


@pytest.mark.django_db
def test_it_is_refused_where_there_are_clubs() -> None:
    Club.objects.create(slug="ours", name="Ours")
    with pytest.raises(CommandError, match="Use an empty database"):
        call_command("seed_world")
    assert Club.objects.count() == 1
