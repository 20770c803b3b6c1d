"""What a round is remembered by: what it was drawn from, its proof, and the chain it is part of.

docs/event-format.md says what each member is. `pairing.checking` reads it again and shares no
line with this file: who checks a record does not take our word for what it is.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from pairing.event.event import Event
from pairing.event.files import Json, round_to_json
from pairing.event.files.round_fields import describe_penalty_record
from pairing.event.files.scoring_fields import SCORING
from pairing.event.words.proof import outlook_to_json, proof_to_json
from pairing.individuals import Seating, SeatingPosition, SeatingSettings
from pairing.swiss import Pairing, Position, Team

MOST_EXACT = 2**53
"""Larger whole numbers are written as texts: a browser would read them rounded."""


def hash_text(text: str) -> str:
    """Return the SHA-256 of a text, as people compare it."""
    return hashlib.sha256(text.encode()).hexdigest()


def hash_value(value: object) -> str:
    """Return the SHA-256 of JSON values, whatever the order of their names."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hash_text(text)


def seal_round(number: int, before: str, parts: Mapping[str, object]) -> Json:
    """Return a round's link of the chain: its parts, the hash before it, and its own."""
    link: Json = {"round": number, "before": before, **spell_large(dict(parts))}
    return {**link, "hash": hash_value(link)}


def seal_file(values: Json, seed: str, links: Sequence[Json], log: Json | None = None) -> Json:
    """Return an event's file with its record, whose hash is that of all the rest.

    `log`: how many changes the log of the event has, and the seal of the last one.
    """
    record: Json = {"seed_hash": hash_text(seed), "rounds": list(links)}
    record |= {"log": log} if log else {}
    whole = {**values, "record": record}
    return {**values, "record": {**record, "hash": hash_value(whole)}}


def spell_large(value: Any) -> Any:
    """Return JSON values in which whole numbers that a browser cannot hold are texts."""
    kind = type(value)
    if kind is str:  # as most of them are
        return value
    if kind is int:
        return str(value) if abs(value) >= MOST_EXACT else value
    if isinstance(value, Mapping):
        return {name: spell_large(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [spell_large(item) for item in value]
    return value


def write_proof(pairing: Pairing) -> Json:
    """Return the whole proof that no round is better."""
    certificate, outlook = pairing.certificate, pairing.outlook
    return {
        "total": str(certificate.total),
        **proof_to_json(certificate),
        "outlook": None if outlook is None else outlook_to_json(outlook),
    }


def write_last_results(event: Event) -> Json | None:
    """Return the round before the next one with its results, as they stood."""
    if not event.played:
        return None
    return round_to_json(event.played[-1], len(event.played))


def write_worth(event: Event) -> Json:
    """Return what points were made of besides results: the scoring, and what was taken from whom.

    Without the reasons, in which somebody may be named: a link of the chain stays for ever.
    """
    entrant = "team" if event.side_size == 1 else "player"
    taken = map(describe_penalty_record(entrant).write, event.penalties)
    return {
        "scoring": SCORING.write(event.scoring),
        "penalties": [
            {name: value for name, value in penalty.items() if name != "reason"}
            for penalty in taken
        ],
    }


def write_position(position: Position) -> Json:
    """Return all that decided who meets whom; docs/pairing.md says how."""
    return {
        "teams": [_write_team(team) for team in position.teams],
        "later": [_write_team(team) for team in position.later],
        "forbidden": _write_sets(position.forbidden),
        "apart": _write_sets(position.apart),
        "locked": [list(pair) for pair in position.locked],
        "locked_bye": position.locked_bye,
        "waived": [
            {"kind": waiver.kind, "teams": list(waiver.ids)} for waiver in sorted(position.waived)
        ],
        "to_come": [sorted(here) for here in position.to_come],
        "wishes_rank": position.settings.wishes_rank,
        "first_round": position.settings.first_round,
        "seed": position.seed,
    }


def write_seating(position: SeatingPosition, settings: SeatingSettings, paired: Seating) -> Json:
    """Return all that decided who sits where among individuals, and what the round costs.

    docs/schedules.md says how. `rank` is the place in the standings before the round.
    """
    return {
        "players": list_to_seat(position),
        "order": list(settings.order),
        "sit_out_by": settings.bye_by,
        "locked": [list(table.players) for table in position.locked],
        "locked_byes": list(position.locked_byes),
        "forbidden": _write_sets(position.forbidden),
        "wishes": [{"kind": wish.kind, "players": list(wish.players)} for wish in position.wishes],
        "cost": {name: paired.cost.of(name) for name in settings.order},
        "proved": paired.proved,
        "seed": paired.seed,
    }


def list_to_seat(position: SeatingPosition) -> list[Json]:
    """Return who is to sit at a table or out, each with the place before the round."""
    return [{"id": player.id, "rank": player.rank} for player in position.players if player.present]


def _write_team(team: Team) -> Json:
    return {
        "id": team.id,
        "seed": team.seed,
        "score": team.score,
        "opponents": list(team.opponents),
        "byes": team.byes,
        "played": team.played,
        "floats": list(team.floats[-2:]),
        "wants_bye": team.wants_bye,
    }


def _write_sets(pairs: Iterable[Collection[str]]) -> list[list[str]]:
    return sorted(sorted(pair) for pair in pairs)
