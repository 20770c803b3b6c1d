"""What matches and rounds off are worth in a tournament report, and whether its points agree.

BBW, BBD, BBL, BBU and 162 give a win, a level match, a loss and a bye. XXS (JaVaFo, Advanced User
Manual) gives each by its colour, and rounds off and forfeits besides; what it leaves out is worth
what it is in chess.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from common.problems.sentences import translatable as _
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.ranking import results_of
from pairing.standings import Award, ByResult, Scoring, open_ledger
from pairing.standings.scoring import AwardKind
from pairing.standings.working import write_amount

ONE, HALF, NOTHING = Fraction(1), Fraction(1, 2), Fraction(0)
CHESS: Mapping[str, Fraction] = {
    "WW": ONE,
    "BW": ONE,
    "WD": HALF,
    "BD": HALF,
    "WL": NOTHING,
    "BL": NOTHING,
    "ZPB": NOTHING,
    "HPB": HALF,
    "FPB": ONE,
    "PAB": ONE,
    "FW": ONE,
    "FL": NOTHING,
}
"""The codes of XXS, and what they are worth if it does not say."""
TOGETHER: Mapping[str, tuple[str, ...]] = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB")}
"""Codes that stand for several."""
AWARDS: Mapping[AwardKind, str] = {
    "bye": "PAB",
    "full": "FPB",
    "half": "HPB",
    "zero": "ZPB",
    "forfeit_win": "FW",
    "forfeit_loss": "FL",
}


def read_trf_points(text: str, record: str, number: int) -> Fraction:
    """Read points such as 1.0; EventError where they are none."""
    try:
        points = Fraction(text.strip().replace(",", ".") or "0")
    except (ValueError, ZeroDivisionError):
        points = Fraction(-1)
    if not 0 <= points <= 1000 or 1000 % points.denominator:
        wanted = _("points such as 1.0 are wanted")
        raise EventError("trf_line", f"line {number}", record=record, wanted=wanted)
    return points


def read_point_system(rest: str, number: int) -> dict[str, Fraction]:
    """Read an XXS line: codes with their points, those for several codes spelled out."""
    given: dict[str, Fraction] = {}
    for word in rest.split():
        code, _equals, points = word.partition("=")
        if not points or (code not in CHESS and code not in TOGETHER):
            wanted = _("codes with points such as WW=2.0 are wanted")
            raise EventError("trf_line", f"line {number}", record="XXS", wanted=wanted)
        for each in TOGETHER.get(code, (code,)):
            given[each] = read_trf_points(points, "XXS", number)
    return given


def make_scoring(points: Mapping[str, Fraction], system: Mapping[str, Fraction]) -> Scoring:
    """Return the scoring of a report: of `system` (XXS) if it has one, else of the other lines."""
    if system:
        return _make_scoring({**CHESS, **system})
    win = points.get("W", ONE)
    rule = ByResult(win, points.get("D", HALF), points.get("L", NOTHING))
    bye = points.get("P", win)
    return Scoring(rule, bye=Award(bye) if bye != win else None)


def _make_scoring(worth: Mapping[str, Fraction]) -> Scoring:
    plain = Scoring(ByResult(worth["WW"], worth["WD"], worth["WL"]))

    def award(kind: AwardKind) -> Award | None:
        points = worth[AWARDS[kind]]
        return None if points == plain.award(kind).points else Award(points)

    return replace(
        plain,
        bye=award("bye"),
        full=award("full"),
        half=award("half"),
        zero=award("zero"),
        forfeit_win=award("forfeit_win"),
        forfeit_loss=award("forfeit_loss"),
    )


def compare_colours(system: Mapping[str, Fraction], number: int) -> list[EventError]:
    """Say if points differ by colour; no remark if they do not."""
    worth = {**CHESS, **system}
    if all(worth["W" + end] == worth["B" + end] for end in "WDL"):
        return []
    return [EventError("trf_colour_points", f"line {number}")]


def compare_points(
    event: Event, given: Mapping[str, Fraction], lines: Mapping[str, int]
) -> list[EventError]:
    """Say if the 001 lines (by id) have other points than their rounds come to."""
    ledger = open_ledger(results_of(event), event.scoring)
    totals = {
        team: Fraction(sum(line.points for line in ledger.lines[number]), ledger.unit)
        for number, team in enumerate(ledger.teams)
    }
    wrong = [team for team, points in given.items() if totals[team] != points]
    if not wrong:
        return []
    first = wrong[0]
    return [
        EventError(
            "trf_points_differ",
            f"line {lines[first]}",
            count=len(wrong),
            number=first,
            given=write_amount(given[first]),
            found=write_amount(totals[first]),
        )
    ]
