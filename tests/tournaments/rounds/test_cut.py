"""A tournament that is cut to a knockout: who plays it, who follows, what is fixed by then."""

import pytest

from common.problems import Conflict, Refused
from pairing.event.errors import EventError
from pairing.event.files import read_event, write_event
from pairing.event.places import list_places
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.entries.services.entries import withdraw_entry
from tournaments.event.selectors.standings import read_standings
from tournaments.event.selectors.values import load_event, write_event_values
from tournaments.models import Entry, Match, Tournament
from tournaments.rounds.services.pairings import arrange_round, unpublish_round
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


def change_rules(tournament: Tournament, **rules: object) -> None:
    tournament.refresh_from_db()
    change_tournament(
        tournament=tournament,
        changes={"rules": rules},
        operation=operate(tournament.settings_revision),
    )
    tournament.refresh_from_db()


def play_round(tournament: Tournament) -> list[Match]:
    """Play the next round: the team of the lower number wins."""
    matches = publish(propose(tournament))
    for match in matches:
        settle(match, *((1000, 400) if match.a.number < match.b.number else (300, 1100)))
    tournament.refresh_from_db()
    return matches


def list_pairs(matches: list[Match]) -> list[set[int]]:
    return [{match.a.number, match.b.number} for match in matches]


def list_names(tournament: Tournament) -> list[str]:
    return [row.team for row in read_standings(tournament).rows]


@pytest.fixture
def tournament(db: None) -> Tournament:
    """Two rounds of six teams were played, and the best four go on."""
    tournament = create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))
    enter(tournament, "ABCDEF")
    change_rules(tournament, rounds=2, cut={"teams": 4, "third_place": True})
    play_round(tournament)
    play_round(tournament)
    return tournament


def test_the_best_four_play_to_the_end(tournament: Tournament) -> None:
    one, two, three, four = (int(name) for name in list_names(tournament)[:4])
    before = list_names(tournament)
    semi = play_round(tournament)
    assert list_pairs(semi) == [{one, four}, {two, three}]
    assert tournament.qualified == before[:4]
    assert len(play_round(tournament)) == 2
    assert list_names(tournament) == before
    with pytest.raises(EventError, match="schedule_played"):
        propose(tournament)
    event = load_event(tournament)
    assert read_event(write_event(event)).played == event.played
    places = list_places(event)
    assert [place.rank for place in places] == [1, 2, 3, 4, 5, 6]
    assert places[0].team == "1"


def test_who_leaves_is_followed_by_the_next(tournament: Tournament) -> None:
    one, two, _, _, five, _ = (int(name) for name in list_names(tournament))
    withdraw_entry(entry=Entry.objects.get(tournament=tournament, number=two), operation=operate())
    proposal = propose(tournament)
    assert list_pairs(publish(proposal))[0] == {one, five}
    tournament.refresh_from_db()
    assert str(two) not in tournament.qualified


def test_who_leaves_after_the_draw_makes_it_worthless(tournament: Tournament) -> None:
    proposal = propose(tournament)
    second = int(list_names(tournament)[1])
    withdraw_entry(
        entry=Entry.objects.get(tournament=tournament, number=second), operation=operate()
    )
    with pytest.raises(Conflict, match="round_outdated"):
        publish(proposal)
    publish(propose(tournament, after=proposal.revision))


def test_who_leaves_during_the_knockout_forfeits(tournament: Tournament) -> None:
    semi = play_round(tournament)
    winner = min(semi[0].a, semi[0].b, key=lambda entry: entry.number)
    withdraw_entry(entry=winner, operation=operate())
    final = publish(propose(tournament))
    assert winner.number in list_pairs(final)[-1] | list_pairs(final)[0]
    tournament.refresh_from_db()
    assert load_event(tournament).cut is not None


def test_a_round_taken_back_frees_who_has_qualified(tournament: Tournament) -> None:
    row = propose(tournament)
    publish(row)
    row.refresh_from_db()
    unpublish_round(row=row, operation=operate(row.revision))
    tournament.refresh_from_db()
    assert tournament.qualified == []
    assert "qualified" not in write_event_values(tournament, lambda entry: "")["cut"]


def test_a_bracket_is_not_changed_by_hand(tournament: Tournament) -> None:
    row = propose(tournament)
    tables = [dict(table) for table in row.paired["tables"]]
    tables[0]["b"], tables[1]["b"] = tables[1]["b"], tables[0]["b"]
    with pytest.raises(EventError, match="not_in_bracket"):
        arrange_round(
            row=row, paired={"round": 3, "tables": tables}, operation=operate(row.revision)
        )


def test_what_was_told_stays(tournament: Tournament) -> None:
    with pytest.raises(Refused, match="tie_breaks_told"):
        change_rules(tournament, tie_breaks=["points", "difference"])
    play_round(tournament)
    with pytest.raises(Refused, match="knockout_has_begun"):
        change_rules(tournament, cut={"teams": 2})
    with pytest.raises(Refused, match="knockout_has_begun"):
        change_rules(tournament, cut=None)
    change_rules(tournament, clubs_apart=True)


def test_a_cut_is_dropped_before_it_is_played(tournament: Tournament) -> None:
    change_rules(tournament, cut=None)
    assert "cut" not in tournament.rules
    with pytest.raises(EventError, match="no_more_rounds"):
        propose(tournament)
