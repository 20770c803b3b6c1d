"""Sentences about results that cannot be ranked: half a line, after the place where it stands.

Some codes are also the pairing's or the event's: their sentences stand there.
"""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "plays_twice": (_('"{team}" is in round {round} twice; correct that round.'), ""),
    "bad_round": (_("there is no round {round}; rounds count from 1."), ""),
    "unknown_tie_break": (_('there is no tie-break "{tie_break}" here.'), ""),
    "bad_place": (_("there is no place {asked}; give one from 1 to {teams}."), ""),
    "nothing_open": (
        _(
            "every match of the last round has a result; "
            "what a team needs can only be told while one is open."
        ),
        "",
    ),
    "points_without_limit": (
        _(
            "with this scoring a match can be worth any number of points; what a team needs can "
            "only be told when scoring by result, bands, scale or hands."
        ),
        "",
    ),
    "award_missing": (
        _('this scoring does not say what "{award}" is worth; add "{award}": {"points": …}.'),
        "",
    ),
    "hands_missing": (_('this scoring counts hand by hand; add "hands".'), ""),
    "bad_bands": (_("the bands start at margins {margins}; they must rise and start at 1."), ""),
    "bad_scale": (
        _(
            "{share} points cannot be shared over a margin of {full_at} in steps of {step}; "
            "the share must be even (with decimals: any) and the margin at least one step."
        ),
        "",
    ),
}
