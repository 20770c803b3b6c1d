"""What each seat did in a game: the facts that statistics are made of.

`FACTS` is the table: a new fact is a row here, and `count_facts` (the nightly job) counts it in the
games that were stored before.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Any, Final

from scoring.rules.box import BOX
from scoring.rules.entries import RoundEntry
from scoring.rules.games import TalliedRound, Tally, tally_game
from scoring.rules.house_rules import HouseRules, find_worth
from scoring.rules.setup import GameSetup
from scoring.rules.variant import Variant
from scoring.rules.variants import find_variant

Facts = dict[str, int]
"""One seat over all rounds that count.

`points_for` and `points_against` are of the seat's team, calls included (three players: the seat's
column, and the other side's; Tien Gow: the seat's chips, and nothing against).
"""
POINTS: Final = ("rounds", "points_for", "points_against")


@dataclass(frozen=True, slots=True)
class RoundAtTable:
    """A round that counts, at a table of these seats."""

    entry: RoundEntry
    seats: Sequence[int]
    variant: Variant
    round: TalliedRound
    rules: HouseRules

    def find_calls(self, call: str, *, made: bool) -> list[int]:
        """Return whose calls of a kind came true, or failed."""
        return [own.seat for own in self.entry.calls if (own.call, own.made) == (call, made)]

    def find_points(self, call: str, *, made: bool) -> list[int]:
        """Return whose calls of a kind came true, or failed, once for every point."""
        return self.find_calls(call, made=made) * abs(find_worth(call, self.rules, made=made))

    def find_first(self) -> list[int]:
        """Return who was out first, where the entry says it."""
        return _list_known(self.entry.first_out)

    def find_last(self) -> list[int]:
        """Return who was left, where the finish says it."""
        return _list_known(last_out(self.entry, len(self.seats)))

    def find_sweepers(self) -> list[int]:
        """Return the team that won a double victory, or a triple one."""
        if not BOX.kinds[self.entry.kind or ""].sweep:
            return []
        teams = self.variant.teams(self.round.context) or {}
        return [seat for seat, team in teams.items() if team == self.entry.winner]


@dataclass(frozen=True, slots=True)
class Fact:
    """A row of the table: of which seats a round says it, each as often as it does.

    `number` says where its sums are stored (`scoring.models.numbered`): it never changes, and no
    other fact ever has it. `says`: what it counts, for the API's document.
    """

    name: str
    number: int
    find: Callable[[RoundAtTable], Iterable[int]]
    says: str = ""


OF_CALLS: Final = {
    "tichu": ("tichus", 1, 2),
    "grand": ("grand tichus", 3, 4),
    "blind": ("blind grand tichus", 11, 12),
}
"""What calls are called, and by which numbers those are counted that came true, and that failed."""


def _list_of_calls() -> Iterator[Fact]:
    """Yield how many calls came true and failed, and their points where a house rule says them."""
    for call, (words, *numbers) in OF_CALLS.items():
        for made, number in zip((True, False), numbers, strict=True):
            said = f"{words} that {'came true' if made else 'failed'}."
            name = f"{call}_{'made' if made else 'failed'}"
            find = partial(RoundAtTable.find_calls, call=call, made=made)
            yield Fact(name, number, find, said.capitalize())
            if points := BOX.calls[call].worth(made=made).fact:
                name = f"{call}_{'won' if made else 'lost'}"
                find = partial(RoundAtTable.find_points, call=call, made=made)
                yield Fact(name, points, find, f"Points of {said}")


_ALL: Final = (
    *_list_of_calls(),
    Fact("first_out", 5, RoundAtTable.find_first, "Rounds in which they went out first."),
    Fact("last_out", 6, RoundAtTable.find_last),
    # Of how many rounds it is known who was out first, and who was last.
    Fact(
        "rounds_finish_known",
        7,
        lambda played: played.seats if played.find_first() else (),
        "Rounds of which it is known who went out first.",
    ),
    Fact("rounds_last_known", 8, lambda played: played.seats if played.find_last() else ()),
    Fact("double_victories", 9, RoundAtTable.find_sweepers, "Double victories."),
    # Those that the seat itself caused.
    Fact(
        "wish_penalties",
        10,
        lambda played: _list_known(played.entry.offender),
        "Penalties for a wish that was not fulfilled.",
    ),
)
FACTS: Final[tuple[Fact, ...]] = tuple(sorted(_ALL, key=attrgetter("number")))


def list_facts() -> tuple[Fact, ...]:
    """Return the table."""
    return FACTS


def seat_facts(setup: GameSetup, entries: Sequence[Mapping[str, Any]]) -> dict[int, Facts]:
    """Return the facts of every seat; a pure fold over the rounds that count."""
    return count_tallied_facts(setup, tally_game(setup, entries))


def count_tallied_facts(
    setup: GameSetup, tally: Tally, places: Collection[int] | None = None
) -> dict[int, Facts]:
    """Return the same of a game that has been added up already.

    `places`: only the rounds at these indexes of the tally, for somebody who sat for some of them.
    """
    variant = find_variant(setup.variant)
    seats = range(1, variant.seat_count(setup.first_context()) + 1)
    counts = {seat: make_facts() for seat in seats}
    for place, tallied in enumerate(tally.rounds):
        if tallied.counted and (places is None or place in places):
            _count_points(counts, variant, tallied)
            table = RoundAtTable(tallied.entry, seats, variant, tallied, setup.house_rules)
            _count_deeds(counts, table)
    return counts


def count_result_facts(
    setup: GameSetup, totals: Mapping[str, int], rounds: int | None
) -> dict[int, Facts]:
    """Return the facts of a game of two teams of which only the score is known."""
    variant, context = find_variant(setup.variant), setup.first_context()
    facts = {}
    for seat in range(1, variant.seat_count(context) + 1):
        own, other = variant.points_of_seat(dict(totals), seat, context)
        facts[seat] = make_facts(rounds=rounds or 0, points_for=own, points_against=other)
    return facts


def make_facts(**known: int) -> Facts:
    """Return these facts, and 0 for every other."""
    return dict.fromkeys((*POINTS, *(fact.name for fact in FACTS)), 0) | known


def last_out(entry: RoundEntry, seats: int) -> int | None:
    """Return the player who was left, where the finish says it.

    Nobody is last in a double victory (both losers still hold cards) or where a wish penalty
    broke the round off.
    """
    if not BOX.kinds[entry.kind or ""].is_played_out or len(entry.finish) < seats - 1:
        return None
    left = set(range(1, seats + 1)).difference(entry.finish[: seats - 1])
    return left.pop()


def _list_known(seat: int | None) -> list[int]:
    return [] if seat is None else [seat]


def _count_points(counts: Mapping[int, Facts], variant: Variant, played: TalliedRound) -> None:
    for seat, count in counts.items():
        own, other = variant.points_of_seat(played.score, seat, played.context)
        count["rounds"] += 1
        count["points_for"] += own
        count["points_against"] += other


def _count_deeds(counts: Mapping[int, Facts], played: RoundAtTable) -> None:
    for fact in FACTS:
        for seat in fact.find(played):
            counts[seat][fact.name] += 1
