"""Who the names of a file may be, among those on a club's list."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from common.problems import Refused
from people.known_names import KnownNames
from people.models import Club, Player
from people.names import fold_name
from people.removal.services.removals import find_removed_names


@dataclass(frozen=True, slots=True)
class Proposal:
    """Who a name may be: `player` as far as can be told, `sure` where nobody else is called so.

    `candidates`: who it may be; of several none is proposed, and it has to be said who it is.
    """

    name: str
    player: Player | None
    sure: bool
    removed: bool
    candidates: tuple[Player, ...] = ()

    @property
    def must_be_said(self) -> bool:
        """Whether several may be meant, and nobody can tell but whoever brings the name."""
        return len(self.candidates) > 1


def read_known_names(club: Club) -> KnownNames[Player]:
    """Return the names on the club's list, to compare others with."""
    known: KnownNames[Player] = KnownNames()
    people = Player.objects.filter(club=club, merged_into=None, removed_at=None)
    for player in people.order_by("created_at", "pk"):
        known.add(player, player.name, player.short_name)
    return known


def propose_people(club: Club, names: Sequence[str]) -> list[Proposal]:
    """Propose who each name is: called so in any order, else nearly so or by a part of a name."""
    known = read_known_names(club)
    removed = find_removed_names(club, names)
    return [_propose(name, known, removed) for name in names]


def _propose(name: str, known: KnownNames[Player], removed: Collection[str]) -> Proposal:
    found = known.find(name)
    if not found.sure and fold_name(name) in removed:
        return Proposal(name, None, sure=True, removed=True)
    return Proposal(name, found.only, found.sure, removed=False, candidates=tuple(found.who))


def require_said(club: Club, names: Iterable[str]) -> None:
    """Refuse names of whom nobody has said who they are, and of whom that cannot be told.

    Raises:
        Refused: `name_of_several`, with the name and how many may be meant.
    """
    for one in propose_people(club, list(names)):
        if one.must_be_said:
            count = len(one.candidates)
            raise Refused("name_of_several", "people", name=one.name, people=count)
