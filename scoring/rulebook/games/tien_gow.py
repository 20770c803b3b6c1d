"""The rules of Tien Gow in words: four players, eight tiles each, chips instead of points."""

from typing import Any, Final

from common.problems.sentences import translatable as _
from scoring.rulebook.games.tien_gow_tiles import (
    CIVIL,
    MILITARY,
    MILITARY_PAIRS,
    MIXED,
    SUPREME,
    TILES,
)
from scoring.rulebook.minute import TIEN_GOW_MINUTE
from scoring.rulebook.shared.counting import BY_HAND, ROUNDS, TIE
from scoring.rulebook.statement import Rulebook, Section, SectionPicture, say, say_by_rule
from scoring.rulebook.worked.tien_gow import TIEN_GOW_ROUND
from scoring.rulebook.worked.worked_round import make_worked_section
from scoring.rules import BOX, find_variant, score_round
from scoring.rules.tien_gow import (
    BANKER_FACTOR,
    EARLY_DEATH_TRICKS,
    NO_TRICK_PAYS,
    PAR_TRICKS,
)

_GAME: Final = find_variant("tien_gow")
_TRICKS: Final = BOX.fields["tricks"].total
_BANKER: Final = 1


def _settle(tricks: tuple[int, ...], last: int) -> dict[str, Any]:
    """Return an example: who took how many tricks and the last one, and what all then have."""
    won = {str(seat): count for seat, count in enumerate(tricks, start=1)}
    entry = {"kind": "settled", "tricks": won, "last_trick": last}
    chips = score_round(_GAME.name, {}, {"banker": _BANKER}, entry)
    return {"banker": _BANKER, "last": last, "seats": [(s, won[s], chips[s]) for s in won]}


_EXAMPLES: Final = (_settle((3, 0, 4, 1), 1), _settle((3, 0, 4, 1), 3))

_TABLE: Final = Section(
    "table",
    _("The table"),
    (
        say(
            _("{players} players, each alone. One of them is the banker."),
            key="tiles-players",
        ),
        say(
            _("Play goes to the right, counter-clockwise."),
            key="tiles-right",
        ),
        say(
            _("The first banker is drawn by lot."),
            key="tiles-lot",
        ),
        say(
            _("Whoever won a round is the banker of the next one."),
            key="tiles-next-banker",
        ),
    ),
)

_PACK: Final = Section(
    "pack",
    _("The tiles"),
    (
        say(
            _(
                "There are {tiles} Chinese dominoes. They belong to two suits that have nothing to"
                " do with each other."
            ),
            key="tiles-pack",
        ),
    ),
)

_CIVIL: Final = Section(
    "civil",
    _("Civil tiles"),
    (
        say(
            _("Two of each, here from the highest to the lowest."),
            key="tiles-civil",
        ),
    ),
    (SectionPicture("ranked_tiles", CIVIL),),
)

_MILITARY: Final = Section(
    "military",
    _("Military tiles"),
    (
        say(
            _(
                "One of each, from the highest to the lowest. What counts is the number of dots;"
                " two tiles of one number are level."
            ),
            key="tiles-military",
        ),
    ),
    (SectionPicture("ranked_tiles", MILITARY),),
)

_DEAL: Final = Section(
    "deal",
    _("The deal"),
    (
        say(
            _("The tiles are mixed face down, and everybody gets {hand} of them."),
            key="tiles-deal",
        ),
    ),
)

_COMBINATIONS: Final = Section(
    "combinations",
    _("Combinations"),
    (
        say(
            _(
                "Whoever leads lays one tile or a combination. These are all the combinations there"
                " are:"
            ),
            key="tiles-lead",
        ),
        say(
            _("Two tiles that are alike; there are {civil_pairs}. The higher tile is higher."),
            key="tiles-civil-pair",
            term=_("Civil pair"),
        ),
        say(
            _("Two nines, two eights, two sevens or two fives. The higher number is higher."),
            key="tiles-military-pair",
            term=_("Military pair"),
        ),
        say(
            _(
                "The six with the three. It beats nothing, and nothing can beat it: it wins when"
                " it is led."
            ),
            key="tiles-supreme",
            term=_("Supreme pair"),
        ),
        say(
            _(
                "One or two heavens with one or two nines; in the same way earth with eights, man"
                " with sevens, harmony with fives. That is one of each, two and one, one and two,"
                " or two and two. Heaven is highest, then earth, man, harmony."
            ),
            key="tiles-mixed",
            term=_("Mixed"),
        ),
        say(_("Two pairs of different kinds are not led together."), key="tiles-two-pairs"),
    ),
    (SectionPicture("tiles", (*MILITARY_PAIRS, *SUPREME, *MIXED)),),
)

