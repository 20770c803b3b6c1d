"""Who has come, and what was paid."""

import pytest

from past.reading.teams import read_team_list
from people.models import Club
from tests.tournaments.days import create, operate
from tournaments.desk.shown.check_in import CheckIn, multiply_fee
from tournaments.entries.services.entries import enter_teams, withdraw_entry
from tournaments.entries.services.lists import make_teams
from tournaments.models import Entry, EntryMember, Tournament
from tournaments.rounds.shown.tournament import ShownTournament


@pytest.mark.parametrize(
    ("fee", "times", "told"),
    [
        ("5 €", 12, "60\u00a0€"),
        ("€7.50 a team", 3, "€22.50"),
        ("7,50 € each", 3, "22,50\u00a0€"),
        ("10 CHF", 2, "20\u00a0CHF"),
        ("10", 2, "20"),
        ("a cake", 2, ""),
        ("", 2, ""),
    ],
)
def test_a_fee_so_many_times(fee: str, times: int, told: str) -> None:
    assert multiply_fee(fee, times) == told


def test_what_a_desk_counts(club: Club) -> None:
    tournament = create(club)
    Tournament.objects.update(fee="5 €")
    tournament.refresh_from_db()
    typed = read_team_list("Anna & Ben\nCleo & Dora\nEve & ?\nJade\nFinn & Gus")
    teams = make_teams(club, typed)
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    rows = list(Entry.objects.order_by("number"))
    withdraw_entry(entry=rows[4], operation=operate())
    EntryMember.objects.filter(entry=rows[0]).update(present=True)
    EntryMember.objects.filter(player__name="Cleo").update(present=True)
    Entry.objects.filter(pk=rows[0].pk).update(fee_paid=True)
    desk = CheckIn(ShownTournament(tournament, lambda player: player.name))
    assert [team.entry.number for team in desk.playing] == [1, 2, 3, 4]
    assert [(team.entry.number, list(team.absent)) for team in desk.missing] == [
        (2, ["Dora"]),
        (3, ["Eve"]),
    ]
    assert [team.name for team in desk.halves] == ["Eve"]
    assert (desk.people_here, desk.people) == (3, 5)
    assert (desk.paid, desk.paid_sum, desk.whole_sum) == (1, "5\u00a0€", "20\u00a0€")
