"""The places of an event, and the knockout that a Swiss is cut to."""

from dataclasses import replace
from fractions import Fraction

from pairing.event.event import Cut, Entrant, Event, EventRound
from pairing.event.files import read_event, write_event
from pairing.event.files.trf_writing import write_trf
from pairing.event.legality import check_event
from pairing.event.places import list_places
from pairing.event.ranking import rank_event
from pairing.event.rounds import add_round, pair_next_round
from pairing.standings import GameResult
from pairing.standings.results import PointPenalty


def play(event: Event) -> Event:
    """Play the next round, and see that its file says the same."""
    paired = pair_next_round(event).round
    tables = tuple(
        replace(table, match=replace(table.match, games=(_end(table.match.a + table.match.b),)))
        for table in paired.tables
    )
    event = add_round(event, replace(paired, tables=tables))
    check_event(event)
    assert read_event(write_event(event)) == event
    return event


def _end(teams: tuple[str, ...]) -> GameResult:
    """The team whose name comes first wins."""
    return GameResult(1000, 400) if teams[0] < teams[1] else GameResult(400, 1000)


def cut(teams: int, *, third_place: bool = False, entrants: str = "ABCDEF") -> Event:
    """Return a Swiss of two rounds that have been played, before the cut."""
    event = Event(
        "swiss",
        2,
        tuple(Entrant(name) for name in entrants),
        cut=Cut(teams, third_place),
    )
    return play(play(event))


def list_names(event: Event) -> tuple[str, ...]:
    return tuple(row.team for row in rank_event(event).rows)


def list_tables(round_: EventRound) -> list[tuple[str, ...]]:
    return [table.match.a + table.match.b for table in round_.tables]


def write_places(event: Event) -> str:
    return " ".join(f"{p.rank}-{p.until}{p.team}" for p in list_places(event))


def test_the_best_four_meet_as_a_bracket_has_them() -> None:
    event = cut(4)
    one, two, three, four = list_names(event)[:4]
    assert list_tables(pair_next_round(event).round) == [(one, four), (two, three)]


def test_who_leaves_is_followed_by_the_next() -> None:
    event = cut(4)
    one, two, three, four, five, _ = list_names(event)
    gone = replace(
        event,
        entrants=tuple(replace(e, leaves=2) if e.id == two else e for e in event.entrants),
    )
    assert list_tables(pair_next_round(gone).round) == [(one, five), (three, four)]


def test_places_are_those_of_the_bracket_first() -> None:
    event = cut(4)
    one, two, three, four, five, six = list_names(event)
    assert [p.team for p in list_places(event)] == [one, two, three, four, five, six]
    semi = play(event)
    lost = sorted([max(one, four), max(two, three)])
    final = play(semi)
    best = [place.team for place in list_places(final)]
    assert best[0] == "A"
    assert sorted(best[2:4]) == lost
    assert [(p.rank, p.until) for p in list_places(final)] == [
        (1, 1),
        (2, 2),
        (3, 4),
        (3, 4),
        (5, 5),
        (6, 6),
    ]
    assert [(p.rank, p.until) for p in list_places(semi)][:4] == [(1, 2), (1, 2), (3, 4), (3, 4)]


def test_a_match_for_the_third_place() -> None:
    event = play(play(cut(4, third_place=True)))
    assert len(event.played[-1].tables) == 2
    assert [(p.rank, p.until) for p in list_places(event)][:4] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_the_standings_are_those_before_the_cut() -> None:
    before = cut(2)
    after = play(before)
    assert rank_event(after) == rank_event(before)
    assert after.cut == Cut(2, qualified=list_names(before)[:2])
    assert len(after.played) == 3


def test_without_a_cut_places_are_the_standings() -> None:
    event = replace(cut(4), cut=None)
    rows = rank_event(event).rows
    assert [(p.rank, p.until, p.team) for p in list_places(event)] == [
        (row.rank, row.until, row.team) for row in rows
    ]


def play_some(event: Event, tables: int) -> Event:
    """Publish the next round, of which so many tables have ended."""
    paired = pair_next_round(event).round
    ended = tuple(
        replace(table, match=replace(table.match, games=(_end(table.match.a + table.match.b),)))
        if at < tables
        else table
        for at, table in enumerate(paired.tables)
    )
    return add_round(event, replace(paired, tables=ended))


def test_while_it_is_played_a_place_is_where_somebody_may_still_end() -> None:
    event = cut(4)
    one, two, three, four, five, six = list_names(event)
    rest = f"5-5{five} 6-6{six}"
    assert write_places(play_some(event, 0)) == f"1-4{one} 1-4{two} 1-4{three} 1-4{four} {rest}"
    won, lost = sorted((one, four))
    still = " ".join(f"1-{2 if team == won else 4}{team}" for team in sorted((won, two, three)))
    told = write_places(play_some(event, 1))
    assert sorted(told.split()[:3]) == sorted(still.split())
    # The other semi-final's loser will share the third place.
    assert told.endswith(f"3-4{lost} {rest}")


def test_before_the_final_and_the_match_for_the_third_place() -> None:
    event = play(cut(4, third_place=True))
    told = write_places(play_some(event, 0))
    assert [place[:3] for place in told.split()] == ["1-2", "1-2", "3-4", "3-4", "5-5", "6-6"]


def test_who_enters_after_the_last_round_has_no_place() -> None:
    """Nor do they take the last one from anybody; with another round they play, and have one."""
    for event in (cut(4), replace(cut(4), cut=None)):
        fined = PointPenalty(2, "G", Fraction(1))
        late = replace(event, entrants=(*event.entrants, Entrant("G", enters=3)))
        assert list_places(replace(late, penalties=(fined,))) == list_places(event)
        assert "G" in list_names(replace(late, rounds=3))
        assert "   G  " in write_trf(late)
