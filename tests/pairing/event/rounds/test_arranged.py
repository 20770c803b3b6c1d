"""A round arranged by hand beside the engine's own: what it costs, and what it needs."""

from dataclasses import replace

from pairing.errors import Waiver
from pairing.event.event import Entrant, Event, EventRound, TableOfRound
from pairing.event.rounds import Arranged, add_round, pair_next_round, weigh_arranged
from pairing.event.words.arranged_round import describe_arranged
from pairing.standings import GameResult, MatchResult


def seat(
    number: int, *pairs: str, bye: str = "", score: tuple[int, int] | None = None
) -> EventRound:
    games = (GameResult(*score),) if score else ()
    tables = tuple(
        TableOfRound(MatchResult(number, (pair[0],), (pair[1],), games), at)
        for at, pair in enumerate(pairs, start=1)
    )
    return EventRound(tables, tuple(bye))


EVENT = Event("swiss", 3, tuple(Entrant(one) for one in "ABCDEFGH"), seed="x")
PLAYED = add_round(EVENT, seat(1, "AE", "BF", "CG", "DH", score=(1000, 500)))
"""A, B, C, D won; E, F, G, H lost."""


def say(event: Event, round_: EventRound) -> list[str]:
    return describe_arranged(event, weigh_arranged(event, round_)).write(str)


def test_the_engines_own_round_costs_nothing() -> None:
    own = pair_next_round(PLAYED).round
    arranged = weigh_arranged(PLAYED, own)
    assert arranged.is_best
    assert arranged.difference is None
    turned = replace(own, tables=own.tables[::-1])
    assert say(PLAYED, turned) == ["This is the round that the program would draw up."]


def test_a_pair_across_groups_costs_gaps() -> None:
    consequences = describe_arranged(
        PLAYED, weigh_arranged(PLAYED, seat(2, "AF", "BE", "CD", "GH"))
    )
    assert consequences.write(str) == [
        "The program's own round is better (score gaps, largest first: none instead of 2, 2)."
    ]
    assert consequences.to_json()["cost"] == {"criterion": "gaps", "engine": "", "hand": "2, 2"}
    assert consequences.write_table(("A", "F"), str) == [
        "The score gap is 2: A floats down (for the first time); F floats up (for the first time)."
    ]


def test_a_rematch_needs_a_waiver() -> None:
    again = seat(2, "AE", "BF", "CD", "GH")
    needs = (Waiver("rematch", ("A", "E")), Waiver("rematch", ("B", "F")))
    arranged = weigh_arranged(PLAYED, again)
    assert arranged.needs == arranged.ungiven == needs
    assert say(PLAYED, again) == [
        "The program's own round is better (pairs and byes that needed a waiver: 0 instead of 2).",
        "It needs what nobody has given up: let A and E meet again.",
        "It needs what nobody has given up: let B and F meet again.",
    ]
    given = weigh_arranged(PLAYED, replace(again, waived=needs))
    assert given.ungiven == ()
    assert given.needs == needs


def test_a_forbidden_pair_needs_one_too() -> None:
    banned = replace(PLAYED, forbidden=(("A", "C"),))
    arranged = weigh_arranged(banned, seat(2, "AC", "BD", "EG", "FH"))
    assert arranged.ungiven == (Waiver("forbidden", ("A", "C")),)


def test_another_bye_is_named() -> None:
    odd = Event("swiss", 3, tuple(Entrant(one) for one in "ABCDE"), seed="x")
    assert say(odd, seat(1, "BC", "DE", bye="A")) == [
        "The program's own round is better (who sits out: E instead of A)."
    ]
    played = add_round(odd, seat(1, "AC", "BD", bye="E", score=(1000, 500)))
    arranged = weigh_arranged(played, seat(2, "AB", "CD", bye="E"))
    assert arranged.ungiven == (Waiver("second_bye", ("E",)),)


def test_a_dead_end_is_told() -> None:
    """Six teams meet everybody; once A, B, C have met D, E, F two threes are left."""
    after = Event("swiss", 5, tuple(Entrant(one) for one in "ABCDEF"), seed="x")
    for number, pairs in enumerate([("AD", "BE", "CF"), ("AE", "BF", "CD")], start=1):
        after = add_round(after, seat(number, *pairs, score=(1000, 1000)))
    answer = say(after, seat(3, "AF", "BD", "CE"))
    assert answer[-1] == "After this round not all rounds to come can be paired."
    assert not weigh_arranged(after, pair_next_round(after).round).spoils_future


def test_who_has_no_place_is_left_out() -> None:
    arranged = weigh_arranged(PLAYED, seat(2, "AC", "BD", "EG"))
    assert isinstance(arranged, Arranged)
    assert [team.id for team in arranged.position.teams] == list("ABCDEG")
    assert arranged.is_best
