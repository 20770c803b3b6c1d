"""Who goes through a round of the knockout without a match, and what its last match decides."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from people.models import Club
from tests.tournaments.days import create_public, enter, propose, publish, settle
from tests.tournaments.pages import read
from tests.tournaments.sheets import hold_link, name_page
from tournaments.ending.selectors.places import ShownEnding
from tournaments.hall.shown.display import list_screens, list_seated_names
from tournaments.models import Entry, Match, Tournament
from tournaments.rounds.shown.tournament import ShownTournament

pytestmark = pytest.mark.first_database

NAMES = ("Elm", "Fir", "Oak", "Ash", "Yew")


def show(cup: Tournament) -> ShownTournament:
    return ShownTournament(Tournament.objects.get(pk=cup.pk), lambda player: player.name)


def win(matches: list[Match]) -> None:
    """Let the team of the lower number win."""
    for match in matches:
        settle(match, *((900, 100) if match.a.number < match.b.number else (100, 900)))


def list_resting(matches: list[Match]) -> set[str]:
    return {*NAMES} - {one.name for match in matches for one in (match.a, match.b)}


def play_to_the_end(cup: Tournament) -> Iterator[list[Match]]:
    for _ in range(3):
        matches = publish(propose(cup))
        yield matches
        win(matches)


@pytest.fixture
def cup(club: Club) -> Tournament:
    cup = create_public(club, preset="knockout")
    enter(cup, NAMES)
    return cup


def test_they_are_named_wherever_the_round_stands(cup: Tournament) -> None:
    resting = list_resting(publish(propose(cup)))
    assert len(resting) == 3
    round_ = show(cup).rounds[0]
    assert set(round_.through_names) == resting
    page = read(Client(), f"/tournaments/{cup.pk}/")
    said = page[page.index("Through without a match") :].partition("</p>")[0]
    assert set(re.findall(r"[A-Z][a-z]+(?=</span>)", said)) == resting
    seats = list_seated_names(show(cup))
    assert [seat.name for seat in seats] == sorted(NAMES)
    assert {seat.name for seat in seats if seat.table is None} == resting


def test_their_own_page_does_not_say_that_nothing_is_published(cup: Tournament) -> None:
    teams = {team.name: team for team in Entry.objects.filter(tournament=cup)}
    first, second = (publish(propose(cup)), [])
    resting = min(list_resting(first))
    page = read(hold_link(teams[resting]), name_page(teams[resting]))
    assert "You are through without a match." in page
    assert "has not been published yet" not in page
    playing = first[0].a
    assert "through without" not in read(hold_link(playing), name_page(playing))
    win(first)
    second = publish(propose(cup))
    assert show(cup).rounds[0].through == []
    assert list_resting(second) == {first[0].a.name, first[0].b.name} - {
        one.name for match in second for one in (match.a, match.b)
    }


def test_the_podium_names_who_is_sure_of_it(cup: Tournament) -> None:
    seen = []
    for _ in play_to_the_end(cup):
        shown = show(cup)
        seen.append(len(ShownEnding(shown.tournament, shown.teams).podium_rows))
    assert seen == [0, 0, 4]
    shown = show(cup)
    podium = ShownEnding(shown.tournament, shown.teams).podium_rows
    assert [(row.text, row.name) for row in podium][:2] == [("1", "Elm"), ("2", podium[1].name)]


def test_a_final_is_won_and_leads_nowhere(cup: Tournament) -> None:
    *_, (final,) = list(play_to_the_end(cup))
    winner, loser = sorted((final.a, final.b), key=lambda entry: entry.number)
    page = read(Client(), f"/tournaments/{cup.pk}/")
    assert f"{winner.name} wins" in page
    assert f"{winner.name} goes through" not in page.partition("Semi-finals")[0]
    for team, said in ((winner, "You have won."), (loser, "You have lost.")):
        own = read(hold_link(team), name_page(team))
        assert said in own
        assert "Final: table 1" in own
        assert "Semi-finals:" in own


def test_groups_show_each_their_own(club: Club) -> None:
    cup = create_public(club, preset="groups")
    teams = enter(cup, [f"Team {number}" for number in range(1, 13)])
    win(publish(propose(cup)))
    page = read(hold_link(teams[0]), name_page(teams[0]))
    assert page.count('class="rank-table cross-table"') == 1
    assert "Standings" not in page
    rows = [row for screen in list_screens(show(cup)) for row in screen.standings]
    assert {len(row.values) for row in rows} == {3}  # points, difference, wins
    assert {row.values[0] for row in rows} == {"2", "0"}
