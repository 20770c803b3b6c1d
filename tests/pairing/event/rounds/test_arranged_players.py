"""A round of individuals that was arranged by hand, seat by seat, and what it comes to."""

from dataclasses import replace

from pairing.errors import Waiver
from pairing.event.event import Entrant, Event, EventRound, TableOfRound
from pairing.event.files.draft_json import draft_to_json, read_draft
from pairing.event.files.json_text import format_json
from pairing.event.rounds import (
    ArrangedPlayers,
    add_round,
    choose_sides,
    move_team,
    open_draft,
    pair_next_round,
    weigh_arranged,
)
from pairing.event.words.arranged_round import describe_arranged, describe_cost
from pairing.standings import GameResult, MatchResult

EVENT = Event("individuals", 4, tuple(Entrant(one, one) for one in "ABCDEFGHIJ"), seed="x")


def seat(
    number: int, *tables: str, byes: str = "", score: tuple[int, int] | None = None
) -> EventRound:
    games = (GameResult(*score),) if score else ()
    return EventRound(
        tuple(
            TableOfRound(MatchResult(number, tuple(table[:2]), tuple(table[2:]), games), at)
            for at, table in enumerate(tables, start=1)
        ),
        tuple(byes),
    )


PLAYED = add_round(EVENT, seat(1, "ABCD", "EFGH", byes="IJ", score=(1000, 500)))


def say(round_: EventRound) -> list[str]:
    return describe_arranged(PLAYED, weigh_arranged(PLAYED, round_)).write(str)


def test_the_programs_own_round_costs_nothing() -> None:
    own = pair_next_round(PLAYED).round
    assert say(own) == ["This is the round that the program would draw up."]
    assert say(replace(own, tables=own.tables[::-1])) == say(own)


def test_partners_once_more_cost_what_the_table_says() -> None:
    again = seat(2, "ABEF", "CDIJ", byes="GH")
    consequences = describe_arranged(PLAYED, weigh_arranged(PLAYED, again))
    assert consequences.cost is not None
    said = consequences.write_table("ABEF", str)
    before = "at one table before 1 times, as partners 1, last in round 1."
    assert [(set(line[:7]) & set("ABEF"), line[9:]) for line in said] == [
        (set("AB"), before),
        (set("EF"), before),
    ]
    assert consequences.write_score("A") == "2"


def test_another_who_sits_out_is_named() -> None:
    own = pair_next_round(PLAYED).round
    assert not set(own.byes) & set("IJ")
    twice = seat(2, "ACEG", "BDFH", byes="IJ")
    said = say(twice)[0]
    assert said.startswith("In the program's own round ")
    assert "instead of I, J" in said
    cost = describe_arranged(PLAYED, weigh_arranged(PLAYED, twice)).cost
    assert cost is not None
    assert "I!, J!" in describe_cost(cost, str, lambda who: f"{who}!")


def test_who_must_not_sit_together_needs_a_waiver() -> None:
    banned = replace(PLAYED, forbidden=(("A", "E"),))
    round_ = seat(2, "AEBF", "CGIJ", byes="DH")
    arranged = weigh_arranged(banned, round_)
    assert isinstance(arranged, ArrangedPlayers)
    assert arranged.ungiven == (Waiver("forbidden", ("A", "E")),)
    given = weigh_arranged(banned, replace(round_, waived=arranged.needs))
    assert given.ungiven == ()


def test_seats_change_one_by_one_and_partners_stay_on_their_side() -> None:
    draft = open_draft(PLAYED, seat(2, "ACEG", "BDFI", byes="HJ"))
    assert draft.tables[0].sides == (("A", "C"), ("E", "G"))
    moved = move_team(draft, "A", "2d")
    assert [table.seats for table in moved.tables] == [tuple("ICEG"), tuple("BDFA")]
    out = move_team(draft, "A", "bye")
    assert (out.byes, out.tables[0].seats, out.is_whole) == (("H", "J", "A"), ("", *"CEG"), False)
    full = move_team(out, "C", "bye")
    assert full.byes == ("H", "J", "C")
    assert move_team(draft, "H", "J") == replace(draft, byes=("J", "H"))
    assert draft.needs_byes == 2


def test_a_draft_goes_along_with_the_page() -> None:
    draft = move_team(open_draft(PLAYED, seat(2, "ACEG", "BDFI", byes="HJ")), "A", "half")
    assert read_draft(PLAYED, format_json(draft_to_json(draft))) == draft


def test_four_who_are_left_sit_down_with_new_partners() -> None:
    two = add_round(PLAYED, seat(2, "ACEG", "BDFI", byes="HJ"))
    assert choose_sides(two, ("A", "B", "C", "D")) == (("A", "D"), ("B", "C"))
