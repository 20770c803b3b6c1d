"""Why something of a practice is refused."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "no_practice": (_("This tournament is no practice: nothing comes in by itself."), ""),
    "practice_size": (_("A practice has {least} to {most} teams or players."), ""),
}
