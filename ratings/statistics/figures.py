"""The table of figures: a row each, in the order in which pages show them.

A new figure is a row here. What no round has been asked for yet is a row of
`scoring/rules/facts.py` before, under the name that its `Count` has here.
"""

from typing import Final

from common.problems.sentences import translatable as _
from ratings.statistics.table import EACH, TWO, Count, Deed, Figure, Style, Whom, Whose

GAMES: Final = Count("games", Whose.GAME)
WON: Final = Count("won", Whose.GAME)
LEVEL: Final = Count("level", Whose.GAME)
ROUNDS: Final = Count("rounds", Whose.GAME)
POINTS_FOR: Final = Count("points_for", Whose.GAME)
POINTS_AGAINST: Final = Count("points_against", Whose.GAME)
EVENINGS: Final = Count("evenings", Whose.GAME)

TICHU_MADE: Final = Count("tichu_made")
TICHU_FAILED: Final = Count("tichu_failed")
GRAND_MADE: Final = Count("grand_made")
GRAND_FAILED: Final = Count("grand_failed")
BLIND_MADE: Final = Count("blind_made")
BLIND_FAILED: Final = Count("blind_failed")
BLIND_WON: Final = Count("blind_won")
BLIND_LOST: Final = Count("blind_lost")
"""Points of blind grand tichus: what one is worth a game's house rules say."""
FIRST_OUT: Final = Count("first_out")
FINISH_KNOWN: Final = Count("rounds_finish_known", Whose.TABLE)
DOUBLES: Final = Count("double_victories", Whose.TEAM, side="doubles")
KEPT: Final = (Count("last_out"), Count("rounds_last_known", Whose.TABLE))
"""What no figure shows, and is added up nevertheless."""

OVER_PAR: Final = Count("over_par", Whose.GIVEN)
FROM_PAR: Final = Count("from_par", Whose.GIVEN)
PEOPLE: Final = Count("people", Whose.GIVEN)

TICHU_DEED: Final = Deed("tichu", "tichus", _("with a tichu"), _("with a tichu of the other side"))
GRAND_DEED: Final = Deed(
    "grand", "grands", _("with a grand tichu"), _("with a grand tichu of the other side")
)
DOUBLES_DEED: Final = Deed(
    "double_victories",
    "doubles",
    _("with a double victory"),
    _("with a double victory of the other side"),
)
TICHUS: Final = {TICHU_MADE: 1, TICHU_FAILED: 1}
GRANDS_MADE: Final = {GRAND_MADE: 1, BLIND_MADE: 1}
GRANDS: Final = {**GRANDS_MADE, GRAND_FAILED: 1, BLIND_FAILED: 1}
"""A blind grand tichu is a grand tichu."""
CLUB: Final = frozenset({Whom.CLUB})
PERSON: Final = frozenset({Whom.PERSON})

