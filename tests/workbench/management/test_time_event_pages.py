"""`manage.py time_pages --event ID`: a tournament's pages, and how long its pairing takes."""

import csv
import uuid
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from people.models import Club, Membership, Role, User
from tests.tournaments.days import create, enter, propose, publish, settle


def time(event: object) -> tuple[list[dict[str, str]], str]:
    out, err = StringIO(), StringIO()
    call_command("time_pages", event=str(event), times=1, stdout=out, stderr=err)
    return list(csv.DictReader(StringIO(out.getvalue()))), err.getvalue()


@pytest.mark.django_db
def test_a_line_for_each_page_of_a_tournament_and_the_time_of_its_pairing() -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    Membership.objects.create(
        club=club, user=User.objects.create_user("anna@example.org"), role=Role.OWNER
    )
    tournament = create(club)
    enter(tournament, [f"Team {number}" for number in range(1, 7)])
    for _ in range(2):
        for match in publish(propose(tournament)):
            settle(match, 1000, 400)
    rows, answer = time(tournament.pk)
    asked = {row["page"] for row in rows}
    assert asked >= {
        "/tournaments/{id}/",
        "/tournaments/{id}/desk/",
        "/tournaments/{id}/desk/round/",
        "/api/v1/tournaments/{id}/standings/",
    }
    assert [row["page"] for row in rows if int(row["statements"]) >= 25] == []
    assert "Pairing the next round: " in answer


@pytest.mark.django_db
def test_a_tournament_that_is_not_there_is_said() -> None:
    for asked in (uuid.uuid4(), "x"):
        with pytest.raises(CommandError, match="There is no tournament"):
            time(asked)
