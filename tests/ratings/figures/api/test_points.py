"""Points of evenings without games over the API: those behind a number, page by page."""

import datetime
from decimal import Decimal

import pytest
from django.test import Client

from past.models import EveningPoints
from people.models import Club, Player, Role
from tests.nights.nights import list_players
from tests.people.made_accounts import come_in
from tests.people.made_clubs import join

pytestmark = pytest.mark.django_db
FIRST, SECOND = datetime.date(2015, 4, 3), datetime.date(2015, 4, 10)


def test_points_are_listed_with_their_evenings(club: Club) -> None:
    anna, ben = list_players(club, "Anna", "Ben")
    for player, day, points in ((anna, FIRST, "4.5"), (anna, SECOND, "7"), (ben, SECOND, "-2")):
        EveningPoints.objects.create(
            club=club, player=player, entered_as=player, day=day, points=Decimal(points)
        )
    member: Client = come_in(join(club, Role.MEMBER))
    address = f"/api/v1/clubs/{club.slug}/points/"

    def read(query: str) -> list[tuple[str, str, str]]:
        rows = member.get(address + query).json()["results"]
        return [(row["name"], row["day"], row["points"]) for row in rows]

    assert read(f"?player={anna.pk}") == [
        ("Anna", "2015-04-10", "7"),
        ("Anna", "2015-04-03", "4.5"),
    ]
    merged = Player.objects.create(club=club, name="Anne", merged_into=anna)
    assert read(f"?player={merged.pk}") == read(f"?player={anna.pk}")
    assert read(f"?from={FIRST}&to={FIRST}") == [("Anna", "2015-04-03", "4.5")]
    assert len(read("")) == 3
    assert len(read("?limit=2")) == 2
    Player.objects.filter(pk=ben.pk).update(name="Anna")
    names = {player["player"]: player["name"] for player in member.get(address).json()["results"]}
    assert sorted(names.values()) == ["Anna (1)", "Anna (2)"]
    (alone,) = member.get(f"{address}?limit=1").json()["results"]
    assert alone["name"] == names[alone["player"]]
    refused = member.get(f"{address}?from={SECOND}&to={FIRST}")
    assert refused.json()["errors"][0]["code"] == "season_days"
