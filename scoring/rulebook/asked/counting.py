"""Asked at tables: counting and the end."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

COUNTING: Final = AskedTopic(
    "counting",
    _("Counting and the end"),
    (
        AskedQuestion(
            "both-over-target",
            _("Both teams have 1000 points or more: who wins?"),
            _("Whoever has more."),
            _(
                "more than 1000, 1055 to 1020, who is the winner, same round, over a thousand"
                " reach both pass the target"
            ),
            ("more-wins",),
            anchor="end",
        ),
        AskedQuestion(
            "tie-at-target",
            _("Both teams have equally many points at the end: who wins?"),
            _(
                "Nobody yet: another round is played until somebody is ahead. A draw can be agreed"
                " instead when the game is started."
            ),
            _("tie, draw, 1000 all, level 1000 1000 same score equal"),
            ("tie",),
            anchor="end",
        ),
        AskedQuestion(
            "double-victory-points",
            _("Is a double victory worth 100 or 200 points?"),
            _(
                "200, and no cards are counted. A table may agree on another number as a house"
                " rule."
            ),
            _("one-two, what do we get, both first and second slam bonus how many points"),
            ("double-victory",),
            anchor="counting",
        ),
    ),
)
