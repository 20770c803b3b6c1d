"""Who the names of a file may be, among those on a club's list."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from common.problems import Refused
from people.known_names import KnownNames
from people.models import Club, Player
from people.names import fold_name
from people.players.selectors.known import read_known_names
from people.removal.services.removals import find_removed_names


@dataclass(frozen=True, slots=True)
class Proposal:
    """Who a name may be: `player` as far as can be told, `sure` where nobody else is called so.

    `candidates`: who it may be; of several none is proposed, and it has to be said who it is.
    `called`: whether they are called so, and not only nearly or in part.
    """

    name: str
    player: Player | None
    sure: bool
    removed: bool
    candidates: tuple[Player, ...] = ()
    called: bool = False

    @property
    def must_be_said(self) -> bool:
        """Whether several may be meant, and only the person who brings the name knows which."""
        return len(self.candidates) > 1


def propose_people(club: Club, names: Sequence[str]) -> list[Proposal]:
    """Propose who each name is: called so in any order, else nearly so or by a part of a name."""
    known = read_known_names(club)
    removed = find_removed_names(club, names)
    return [_propose(name, known, removed) for name in names]


def _propose(name: str, known: KnownNames[Player], removed: Collection[str]) -> Proposal:
    match = known.find(name)
    if not match.sure and fold_name(name) in removed:
        return Proposal(name, None, sure=True, removed=True)
    return Proposal(
        name,
        match.only,
        match.sure,
        removed=False,
        candidates=tuple(match.who),
        called=match.called,
    )


def require_said(club: Club, names: Iterable[str]) -> None:
    """Refuse names of which nobody has said who they are, and by which several may be meant.

    Several may be called so, or nearly so, or have the name as a part of theirs.

    Raises:
        Refused: `name_of_several`, with the name and how many may be meant.
    """
    for proposal in propose_people(club, list(names)):
        if proposal.must_be_said:
            count = len(proposal.candidates)
            raise Refused("name_of_several", "people", name=proposal.name, people=count)
