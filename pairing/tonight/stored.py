"""An evening as plain lists, to be kept beside a draw: people by their place in one list."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pairing.individuals import Table
from pairing.tonight.evening import Evening, EveningRound, NumberedTable, list_seated


def write_evening(evening: Evening) -> dict[str, Any]:
    """Return the evening as JSON can hold it; of a hundred tables it takes some kilobytes."""
    people = _list_people(evening)
    place = {person: number for number, person in enumerate(people)}

    def write(named: Iterable[str]) -> list[int]:
        return [place[person] for person in named]

    return {
        "people": people,
        "here": write(evening.here),
        "rounds": [
            {
                "tables": [write(table.players) for table in played.tables],
                "sits_out": write(played.sits_out),
                "stayed": write(played.stayed),
            }
            for played in evening.rounds
        ],
        "playing": [
            {"number": table.number, "seats": write(table.table.players)}
            for table in evening.playing
        ],
        "met": [write(table.players) for table in evening.met],
        "before": [write(table.players) for table in evening.before],
        **({"strengths": [list(row) for row in evening.strengths]} if evening.strengths else {}),
    }


def read_evening(stored: Mapping[str, Any]) -> Evening:
    """Return the evening that was written."""
    people = stored["people"]

    def read(places: Sequence[int]) -> tuple[str, ...]:
        return tuple(people[place] for place in places)

    def seat(places: Sequence[int]) -> Table:
        a, b, c, d = read(places)
        return Table((a, b), (c, d))

    return Evening(
        here=read(stored["here"]),
        rounds=tuple(
            EveningRound(
                tables=tuple(map(seat, played["tables"])),
                sits_out=read(played["sits_out"]),
                stayed=read(played["stayed"]),
            )
            for played in stored["rounds"]
        ),
        playing=tuple(
            NumberedTable(sit_out["number"], seat(sit_out["seats"]))
            for sit_out in stored["playing"]
        ),
        met=tuple(map(seat, stored["met"])),
        before=tuple(map(seat, stored["before"])),
        strengths=tuple(tuple(row) for row in stored.get("strengths", ())),
    )


def _list_people(evening: Evening) -> list[str]:
    named = set(evening.here)
    for played in evening.rounds:
        named |= played.people
    playing = [table.table for table in evening.playing]
    return sorted(named | list_seated((*playing, *evening.met, *evening.before)))
