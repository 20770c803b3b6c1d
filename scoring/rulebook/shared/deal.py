"""What several games have of the deal."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import say

SHUFFLE: Final = say(
    _(
        "Whoever went out first in the round before shuffles and has an opponent cut; before the"
        " first round, anybody does."
    ),
    key="shuffle",
)
