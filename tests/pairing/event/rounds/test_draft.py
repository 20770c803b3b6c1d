"""A round changed by hand: who sits where after each move, and who has no place."""

from pairing.errors import Waiver
from pairing.event.event import Entrant, Event, EventRound, TableOfRound
from pairing.event.rounds import Draft, DraftTable, move_team, open_draft, waive
from pairing.standings import MatchResult

EVENT = Event("swiss", 3, tuple(Entrant(one) for one in "ABCDE"))


def seat(*pairs: str, bye: str = "") -> EventRound:
    tables = tuple(
        TableOfRound(MatchResult(1, (pair[0],), (pair[1],)), at)
        for at, pair in enumerate(pairs, start=1)
    )
    return EventRound(tables, tuple(bye))


def draw(draft: Draft) -> list[str]:
    return [f"{table.number}{''.join(who or '.' for who in table.seats)}" for table in draft.tables]


DRAFT = open_draft(EVENT, seat("AB", "CD", bye="E"))


def test_two_teams_change_places() -> None:
    moved = move_team(DRAFT, "A", "D")
    assert draw(moved) == ["1DB", "2CA"]
    assert moved.is_whole
    assert move_team(moved, "D", "A") == DRAFT
    assert move_team(DRAFT, "A", "2b") == moved


def test_a_team_and_who_has_the_bye_change_places() -> None:
    moved = move_team(DRAFT, "A", "bye")
    assert (draw(moved), moved.byes, moved.unseated) == (["1EB", "2CD"], ("A",), ())


def test_who_leaves_a_table_leaves_a_seat_and_who_waits_takes_it() -> None:
    off = move_team(DRAFT, "A", "half")
    assert (draw(off), off.off, off.is_whole) == (["1.B", "2CD"], {"A": "half"}, False)
    again = move_team(off, "E", "1a")
    assert (draw(again), again.byes, again.is_whole) == (["1EB", "2CD"], (), True)
    assert move_team(again, "A", "E").off == {"E": "half"}


def test_two_who_wait_make_a_table() -> None:
    late = Event("swiss", 3, tuple(Entrant(one) for one in "ABCDEFG"))
    draft = open_draft(late, seat("AB", "CD", bye="E"))
    assert draft.unseated == ("F", "G")
    alone = move_team(draft, "G", "table")
    assert (draw(alone), alone.unseated) == (["1AB", "2CD", "3G."], ("F",))
    both = move_team(alone, "F", "3b")
    assert (draw(both)[2], both.is_whole) == ("3GF", True)
    assert move_team(draft, "F", "A").unseated == ("A", "G")


def test_a_table_that_both_left_is_gone() -> None:
    left = move_team(move_team(DRAFT, "A", "zero"), "B", "zero")
    assert (draw(left), left.off, left.is_whole) == (["2CD"], {"A": "zero", "B": "zero"}, True)


def test_what_there_is_not_changes_nothing() -> None:
    for team, to in [("Z", "A"), ("A", "Z"), ("A", "9a"), ("A", "A"), ("A", "")]:
        assert move_team(DRAFT, team, to) == DRAFT


def test_who_does_not_play_any_more_leaves_an_empty_seat() -> None:
    gone = Event("swiss", 3, tuple(Entrant(one) for one in "BCD"))
    draft = open_draft(gone, seat("AB", "CD", bye="E"))
    assert draft.tables == (DraftTable(1, ("", "B")), DraftTable(2, ("C", "D")))
    assert (draft.byes, draft.unseated) == ((), ())


def test_what_is_given_up_stands_in_the_round() -> None:
    rematch = Waiver("rematch", ("A", "B"))
    draft = waive(waive(DRAFT, [rematch]), [rematch])
    assert draft.to_round(1) == EventRound(seat("AB", "CD").tables, ("E",), {}, (rematch,))
