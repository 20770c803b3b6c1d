"""Fixed schedules by size: which there are, and how to make one."""

from dataclasses import dataclass

from pairing.errors import PairingError
from pairing.maths.lots import LotStream
from pairing.schedules.round_choice import choose_rounds
from pairing.schedules.schedule import Schedule, ScheduleKind
from pairing.schedules.starter import Starter, develop_starter, load_starters
from pairing.schedules.truncated import truncate_schedule


@dataclass(frozen=True, slots=True)
class ScheduleOffer:
    """A schedule that can be made: `rounds` is its full length, None for any number."""

    kind: ScheduleKind
    players: int
    rounds: int | None


def list_schedules(players: int) -> tuple[ScheduleOffer, ...]:
    """Return the schedules for a number of players; `truncated` is there for every size from 4.

    Raises PairingError `too_few_players`.
    """
    _check_size(players)
    offers = [
        ScheduleOffer(starter.kind, players, starter.rounds) for starter in _find_starters(players)
    ]
    return (*offers, ScheduleOffer("truncated", players, None))


def make_schedule(
    kind: ScheduleKind, players: int, rounds: int | None = None, seed: str = ""
) -> Schedule:
    """Return the schedule of this kind, all of it or its best `rounds` rounds.

    A kind other than `truncated` uses its own rounds alone (fewer than all of a whist are called
    `truncated`). `truncated` needs `rounds` and takes the best of all kinds and a search.
    Raises PairingError: `too_few_players`, `no_such_schedule` (values: the `kinds` that
    exist), `bad_rounds` (values: `least` and `most`).
    """
    _check_size(players)
    starters = _find_starters(players)
    lots = LotStream(seed, "schedule", kind, players)
    if kind == "truncated":
        _check_rounds(rounds, None)
        return truncate_schedule(players, rounds or 1, starters, seed)
    starter = next((starter for starter in starters if starter.kind == kind), None)
    if starter is None:
        kinds = tuple(offer.kind for offer in list_schedules(players))
        raise PairingError("no_such_schedule", kind=kind, kinds=kinds)
    count = starter.rounds if rounds is None else rounds
    _check_rounds(count, starter.rounds)
    chosen = choose_rounds(develop_starter(starter), count, lots)
    partial = kind not in {"strangers", "resolvable"} and count < starter.rounds
    return Schedule("truncated" if partial else kind, players, chosen)


def _find_starters(players: int) -> tuple[Starter, ...]:
    return tuple(starter for starter in load_starters() if starter.players == players)


def _check_size(players: int) -> None:
    if players < 4:
        raise PairingError("too_few_players", players=players, least=4)


def _check_rounds(rounds: int | None, most: int | None) -> None:
    if rounds is None or rounds < 1 or (most is not None and rounds > most):
        raise PairingError("bad_rounds", rounds=rounds, least=1, most=most)
