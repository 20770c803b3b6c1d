"""A schedule of any number of rounds for any number of players, as near to exact as was found."""

from collections.abc import Iterator, Sequence

from pairing.individuals import (
    DRAWN_ORDER,
    EventPlayer,
    PlayedRound,
    SeatingPosition,
    SeatingSettings,
    pair_individuals,
)
from pairing.maths.lots import LotStream
from pairing.schedules.certificate import ScheduleCertificate, certify_schedule
from pairing.schedules.round_choice import choose_rounds
from pairing.schedules.schedule import Schedule, ScheduleRound
from pairing.schedules.starter import Starter, develop_starter

# Pairing on round by round costs time and gains nothing once everybody has met everybody.
_MOST_PAIRED = 12


def truncate_schedule(
    players: int, rounds: int, starters: Sequence[Starter], seed: str
) -> Schedule:
    """Choose the best by certificate: rounds of an exact schedule, or paired one by one.

    Better is: fairer sit-outs, then fewer partner repeats, then the least sum of squared meetings,
    then fewer meetings in consecutive rounds.
    """
    candidates: list[tuple[tuple[int, ...], Schedule]] = []
    for schedule in _list_candidates(players, rounds, starters, seed):
        certificate = certify_schedule(schedule)
        candidates.append((_list_flaws(certificate), schedule))
        if _is_perfect(certificate):
            break
    return min(candidates, key=lambda candidate: candidate[0])[1]


def _list_candidates(
    players: int, rounds: int, starters: Sequence[Starter], seed: str
) -> Iterator[Schedule]:
    """Yield rounds of each exact schedule, then rounds paired on from one of strangers."""
    covered = False
    begun = [Schedule("truncated", players, ())]
    for starter in starters:
        full = develop_starter(starter)
        cyclic = full.kind in {"whist", "near_whist"}
        if cyclic or rounds <= len(full.rounds):
            lots = LotStream(seed, "truncated", full.kind, players)
            yield Schedule("truncated", players, _repeat_rounds(full, rounds, lots))
            covered = True
        else:
            begun.append(full)
    if rounds <= _MOST_PAIRED or not covered:
        yield from (pair_on(first, rounds, seed) for first in begun)


def _repeat_rounds(full: Schedule, rounds: int, lots: LotStream) -> tuple[ScheduleRound, ...]:
    cycles, rest = divmod(rounds, len(full.rounds))
    whole = choose_rounds(full, len(full.rounds), lots) * cycles
    return (*whole, *choose_rounds(full, rest, lots)) if rest else whole


def pair_on(begun: Schedule, rounds: int, seed: str) -> Schedule:
    """Pair further rounds one by one, as a Swiss would in which ranks play no part."""
    names = [str(number) for number in range(1, begun.players + 1)]
    players = tuple(EventPlayer(name, rank=1) for name in names)
    settings = SeatingSettings(order=DRAWN_ORDER, bye_by="lot", steps=12, shakes=6)
    played: list[PlayedRound] = list(begun.name_players(names))
    while len(played) < rounds:
        position = SeatingPosition(players, tuple(played))
        paired = pair_individuals(position, settings, seed)
        played.append(PlayedRound(tuple(t.table for t in paired.tables), paired.byes))
    return Schedule("truncated", begun.players, tuple(map(_number_round, played)))


def _number_round(played: PlayedRound) -> ScheduleRound:
    tables = tuple(
        (int(a), int(b), int(c), int(d)) for a, b, c, d in (t.players for t in played.tables)
    )
    return ScheduleRound(tables, tuple(sorted(map(int, played.byes))))


def _list_flaws(certificate: ScheduleCertificate) -> tuple[int, ...]:
    return (
        sum(times * times for times in certificate.byes),
        certificate.partner_repeats,
        certificate.meeting_squares,
        certificate.consecutive,
    )


def _is_perfect(certificate: ScheduleCertificate) -> bool:
    """Return whether nothing can be better."""
    fair = max(certificate.byes) - min(certificate.byes) <= 1
    return fair and certificate.excess == (0, 0) and certificate.consecutive == 0
