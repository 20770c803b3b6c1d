"""What each seat did in a game: the figures that statistics are made of."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.rules.box import BOX
from scoring.rules.entries import Entry
from scoring.rules.games import TalliedRound, Tally, tally_game
from scoring.rules.setup import GameSetup
from scoring.rules.variant import Variant
from scoring.rules.variants import find_variant


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One seat over all rounds that count.

    `points_for` and `points_against`: of the seat's team, calls included (three players: the
    seat's column, and the other side's; Tien Gow: the seat's chips, and nothing against).
    `first_out` and `last_out` count the rounds where the entry says it; in
    `rounds_finish_known` rounds it says who was first, in `rounds_last_known` who was last.
    `double_victories` are those that the seat's team won, triple ones too; `wish_penalties`
    those that the seat itself caused.
    """

    rounds: int = 0
    points_for: int = 0
    points_against: int = 0
    tichu_made: int = 0
    tichu_failed: int = 0
    grand_made: int = 0
    grand_failed: int = 0
    first_out: int = 0
    last_out: int = 0
    double_victories: int = 0
    wish_penalties: int = 0
    rounds_finish_known: int = 0
    rounds_last_known: int = 0


def seat_facts(setup: GameSetup, entries: Sequence[Mapping[str, Any]]) -> dict[int, SeatFacts]:
    """Return the facts of every seat; a pure fold over the rounds that count."""
    return count_facts(setup, tally_game(setup, entries))


def count_facts(
    setup: GameSetup, tally: Tally, places: Collection[int] | None = None
) -> dict[int, SeatFacts]:
    """Return the same of a game that has been added up already.

    `places`: only the rounds at these indexes of the tally, for somebody who sat for some of them.
    """
    variant = find_variant(setup.variant)
    seats = range(1, variant.seat_count(setup.first_context()) + 1)
    counts: dict[int, Counter[str]] = {seat: Counter() for seat in seats}
    for place, played in enumerate(tally.rounds):
        if played.counted and (places is None or place in places):
            _count_points(counts, variant, played)
            _count_outs(counts, played.entry)
            _count_deeds(counts, played.entry, variant, played)
    return {seat: SeatFacts(**counts[seat]) for seat in seats}


def count_result_facts(
    setup: GameSetup, totals: Mapping[str, int], rounds: int | None
) -> dict[int, SeatFacts]:
    """Return the facts of a game of two teams of which only the score is known."""
    variant, context = find_variant(setup.variant), setup.first_context()
    facts = {}
    for seat in range(1, variant.seat_count(context) + 1):
        own, other = variant.points_of_seat(dict(totals), seat, context)
        facts[seat] = SeatFacts(rounds=rounds or 0, points_for=own, points_against=other)
    return facts


def last_out(entry: Entry, seats: int) -> int | None:
    """Return the player who was left, where the finish says it.

    Nobody is last in a double victory (both losers still hold cards) or where a wish penalty
    broke the round off.
    """
    if not BOX.kinds[entry.kind or ""].is_played_out or len(entry.finish) < seats - 1:
        return None
    left = set(range(1, seats + 1)).difference(entry.finish[: seats - 1])
    return left.pop()


def _count_points(
    counts: Mapping[int, Counter[str]], variant: Variant, played: TalliedRound
) -> None:
    for seat, count in counts.items():
        own, other = variant.points_of_seat(played.score, seat, played.context)
        count["rounds"] += 1
        count["points_for"] += own
        count["points_against"] += other


def _count_outs(counts: Mapping[int, Counter[str]], entry: Entry) -> None:
    first, last = entry.first_out, last_out(entry, len(counts))
    for seat, count in counts.items():
        count["rounds_finish_known"] += first is not None
        count["rounds_last_known"] += last is not None
        count["first_out"] += seat == first
        count["last_out"] += seat == last


def _count_deeds(
    counts: Mapping[int, Counter[str]], entry: Entry, variant: Variant, played: TalliedRound
) -> None:
    for call in entry.calls:
        counts[call.seat][f"{call.call}_{'made' if call.made else 'failed'}"] += 1
    if entry.offender is not None:
        counts[entry.offender]["wish_penalties"] += 1
    if BOX.kinds[entry.kind or ""].sweep:
        for seat, team in (variant.teams(played.context) or {}).items():
            counts[seat]["double_victories"] += team == entry.winner