FIGURES: Final[tuple[Figure, ...]] = (
    Figure(code="evenings", label=_("Evenings"), part={EVENINGS: 1}, shown=CLUB),
    Figure(code="games", label=_("Games"), part={GAMES: 1}, shown=EACH | CLUB),
    Figure(code="rounds", label=_("Rounds"), part={ROUNDS: 1}, shown=CLUB),
    Figure(code="people", label=_("People"), part={PEOPLE: 1}, shown=CLUB),
    Figure(code="won", label=_("Won"), part={WON: 1}, result="won"),
    Figure(
        code="lost",
        label=_("Lost"),
        part={GAMES: 1, WON: -1, LEVEL: -1},
        result="lost",
        api="lost",
    ),
    Figure(code="level", label=_("Level"), part={LEVEL: 1}, result="level"),
    Figure(
        code="won_share",
        label=_("Won %"),
        hint=_("a level game is half a win"),
        part={WON: 1, LEVEL: 0.5},
        whole={GAMES: 1},
        style=Style.SHARE,
        api="won_share",
    ),
    Figure(
        code="points_for",
        label=_("Points a round"),
        part={POINTS_FOR: 1},
        whole={ROUNDS: 1},
        style=Style.MEAN,
        at_length=True,
    ),
    Figure(
        code="points_against",
        label=_("Other side a round"),
        part={POINTS_AGAINST: 1},
        whole={ROUNDS: 1},
        style=Style.MEAN,
        at_length=True,
    ),
    Figure(
        code="difference",
        label=_("± a round"),
        hint=_("points a round more than the other side"),
        part={POINTS_FOR: 1, POINTS_AGAINST: -1},
        whole={ROUNDS: 1},
        style=Style.SIGNED,
    ),
    Figure(
        code="over_par",
        label=_("Over par"),
        hint=_("points a round better than the ratings expected"),
        part={OVER_PAR: 1},
        style=Style.SIGNED,
        shown=frozenset({Whom.PERSON, Whom.PARTNERS}),
    ),
    Figure(code="evenings", label=_("Evenings"), part={EVENINGS: 1}, shown=PERSON),
    Figure(
        code="tichu",
        label=_("Tichu"),
        hint=_("tichus that came true"),
        part={TICHU_MADE: 1},
        whole=TICHUS,
        style=Style.OF,
        shown=EACH | CLUB,
        heads=(_("Tichus made"), _("Tichus called")),
        deed=TICHU_DEED,
    ),
    Figure(
        code="tichu_share",
        label=_("Tichu %"),
        part={TICHU_MADE: 1},
        whole=TICHUS,
        style=Style.SHARE,
        at_length=True,
        deed=TICHU_DEED,
    ),
    Figure(
        code="grand",
        label=_("Grand"),
        hint=_("grand tichus that came true"),
        part=GRANDS_MADE,
        whole=GRANDS,
        style=Style.OF,
        shown=EACH | CLUB,
        heads=(_("Grand tichus made"), _("Grand tichus called")),
        deed=GRAND_DEED,
    ),
    Figure(
        code="grand_share",
        label=_("Grand %"),
        part=GRANDS_MADE,
        whole=GRANDS,
        style=Style.SHARE,
        at_length=True,
        deed=GRAND_DEED,
    ),
    Figure(
        code="call_points",
        label=_("Call points"),
        hint=_("won by calls, those that failed taken off"),
        part={
            TICHU_MADE: 100,
            TICHU_FAILED: -100,
            GRAND_MADE: 200,
            GRAND_FAILED: -200,
            BLIND_WON: 1,
            BLIND_LOST: -1,
        },
        deed=Deed("call", "calls", _("with a call"), _("with a call of the other side")),
        api="call_points",
    ),
    Figure(
        code="first",
        label=_("First out"),
        hint=_("of the rounds that say who was"),
        part={FIRST_OUT: 1},
        whole={FINISH_KNOWN: 1},
        style=Style.SHARE,
        deed=Deed("first_out", "out", _("out first"), _("with the other side out first")),
    ),
    Figure(
        code="doubles",
        label=_("Double victories"),
        part={DOUBLES: 1},
        shown=PERSON | CLUB,
        deed=DOUBLES_DEED,
    ),
    Figure(
        code="doubles_for",
        label=_("Double victories"),
        part={DOUBLES: 1},
        shown=TWO,
        deed=DOUBLES_DEED,
    ),
    Figure(
        code="doubles_against",
        label=_("Against them"),
        hint=_("double victories of the other side"),
        part={DOUBLES: 1},
        shown=TWO,
        against=True,
        deed=DOUBLES_DEED,
    ),
    Figure(
        code="penalties",
        label=_("Wish penalties"),
        part={Count("wish_penalties"): 1},
        shown=EACH | CLUB,
        deed=Deed(
            "wish_penalties",
            "penalties",
            _("with a wish penalty"),
            _("with a wish penalty of the other side"),
        ),
    ),
    Figure(
        code="from_par",
        label=_("From par, points a round"),
        part={FROM_PAR: 1},
        style=Style.ROUNDED,
        shown=CLUB,
    ),
)
