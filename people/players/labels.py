"""Telling apart people who are called the same: from those at hand to what is shown of each."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import count
from typing import Protocol

from people.names import fold_name


class Named(Protocol):
    """Somebody with a name, perhaps a short one for the table, perhaps a number of the club's."""

    @property
    def name(self) -> str:
        """The full name."""

    @property
    def short_name(self) -> str:
        """What the table calls them; empty where the full name is short enough."""

    @property
    def number(self) -> int | None:
        """The number that the club gave."""


def label_players(players: Sequence[Named]) -> list[str]:
    """Return what each of these is called at this table or on this list, no two alike.

    Whoever shares a short name gets a letter of their surname, then as many as it takes, then the
    whole name, then a number: the club's, or else one that nobody here has. Somebody without a
    name stays without.
    """
    ladders = [_list_names(player) for player in players]
    steps = [0] * len(players)
    labels = [ladder[0] for ladder in ladders]
    while groups := _list_alike(labels):
        for group in groups:
            higher = [place for place in group if steps[place] + 1 < len(ladders[place])]
            for place in higher:
                steps[place] += 1
                labels[place] = ladders[place][steps[place]]
            if not higher:
                _add_numbers(players, labels, group)
    return labels


def _list_names(player: Named) -> list[str]:
    """Return what somebody may be called, from the shortest to the longest."""
    short = player.short_name or player.name
    surname = _find_surname(player)
    begun = [f"{short} {surname[:letters]}." for letters in range(1, len(surname))]
    ends = [f"{short} {surname}"] if surname else []
    return list(dict.fromkeys([short, *begun, *ends, player.name or short]))


def _find_surname(player: Named) -> str:
    """Return the last word of a name of which the short name is another part; "" without one."""
    words = player.name.split()
    if len(words) < 2 or not player.short_name or words[-1] in player.short_name.split():
        return ""
    return words[-1]


def _list_alike(labels: Sequence[str]) -> list[list[int]]:
    """Return the places of those who are called the same, accents and capitals aside."""
    alike = defaultdict(list)
    for place, label in enumerate(labels):
        if label:
            alike[fold_name(label) or label].append(place)
    return [group for group in alike.values() if len(group) > 1]


def _add_numbers(players: Sequence[Named], labels: list[str], group: Sequence[int]) -> None:
    numbers = [players[place].number for place in group]
    free = (number for number in count(1) if number not in numbers)
    for place, number in zip(group, numbers, strict=True):
        own = number if numbers.count(number) == 1 else None
        labels[place] = f"{labels[place]} ({next(free) if own is None else own})"