_PLAY: Final = Section(
    "play",
    _("Play"),
    (
        say(
            _("The banker leads the first trick."),
            key="tiles-banker-leads",
        ),
        say(
            _("Each player in turn lays exactly as many tiles as were led, and lays once."),
            key="tiles-laid",
        ),
        say(
            _(
                "A single tile is beaten by a higher one of the same suit. A combination is beaten"
                " by a higher one that has as many civil and as many military tiles. Level does not"
                " beat."
            ),
            key="tiles-beat",
            term=_("Beating"),
        ),
        say(
            _(
                "Anything else is discarded face down, as many tiles as were led. Nobody must"
                " beat, and nobody must follow suit. What was discarded is not shown."
            ),
            key="tiles-discard",
            term=_("Discarding"),
        ),
        say(
            _(
                "The highest takes the trick and leads the next. A trick of several tiles counts as"
                " that many tricks, so there are always {tricks} in a round."
            ),
            key="tiles-take",
        ),
        say_by_rule(
            "early_death",
            {
                "false": _("Whoever takes the last trick wins the round, whatever else they took."),
                "true": _(
                    "Whoever takes the last trick wins the round. But a last trick of one tile can"
                    " only be won by somebody with {early_death_tricks} tricks or more, the last"
                    " included: who has none before it lays the tile face down."
                ),
            },
            key="tiles-last",
            term=_("The last trick"),
        ),
    ),
)

_COUNTING: Final = Section(
    "counting",
    _("Settling"),
    (
        say(
            _("Each of the other three settles with the winner of the round, in chips."),
            key="tiles-settle",
        ),
        say(
            _(
                "Whoever has no trick pays {no_trick_pays}. Whoever has some pays {par_tricks}"
                " minus the number of their tricks: with {par_tricks} nothing, and with more they"
                " receive."
            ),
            key="tiles-pays",
        ),
        say_by_rule(
            "growing_banker",
            {
                "false": _(
                    "What is settled with the banker is multiplied by {banker_factor}, both ways."
                ),
                "true": _(
                    "What is settled with the banker is multiplied by {banker_factor}, both ways,"
                    " and by one more for each time in a row that the banker has kept the bank. A"
                    " banker with more than {par_tricks} tricks who lost the last one receives"
                    " single."
                ),
            },
            key="tiles-banker",
            term=_("The banker"),
        ),
        say(
            _(
                "Where the stake does not grow, the winner always receives more than they pay, also"
                " when somebody took more tricks."
            ),
            key="tiles-winner-gains",
        ),
        say(
            _("The chips of all four always make 0 together."),
            key="tiles-zero",
        ),
        say(
            _("Two examples, by the usual rules, with player 1 as the banker:"),
            key="tiles-examples",
        ),
    ),
    (SectionPicture("settling", _EXAMPLES),),
)

_END: Final = Section(
    "end",
    _("The end"),
    (
        say(
            _("The table plays for as long as it likes; most chips win."),
            key="tiles-long",
        ),
        ROUNDS,
        TIE,
        BY_HAND,
    ),
)

TIEN_GOW: Final = Rulebook(
    game="tien_gow",
    name=_("Tien Gow"),
    summary=say(
        _("Heaven and nine: Chinese dominoes, tricks and chips, with a banker."),
        key="tiles-game",
    ),
    sections=(
        TIEN_GOW_MINUTE,
        make_worked_section(TIEN_GOW_ROUND),
        _TABLE,
        _PACK,
        _CIVIL,
        _MILITARY,
        _DEAL,
        _PLAY,
        _COMBINATIONS,
        _COUNTING,
        _END,
    ),
    figures={
        "tiles": TILES,
        "tricks": _TRICKS,
        "civil_pairs": len(CIVIL),
        "par_tricks": PAR_TRICKS,
        "no_trick_pays": NO_TRICK_PAYS,
        "banker_factor": BANKER_FACTOR,
        "early_death_tricks": EARLY_DEATH_TRICKS,
    },
)
