"""Who sits out: nobody twice before everybody here has once, whoever comes and goes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.tonight import Drawn, Evening, SitOut
from tests.counts import count
from tests.pairing.tonight.evenings import Host, name_people

DRAWS = 10


def list_places(evening: Evening, drawn: Drawn) -> list[str]:
    """Return everybody who has a place, once for each that they have."""
    tables = [table.table for table in (*evening.playing, *drawn.tables)]
    seated = [person for table in tables for person in table.players]
    return seated + [sit_out.player for sit_out in drawn.sits_out]


@st.composite
def comings_and_goings(draw: st.DrawFn) -> list[tuple[list[str], set[int]]]:
    """Who is here at each of ten draws, 4 to 64 of 80 people, and which tables go on playing."""
    everybody = name_people(80)
    here = set(everybody[: draw(st.integers(4, 64))])
    steps = []
    for _ in range(DRAWS):
        for person in draw(st.sets(st.sampled_from(everybody), max_size=draw(st.integers(0, 9)))):
            if person in here and len(here) > 4:
                here.discard(person)
            elif person not in here and len(here) < 64:
                here.add(person)
        steps.append((sorted(here), draw(st.sets(st.integers(1, 16), max_size=4))))
    return steps


@settings(max_examples=count(20, 2000))
@given(steps=comings_and_goings(), seed=st.text(max_size=4))
def test_whoever_comes_and_goes(steps: list[tuple[list[str], set[int]]], seed: str) -> None:
    host = Host()
    always = set.intersection(*(set(here) for here, _ in steps))
    for number, (here, stays) in enumerate(steps):
        before = dict(host.sat_out)
        evening, drawn = host.draw(here, f"{seed}{number}")
        gone = {p for table in host.playing for p in table.table.players} - set(here)
        assert sorted(list_places(evening, drawn)) == sorted({*here, *gone})
        out = {sit_out.player for sit_out in drawn.sits_out}
        assert len(out) == len(evening.free) % 4
        if any(before.get(person, 0) for person in out):
            assert {person for person in evening.free if person not in before} <= out
        if not any(stays for _, stays in steps):
            times = [host.sat_out.get(person, 0) for person in always]
            assert max(times, default=0) - min(times, default=0) <= 1
        free = tuple(table for table in drawn.tables if table.number in stays)
        host.playing = tuple(table for table in host.playing if table.number in stays) + free


def test_each_of_nine_sits_out_once_in_nine_rounds() -> None:
    host, people = Host(), name_people(9)
    for number in range(9):
        host.draw(people, str(number))
    assert host.sat_out == dict.fromkeys(people, 1)


def test_22_people_three_draws_one_comes_two_go() -> None:
    host, people = Host("not_met"), name_people(22)
    host.draw(people, "1")
    host.draw([*people, "late"], "2")
    host.draw([*people[2:], "late"], "3")
    assert len(host.sat_out) == sum(host.sat_out.values()) == 2 + 3 + 1


def test_who_comes_late_is_next_once_and_then_in_line() -> None:
    host, people = Host(), name_people(5)
    for number in range(10):  # Everybody sat out twice.
        host.draw(people, str(number))
    everybody = [*people, "late"]
    out = [
        {sit_out.player for sit_out in host.draw(everybody, f"late {n}")[1].sits_out}
        for n in range(3)
    ]
    assert "late" in out[0]
    assert "late" not in out[1] | out[2]
    assert out[0] | out[1] | out[2] == set(everybody)


def test_who_comes_back_is_no_debtor() -> None:
    """Six rounds away are not made up for: nobody sits out six times in a row."""
    host, people = Host(), name_people(8)
    for number in range(2):
        host.draw([*people, "away"], f"first {number}")
    for number in range(9):
        host.draw([*people, "other"], f"then {number}")
    before = dict(host.sat_out)
    for number in range(9):
        host.draw([*people, "away"], f"last {number}")
    grown = {person: host.sat_out[person] - before.get(person, 0) for person in host.sat_out}
    assert max(grown.values()) - min(grown[person] for person in [*people, "away"]) <= 1


def test_why_says_how_often_how_lately_and_among_how_many() -> None:
    host, people = Host(), name_people(5)
    _, first = host.draw(people, "1")
    (sit_out,) = first.sits_out
    assert sit_out == SitOut(sit_out.player, times=0, last=0, among=5)
    for number in range(2, 6):
        _, drawn = host.draw(people, str(number))
    assert [(why.times, why.last, why.among) for why in drawn.sits_out] == [(0, 0, 1)]
    _, again = host.draw(people, "6")
    assert again.sits_out == (SitOut(sit_out.player, times=1, last=1, among=1),)
