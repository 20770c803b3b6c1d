"""A round is the order of going out; the standing is who was first how often."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.drawing.faces.face import Face, name_all
from scoring.drawing.figures import say_rank
from scoring.drawing.scale import RankScale, Scale
from scoring.drawing.table import Round, State, get_columns


class RanksFace(Face):
    """The face of ranks."""

    words = {"ranked": lambda state, entry: name_all(state, entry["finish"], " → ")}

    def get_cells(self, state: State) -> str:
        """Return the template for a rank."""
        del state
        return "scoring/drawing/faces/_rank.html"

    def say_unit(self) -> str:
        """Return what is counted: how often somebody was first."""
        return _("× first")

    def write_cell(self, round_: Round, column: str) -> tuple[str, str]:
        """Return the rank alone."""
        return "", say_rank(round_.score[column])

    def list_values(self, column: str, rounds: Sequence[Round]) -> list[int]:
        """Return the ranks round by round."""
        return [round_.score[column] for round_ in rounds]

    def make_scale(self, state: State, values: Sequence[int], rounds: int) -> Scale:
        """Return a scale with the first rank at the top."""
        return RankScale(len(get_columns(state)), rounds)


RANKS = RanksFace()
