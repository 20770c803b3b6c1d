"""Who the names of a file may be, among those on a club's list."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from common.problems import Refused
from people.known_names import Found
from people.models import Club, Player
from people.names import fold_name
from people.players.selectors.known import read_known_names
from people.removal.services.earlier_spellings import find_called_before
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
    """Propose who each name is: called so in any order, else before, nearly so or in part."""
    known = read_known_names(club)
    removed = find_removed_names(club, names)
    matches = {name: known.find(name) for name in names}
    unknown = [name for name, match in matches.items() if not match.called]
    before = find_called_before(club, unknown) if unknown else {}
    return [_propose(name, matches[name], before.get(name, ()), removed) for name in names]


def _propose(
    name: str, match: Found[Player], before: Sequence[Player], removed: Collection[str]
) -> Proposal:
    if not match.sure and fold_name(name) in removed:
        return Proposal(name, None, sure=True, removed=True)
    if before:
        match = Found(tuple(dict.fromkeys([*before, *match.who])))
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
