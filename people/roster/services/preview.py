"""What would become of the lines of a list that somebody brings, before anything is stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from people.models import Club, Player
from people.name_keys import list_keys
from people.roster.services.proposals import Proposal, propose_people
from people.roster.table import RosterLine


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """A line, and who that may be: `player` as far as can be told, `sure` where it can be told.

    Of several `candidates` none is proposed: it has to be said who it is. `repeats` is the line
    that names the same person before. Of somebody `removed` the name does not come back.
    """

    read: RosterLine
    player: Player | None = None
    sure: bool = False
    removed: bool = False
    repeats: int | None = None
    candidates: tuple[Player, ...] = ()

    @property
    def is_left_out(self) -> bool:
        """Whether this line brings nobody in, unless somebody says so."""
        return bool(self.read.problem or self.removed or self.repeats)

    @property
    def must_be_said(self) -> bool:
        """Whether several people of the list may be meant."""
        return len(self.candidates) > 1 and self.player is None


def preview_roster(club: Club, lines: Sequence[RosterLine]) -> list[PreviewLine]:
    """Propose who each line is: of several who are called so the one with the line's number."""
    names = [line.name for line in lines if not line.problem]
    proposed = {
        proposal.name: proposal for proposal in propose_people(club, list(dict.fromkeys(names)))
    }
    first_lines: dict[str, RosterLine] = {}
    taken: set[Player] = set()
    shown = []
    for line in lines:
        if line.problem:
            shown.append(PreviewLine(line))
            continue
        preview_line = _show(line, proposed[line.name], _find_first(line, first_lines), taken)
        taken |= {preview_line.player} if preview_line.player else set()
        shown.append(preview_line)
    return shown


def _find_first(line: RosterLine, first_lines: dict[str, RosterLine]) -> RosterLine:
    """Return the first line that names somebody so, in whatever order of the words."""
    keys = sorted(list_keys(line.name))
    first = next((first_lines[key] for key in keys if key in first_lines), line)
    for key in keys:
        first_lines.setdefault(key, line)
    return first


def _show(
    line: RosterLine, proposal: Proposal, first: RosterLine, taken: set[Player]
) -> PreviewLine:
    if proposal.removed:
        return PreviewLine(line, removed=True, sure=True)
    if first is not line and line.number in {None, first.number}:
        return PreviewLine(line, repeats=first.line)
    free = tuple(player for player in proposal.candidates if player not in taken)
    can_tell = proposal.sure or proposal.must_be_said
    numbered = [
        player for player in free if line.number is not None and player.number == line.number
    ]
    if can_tell and len(numbered) == 1:
        return PreviewLine(line, numbered[0], sure=True, candidates=free)
    if len(free) != 1:
        return PreviewLine(line, candidates=free)
    differs = None not in {line.number, free[0].number}
    return PreviewLine(line, free[0], sure=proposal.sure and not differs, candidates=free)
