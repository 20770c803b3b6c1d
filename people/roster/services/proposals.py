"""Who the names of a file may be, among those on a club's list."""

import difflib
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from people.models import Club, Player
from people.names import fold_name
from people.removal.services.removals import find_removed_names

ALIKE: Final = 0.8
"""From here on two names may be one person's (difflib's ratio: the letters in common)."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Who a name may be: `player` as far as can be told, `sure` where it is spelled alike."""

    name: str
    player: Player | None
    sure: bool
    removed: bool


class KnownNames:
    """The names on a club's list, so that hundreds of others are quickly compared with them."""

    def __init__(self) -> None:
        self.players: dict[str, Player] = {}
        self._by_first_word: dict[str, list[str]] = defaultdict(list)
        self._letters: dict[str, int] = {}
        self._bits: dict[tuple[str, int], int] = {}

    def add(self, player: Player) -> None:
        """Know the player by both names; who was there before keeps an equal one."""
        for name in (fold_name(player.short_name), fold_name(player.name)):
            if name and name not in self.players:
                self.players[name] = player
                self._by_first_word[name.split(maxsplit=1)[0]].append(name)
                self._letters[name] = self._mark_letters(name)

    def find_near(self, name: str) -> str | None:
        """Return the only name that begins with the same word, else the one nearly alike."""
        begun = self._by_first_word.get(name.split(maxsplit=1)[0], []) if name else []
        if len(begun) == 1:
            return begun[0]
        # Most names have too few letters in common: these are not compared letter by letter.
        letters, length = self._mark_letters(name), len(name)
        likely = [
            known
            for known, others in self._letters.items()
            if 2 * (letters & others).bit_count() >= ALIKE * (length + len(known))
        ]
        return next(iter(difflib.get_close_matches(name, likely, 1, ALIKE)), None)

    def _mark_letters(self, name: str) -> int:
        """Return a bit for each letter, of a letter's first, second, third time each its own."""
        seen: Counter[str] = Counter()
        marked = 0
        for letter in name:
            seen[letter] += 1
            marked |= 1 << self._bits.setdefault((letter, seen[letter]), len(self._bits))
        return marked


def propose_people(club: Club, names: Sequence[str]) -> list[Proposal]:
    """Propose who each name is: alike but for accents, else nearly alike or a part of a name."""
    known = KnownNames()
    for player in Player.objects.filter(club=club, merged_into=None, removed_at=None):
        known.add(player)
    removed = find_removed_names(club, names)
    return [_propose(name, known, removed) for name in names]


def _propose(name: str, known: KnownNames, removed: Collection[str]) -> Proposal:
    folded = fold_name(name)
    if (player := known.players.get(folded)) is not None:
        return Proposal(name, player, sure=True, removed=False)
    if folded in removed:
        return Proposal(name, None, sure=True, removed=True)
    near = known.find_near(folded)
    return Proposal(name, known.players[near] if near else None, sure=False, removed=False)
