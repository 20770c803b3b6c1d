"""Somebody is always last: what the last finish means for the next round, and the count of ranks.

Source: the published rule books, part "Somebody is always last".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from scoring.rules.games import tally_game
from scoring.rules.setup import GameSetup

DECK: Final = 108
MOST_CARDS: Final = 12
SWAPS: Final = (3, 2, 1)
SWAPS_OF_FIVE: Final = (2, 1, 0)


@dataclass(frozen=True, slots=True)
class Swap:
    """Before the round `loser` gives `winner` their best cards, and gets as many back.

    Best is ranked dragon, phoenix, mah jong, dog, ace … two.
    """

    loser: int
    winner: int
    cards: int


@dataclass(frozen=True, slots=True)
class NextTable:
    """How the table is set for the next round.

    `seating`: the players in the order of play, each to the right of the one before; the first
    has chosen a seat, the last sits to the left of it. `dealer` deals and clears; nobody is named
    before the first round. `cards`: how many each player gets. `left_over`: cards that lie open.
    """

    seating: tuple[int, ...]
    dealer: int | None
    cards: dict[int, int]
    left_over: int
    swaps: tuple[Swap, ...]


@dataclass(frozen=True, slots=True)
class RankCount:
    """One player so far: ranks by round, times first and last, and streaks.

    A streak is a number of rounds in a row as first (or last): the one that runs, and the longest.
    """

    ranks: tuple[int, ...]
    first: int
    last: int
    first_streak: int
    longest_first_streak: int
    last_streak: int
    longest_last_streak: int


def next_round(setup: GameSetup, entries: Sequence[Mapping[str, Any]]) -> NextTable:
    """Set the table by the last finish; before the first round of all by the numbers of the seats.

    A rematch goes on where the game before it ended. Who deals the first round is chosen by the
    table, and sits last in the order.
    """
    order = tuple(entries[-1]["finish"]) if entries else setup.finish_before
    if not order:
        seats, after = tuple(range(1, setup.players + 1)), setup.first_dealer or 0
        return _set_table(seats[after:] + seats[:after], setup.first_dealer, ())
    return _set_table(order, order[-1], _swaps(order))


def _set_table(order: tuple[int, ...], dealer: int | None, swaps: tuple[Swap, ...]) -> NextTable:
    """Deal 12 cards each; with ten players 11, and 10 to the last two.

    The dealer sits to the left of the first, so the cards go out in the order of finishing and
    the dealer with the last but one gets fewer. Decision: where nobody was named to deal first,
    the cards are counted as if the last seat did.
    """
    players = len(order)
    fair = min(MOST_CARDS, -(-DECK // players))
    short = max(0, fair * players - DECK)
    cards = {seat: fair - (place >= players - short) for place, seat in enumerate(order)}
    return NextTable(order, dealer, cards, DECK - sum(cards.values()), swaps)


def _swaps(order: tuple[int, ...]) -> tuple[Swap, ...]:
    """Swap 3 cards of last and first, 2 of last but one and second, 1 of last but two and third.

    With five players one card less each, so that the third, who is also last but two, has none.
    """
    counts = SWAPS_OF_FIVE if len(order) == 5 else SWAPS
    return tuple(
        Swap(order[-1 - place], order[place], cards) for place, cards in enumerate(counts) if cards
    )


def count_ranks(setup: GameSetup, entries: Sequence[Mapping[str, Any]]) -> dict[int, RankCount]:
    """Return each player's ranks by round, and what they add up to, over the rounds that count.

    The ranks are the chart.
    """
    counted = [played.score for played in tally_game(setup, entries).rounds if played.counted]
    return {
        seat: _count(tuple(score[str(seat)] for score in counted), setup.players)
        for seat in range(1, setup.players + 1)
    }


def _count(ranks: tuple[int, ...], players: int) -> RankCount:
    first, last = _streaks(ranks, 1), _streaks(ranks, players)
    return RankCount(
        ranks=ranks,
        first=ranks.count(1),
        last=ranks.count(players),
        first_streak=first[-1],
        longest_first_streak=max(first),
        last_streak=last[-1],
        longest_last_streak=max(last),
    )


def _streaks(ranks: Sequence[int], rank: int) -> list[int]:
    """Return how long the streak at a rank was before the first round and after each."""
    streaks = [0]
    for round_rank in ranks:
        streaks.append(streaks[-1] + 1 if round_rank == rank else 0)
    return streaks
