"""Buchholz and Sonneborn-Berger, with virtual opponents for the rounds that a team did not play.

FIDE Handbook C.07. Articles 8.1 (Buchholz), 9.1 (Sonneborn-Berger), 14.1 and 14.3 (cut 1,
median 1) and 16 (unplayed rounds of a Swiss) as in force from 1 March 2026; with edition 2024
those in force from 1 August 2024, which lack the limits of article 16.4. Where the pairing was
fixed beforehand (round robin) article 15: forfeits count as played, rounds off contribute nothing.

Where sides have two players, the score met in a round is the mean of both opponents'.
"""

from dataclasses import dataclass
from operator import mul

from pairing.standings.ledger import How, Ledger, LedgerLine
from pairing.standings.value import Value


@dataclass(frozen=True, slots=True)
class Scores:
    """What opponents are worth: every team's own score and its adjusted score, in units.

    Own scores are without penalties: those are their team's alone.
    """

    own: tuple[int, ...]
    adjusted: tuple[int, ...]


def adjust_scores(ledger: Ledger, *, predetermined: bool) -> Scores:
    """Count a round off as level where no later round at the table follows (article 16.3)."""
    own = tuple([sum(sheet.points) for sheet in ledger.sheets])
    if predetermined or ledger.level is None:
        return Scores(own, own)
    adjusted = [
        score if number in ledger.playing else score + _make_up(lines, ledger.level)
        for number, (score, lines) in enumerate(zip(own, ledger.lines, strict=True))
    ]
    return Scores(own, tuple(adjusted))


def _make_up(lines: tuple[LedgerLine, ...], level: int) -> int:
    """Return what the rounds off at the end lack to a level game."""
    more = 0
    for line in reversed(lines):
        if line.how < How.FORFEIT_LOSS:
            break
        if line.how is not How.FORFEIT_LOSS:
            more += level - line.points
    return more


def contributing(lines: tuple[LedgerLine, ...], *, predetermined: bool) -> tuple[LedgerLine, ...]:
    """Return the lines that Buchholz and Sonneborn-Berger add up."""
    if not predetermined:
        return lines
    return tuple(line for line in lines if line.opponents)


def meet_scores(
    ledger: Ledger, scores: Scores, *, edition: int, predetermined: bool
) -> list[tuple[int, ...]]:
    """Return for every team the score it met in each contributing round, in `pair` * units.

    Article 16.4: in a round that it did not play a team meets a virtual opponent with its own
    score; since 2026 not above the scheduled opponent's adjusted score in a forfeit, nor above
    a level game in every round of the event else.
    """
    pair, played = ledger.pair, How.PLAYED
    limit = None if ledger.level is None else ledger.level * ledger.planned * pair
    faced = {
        side: sum([scores.adjusted[number] for number in side]) * pair // len(side)
        for side in ledger.sides
    }

    def meet_virtual(own: int, opponents: tuple[int, ...]) -> int:
        if edition < 2026:
            return own
        if opponents:
            return min(own, faced[opponents])
        return own if limit is None else min(own, limit)

    met: list[tuple[int, ...]] = []
    for own, sheet in zip(scores.own, ledger.sheets, strict=True):
        rounds = zip(sheet.hows, sheet.opponents, strict=True)
        if predetermined:
            terms = [faced[opponents] for _, opponents in rounds if opponents]
        else:
            terms = [
                faced[opponents] if how is played else meet_virtual(own * pair, opponents)
                for how, opponents in rounds
            ]
        met.append(tuple(terms))
    return met


def count_buchholz(met: list[tuple[int, ...]]) -> list[Value]:
    """Add up the scores met (article 8.1)."""
    return [Value(sum(terms), terms) for terms in met]


def find_low_cuts(
    ledger: Ledger, met: list[tuple[int, ...]], *, predetermined: bool
) -> list[int | None]:
    """Return for every team the place of the lowest score met, which is cut first (14.1).

    Article 16.5: where a team stayed away by its own choice, the lowest of those rounds.
    """
    own_choice = How.FORFEIT_LOSS
    cuts: list[int | None] = []
    for sheet, terms in zip(ledger.sheets, met, strict=True):
        away = [at for at, how in enumerate(sheet.hows) if how >= own_choice]
        if away and not predetermined:
            cuts.append(min(away, key=terms.__getitem__))
        else:
            cuts.append(terms.index(min(terms)) if terms else None)
    return cuts


def cut_buchholz(
    met: list[tuple[int, ...]], low_cuts: list[int | None], *, high: bool
) -> list[Value]:
    """Count without the lowest score met (14.1) and, with `high`, without the highest (14.3)."""
    values = []
    for terms, low in zip(met, low_cuts, strict=True):
        if low is None:
            values.append(Value(0, ()))
            continue
        cut: tuple[int, ...] = (low,)
        if high and len(terms) > 1:
            cut = (low, _find_highest(terms, low))
        values.append(Value(sum(terms) - sum([terms[at] for at in cut]), terms, cut))
    return values


def _find_highest(terms: tuple[int, ...], but: int) -> int:
    """Return the place of the highest term that is not the one given."""
    top = terms.index(max(terms))
    if top != but:
        return top
    return max((at for at in range(len(terms)) if at != but), key=terms.__getitem__)


def count_sonneborn_berger(
    ledger: Ledger, met: list[tuple[int, ...]], *, predetermined: bool
) -> list[Value]:
    """Add up each score met times the points taken from it (article 9.1)."""
    values = []
    for sheet, scores in zip(ledger.sheets, met, strict=True):
        points = sheet.points
        if predetermined:
            points = tuple(own for own, faced in zip(points, sheet.opponents, strict=True) if faced)
        terms = tuple(map(mul, scores, points))
        values.append(Value(sum(terms), terms))
    return values
