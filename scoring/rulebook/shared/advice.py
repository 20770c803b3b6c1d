"""How good players play: the advice that the books give."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Section, say

ADVICE: Final = Section(
    "advice",
    _("How good players play"),
    (
        say(
            _(
                "They get rid of low single cards and low pairs first, and keep aces, dragon and"
                " bombs. Whoever is left with a lonely 4 at the end has not understood the game, or"
                " has been bombed."
            ),
            key="advice-low-cards",
        ),
        say(
            _(
                "They help a partner who has called. They do not wish for a rank that may be in the"
                " partner's bomb, and they leave the partner's tricks alone unless these are very"
                " low."
            ),
            key="advice-help-caller",
        ),
        say(
            _(
                "They attack an opponent who has called: whoever sits before the caller leads and"
                " lays what is hard to beat, even at a price."
            ),
            key="advice-make-pay",
        ),
        say(
            _(
                "They look at the score. At 630 to 970 they call grand tichu; the percentages on"
                " the score sheet say how likely a call must come true to be worth it; a grand"
                " tichu is held against waiting, when tichu can still be called."
            ),
            key="advice-score",
        ),
        say(
            _(
                "They pass on what they cannot use, and help the partner with a good card if they"
                " can."
            ),
            key="advice-pass-on",
        ),
    ),
)
