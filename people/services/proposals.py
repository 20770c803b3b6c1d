"""Who the names of a file may be, among those on a club's list."""

import difflib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from people.models import Club, Player
from people.names import fold_name
from people.services.removals import find_removed_names

ALIKE: Final = 0.8
"""From here on two names may be one person's (difflib's ratio: the letters in common)."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Who a name may be: `player` as far as can be told, `sure` where it is spelled alike."""

    name: str
    player: Player | None
    sure: bool
    removed: bool


def propose_people(club: Club, names: Sequence[str]) -> list[Proposal]:
    """Propose who each name is: alike but for accents, else nearly alike or a part of a name."""
    people = list(Player.objects.filter(club=club, merged_into=None, removed_at=None))
    by_name: dict[str, Player] = {}
    for player in people:
        for name in (player.short_name, player.name):
            by_name.setdefault(fold_name(name), player)
    by_name.pop("", None)
    removed = find_removed_names(club, names)
    return [_propose(name, by_name, removed) for name in names]


def _propose(name: str, by_name: Mapping[str, Player], removed: Collection[str]) -> Proposal:
    folded = fold_name(name)
    if (player := by_name.get(folded)) is not None:
        return Proposal(name, player, sure=True, removed=False)
    if folded in removed:
        return Proposal(name, None, sure=True, removed=True)
    begun = [known for known in by_name if known.split()[0] == folded.split()[0]] if folded else []
    near = begun if len(begun) == 1 else difflib.get_close_matches(folded, by_name, 1, ALIKE)
    return Proposal(name, by_name[near[0]] if near else None, sure=False, removed=False)
