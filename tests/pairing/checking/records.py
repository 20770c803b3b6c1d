"""Made-up events with their records, as the club exports them."""

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

from pairing.event.event import Event, Plan
from pairing.event.files.round_fields import write_side
from pairing.event.files.write_event import event_to_json
from pairing.event.rounds import (
    NextRound,
    find_individuals_position,
    find_individuals_settings,
    pair_next_round,
)
from pairing.event.rounds.swiss import find_position
from pairing.event.simulation import SimulationPlan, simulate
from pairing.event.words.record import (
    hash_text,
    seal_file,
    seal_round,
    write_last_results,
    write_position,
    write_proof,
    write_seating,
    write_worth,
)
from pairing.formats import FORMATS
from pairing.individuals import Seating
from pairing.swiss import Pairing

Json = dict[str, Any]
ROWS: Json = {name: asdict(row) for name, row in FORMATS.items()}


def make_file(**given: Any) -> Json:
    """Return an event's file with its record; the same plan gives the same."""
    event = replace(simulate(SimulationPlan(**given)).event, next=Plan())
    before, links = hash_text(event.seed), []
    for number in range(1, len(event.played) + 1):
        link = seal_round(number, before, _write_parts(event, number))
        links.append(link)
        before = str(link["hash"])
    return _plain(seal_file(_plain(event_to_json(event)), event.seed, links))


def _write_parts(event: Event, number: int) -> Json:
    then = replace(event, played=event.played[: number - 1])
    paired = pair_next_round(then)
    tables = [(*table.match.a, *table.match.b) for table in paired.round.tables]
    numbered = enumerate(paired.round.tables, start=1)
    return {
        "drawn": {"tables": tables, "byes": paired.round.byes},
        "results": write_last_results(then),
        **write_worth(then),
        **_write_why(then, paired),
        "published": {
            "tables": [
                {
                    "table": table.number or at,
                    "a": write_side(table.match.a),
                    "b": write_side(table.match.b),
                }
                for at, table in numbered
            ],
            "byes": list(paired.round.byes),
        },
        "by_hand": [],
    }


def _write_why(event: Event, paired: NextRound) -> Json:
    if isinstance(paired.answer, Seating):
        position, settings = find_individuals_position(event), find_individuals_settings(event)
        return {"seating": write_seating(position, settings, paired.answer)}
    if not isinstance(paired.answer, Pairing):
        return {}  # Who meets whom in these formats follows from who is there.
    return {
        "position": write_position(find_position(event)),
        "proof": write_proof(paired.answer),
    }


def _plain(value: Json) -> Json:
    result: Json = json.loads(json.dumps(value))
    return result


def seal_again(file: Json) -> Json:
    """Return a file whose hashes are right again, as a forger would make them."""
    before, links = hash_text(file["seed"]), []
    for link in file["record"]["rounds"]:
        parts = {n: link[n] for n in link if n not in ("round", "before", "hash")}
        links.append(seal_round(link["round"], before, parts))
        before = str(links[-1]["hash"])
    rest = {name: value for name, value in file.items() if name != "record"}
    return _plain(seal_file(rest, file["seed"], links))


def list_places(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """List where values stand that hold no others."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from list_places(item, (*place, name))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from list_places(item, (*place, at))
    else:
        yield place


def alter(value: Any, chance: random.Random) -> Any:
    """Return another value of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + chance.choice([-5, -1, 1, 5, 100])
    if isinstance(value, str) and value.lstrip("-").isdigit():
        return str(int(value) + chance.choice([-1, 1]))
    at = chance.randrange(len(value) + 1)
    return value[:at] + chance.choice("abc0") + value[at + 1 :] + "~"


def alter_at(file: Json, place: tuple[str | int, ...], chance: random.Random) -> Json:
    """Return the file with another value at a place."""
    altered = copy.deepcopy(file)
    holder: Any = altered
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = alter(holder[place[-1]], chance)
    return altered
