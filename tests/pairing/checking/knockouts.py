"""A Swiss that was cut to a knockout and played to its end, as the club exports it."""

import json

from django.test import Client

from people.models import Club, Membership, Role, User
from tests.pairing.checking.records import Json
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.settings.services import change_tournament


def play_knockout() -> Json:
    """Play with six teams, two rounds; the best four play on, and for the third place.

    Low numbers win.
    """
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    cup = create(club)
    enter(cup, "ABCDEF")
    rules = {"rounds": 2, "cut": {"teams": 4, "third_place": True}}
    changes = {"rules": rules}
    change_tournament(tournament=cup, changes=changes, operation=operate(cup.settings_revision))
    for _ in range(4):
        for match in publish(propose(cup)):
            settle(match, *((1000, 400) if match.a.number < match.b.number else (300, 1100)))
    user = User.objects.create_user("anna@example.org")
    Membership.objects.create(club=club, user=user, role=Role.DIRECTOR)
    client = Client()
    client.force_login(user)
    answer: Json = json.loads(client.get(f"/api/v1/tournaments/{cup.pk}/export/").content)
    return answer
