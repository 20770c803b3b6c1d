"""What would become of the lines of a list that somebody brings, before anything is stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from people.models import Club, Player
from people.names import fold_name
from people.players.selectors.entries import list_people
from people.roster.services.proposals import Proposal, propose_people
from people.roster.table import RosterLine


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """A line, and who that may be: `player` as far as can be told, `sure` where spelled alike.

    `repeats` is the line that names the same person before. Of somebody `removed` the name does
    not come back.
    """

    read: RosterLine
    player: Player | None = None
    sure: bool = False
    removed: bool = False
    repeats: int | None = None

    @property
    def is_left_out(self) -> bool:
        """Whether nobody is brought in by this line, unless somebody says so."""
        return bool(self.read.problem or self.removed or self.repeats)


def preview_roster(club: Club, lines: Sequence[RosterLine]) -> list[PreviewLine]:
    """Propose who each line is: of equal names on the list the one with the line's number."""
    names = [line.name for line in lines if not line.problem]
    proposed = {
        proposal.name: proposal for proposal in propose_people(club, list(dict.fromkeys(names)))
    }
    alike = _list_alike(club)
    seen: dict[str, RosterLine] = {}
    taken: set[Player] = set()
    shown = []
    for line in lines:
        if line.problem:
            shown.append(PreviewLine(line))
            continue
        folded = fold_name(line.name)
        first = seen.setdefault(folded, line)
        one = _show(line, proposed[line.name], alike.get(folded, []), first, taken)
        taken |= {one.player} if one.player else set()
        shown.append(one)
    return shown


def _list_alike(club: Club) -> dict[str, list[Player]]:
    alike: dict[str, list[Player]] = {}
    for player in list_people(club).order_by("created_at", "pk"):
        alike.setdefault(fold_name(player.name), []).append(player)
    return alike


def _show(
    line: RosterLine,
    proposal: Proposal,
    alike: Sequence[Player],
    first: RosterLine,
    taken: set[Player],
) -> PreviewLine:
    if proposal.removed:
        return PreviewLine(line, removed=True, sure=True)
    is_again = first is not line
    if is_again and (line.number is None or line.number == first.number):
        return PreviewLine(line, repeats=first.line)
    free = [player for player in alike if player not in taken]
    numbered = [player for player in free if player.number == line.number]
    if free:
        return PreviewLine(line, (numbered or free)[0], sure=True)
    return PreviewLine(line, None if proposal.player in taken else proposal.player)
