"""How a value came about: its terms with the round and the opponents each belongs to."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pairing.standings.buchholz import contributing
from pairing.standings.errors import StandingsError
from pairing.standings.ledger import How, Ledger, LedgerLine
from pairing.standings.table import Standings, TeamPlace
from pairing.standings.tie_breaks import TIE_BREAKS
from pairing.standings.value import Value

TermKind = Literal[
    "played", "forfeit_win", "bye", "full", "forfeit_loss", "half", "zero", "penalty", "lot"
]


@dataclass(frozen=True, slots=True)
class Term:
    """One number of a sum.

    `round` is None for a lot. `opponents` are those met (or scheduled, in a forfeit); with
    `virtual` the number comes from a virtual opponent. `points` is what the opponent's score was
    multiplied with (Sonneborn-Berger only). A term that was cut is not `counted`.
    """

    amount: Fraction
    kind: TermKind
    round: int | None = None
    opponents: tuple[str, ...] = ()
    virtual: bool = False
    points: Fraction | None = None
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Working:
    """A value of the standings as the sum that it is; `among` are the teams compared, if any."""

    tie_break: str
    team: str
    amount: Fraction
    terms: tuple[Term, ...]
    among: tuple[str, ...] = ()


def show_working(standings: Standings, team: str, tie_break: str) -> Working | None:
    """Show a value's working; None where head to head had nothing to compare.

    Raises StandingsError: `unknown_team`, `unknown_tie_break`.
    """
    row = next((row for row in standings.rows if row.team == team), None)
    if row is None:
        raise StandingsError("unknown_team", team=team)
    names = [column.tie_break for column in standings.columns]
    if tie_break not in names:
        raise StandingsError("unknown_tie_break", tie_break=tie_break)
    at = names.index(tie_break)
    value = row.values[at]
    if value is None:
        return None
    scale = standings.columns[at].scale
    labels = _label(standings, row, tie_break, value)
    terms = tuple(
        _write_term(label, Fraction(term, scale), counted=place not in value.cut)
        for place, (term, label) in enumerate(zip(value.terms, labels, strict=True))
    )
    among = tuple(standings.ledger.teams[number] for number in value.among)
    return Working(tie_break, team, Fraction(value.amount, scale), terms, among)


def write_sum(working: Working) -> str:
    """Write the working as a sum of its counted terms: `31 = 7 + 9 + 8 + 7`."""
    counted = [write_amount(term.amount) for term in working.terms if term.counted]
    if len(working.terms) < 2:
        return write_amount(working.amount)
    total = " + ".join(counted).replace("+ -", "- ")
    return f"{write_amount(working.amount)} = {total or '0'}"


def write_amount(amount: Fraction) -> str:
    """Write an exact number: whole, with the decimals it needs, or as a fraction if it has none."""
    if amount.denominator == 1:
        return str(amount.numerator)
    for decimals in range(1, 7):
        if 10**decimals % amount.denominator == 0:
            return f"{float(amount):.{decimals}f}"
    return str(amount)


def _label(standings: Standings, row: TeamPlace, tie_break: str, value: Value) -> Sequence[Term]:
    """Say what each term of the value belongs to, in order; amounts are filled in later."""
    ledger, number = standings.ledger, row.number
    lines = ledger.lines[number]
    kind = TIE_BREAKS[tie_break].terms
    if kind == "lot":
        return [Term(Fraction(0), "lot")]
    if kind in {"scores_met", "scores_met_times_points"}:
        fixed = standings.rules.predetermined
        multiplied = kind == "scores_met_times_points"
        return [
            _label_met(ledger, line, fixed=fixed, multiplied=multiplied)
            for line in contributing(lines, predetermined=fixed)
        ]
    if value.among:
        return _label_among(standings, lines, set(value.among))
    rounds = [_label_line(ledger, line) for line in lines]
    if len(value.terms) == len(rounds):
        return rounds
    fines = ledger.fines[number]
    return rounds + [Term(Fraction(0), "penalty", fine.round) for fine in fines]


def _label_line(ledger: Ledger, line: LedgerLine) -> Term:
    opponents = tuple(ledger.teams[number] for number in line.opponents)
    return Term(Fraction(0), KINDS[line.how], line.round, opponents)


def _label_met(ledger: Ledger, line: LedgerLine, *, fixed: bool, multiplied: bool) -> Term:
    plain = _label_line(ledger, line)
    virtual = line.how is not How.PLAYED and not fixed
    points = Fraction(line.points, ledger.unit) if multiplied else None
    return Term(Fraction(0), plain.kind, plain.round, plain.opponents, virtual, points)


def _label_among(
    standings: Standings, lines: tuple[LedgerLine, ...], among: set[int]
) -> list[Term]:
    ledger, fixed = standings.ledger, standings.rules.predetermined
    return [
        Term(Fraction(0), KINDS[line.how], line.round, (ledger.teams[opponent],))
        for line in lines
        if line.how is How.PLAYED or fixed
        for opponent in line.opponents
        if opponent in among
    ]


def _write_term(label: Term, amount: Fraction, *, counted: bool) -> Term:
    return Term(
        amount, label.kind, label.round, label.opponents, label.virtual, label.points, counted
    )


KINDS: dict[How, TermKind] = {
    How.PLAYED: "played",
    How.FORFEIT_WIN: "forfeit_win",
    How.BYE: "bye",
    How.FULL: "full",
    How.FORFEIT_LOSS: "forfeit_loss",
    How.HALF: "half",
    How.ZERO: "zero",
}
