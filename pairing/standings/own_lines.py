"""The tie-breaks that look at a team's own lines only.

FIDE Handbook C.07 (tie-break regulations in force from 1 March 2026) is followed where it has the
tie-break; the article stands beside each. Difference, points made and double victories are the
table's own.
"""

from collections.abc import Sequence
from hashlib import sha256
from itertools import accumulate

from pairing.standings.ledger import Ledger
from pairing.standings.value import Value


def count_points(ledger: Ledger) -> list[Value]:
    """Count the points of all rounds, less penalties."""
    return [
        _add(sheet.points, [fine.points for fine in fines] if fines else ())
        for sheet, fines in zip(ledger.sheets, ledger.fines, strict=True)
    ]


def count_difference(ledger: Ledger) -> list[Value]:
    """Count game points made less those lost, within the cap; penalties come off."""
    return [
        _add(sheet.gaps, [fine.score for fine in fines] if fines else ())
        for sheet, fines in zip(ledger.sheets, ledger.fines, strict=True)
    ]


def count_made(ledger: Ledger) -> list[Value]:
    """Count game points made; penalties in game points come off."""
    return [
        _add(sheet.made, [fine.score for fine in fines] if fines else ())
        for sheet, fines in zip(ledger.sheets, ledger.fines, strict=True)
    ]


def count_wins(ledger: Ledger) -> list[Value]:
    """Count rounds won, with byes and forfeits that score as a win (article 7.1, WIN)."""
    return [_add(sheet.won) for sheet in ledger.sheets]


def count_wins_played(ledger: Ledger) -> list[Value]:
    """Count matches won at the table (article 7.2, WON)."""
    return [
        _add(tuple([0 if how else won for how, won in zip(sheet.hows, sheet.won, strict=True)]))
        for sheet in ledger.sheets
    ]


def count_doubles(ledger: Ledger) -> list[Value]:
    """Count double victories."""
    return [_add(sheet.doubles) for sheet in ledger.sheets]


def count_progressive(ledger: Ledger) -> list[Value]:
    """Add up the scores after each round (article 7.5, PS); penalties count from their round."""
    values = []
    for sheet, fines in zip(ledger.sheets, ledger.fines, strict=True):
        running = tuple(accumulate(sheet.points))
        for fine in fines:
            running = tuple(
                score - fine.points if round_ >= fine.round else score
                for score, round_ in zip(running, sheet.rounds, strict=True)
            )
        values.append(_add(running))
    return values


def draw_lots(ledger: Ledger, seed: str) -> list[Value]:
    """Draw each team's lot, 1 the best: the same for the same seed and team in any order."""
    drawn = [sha256(f"{seed}:{team}".encode()).digest() for team in ledger.teams]
    order = sorted(range(len(drawn)), key=drawn.__getitem__)
    lots = [0] * len(drawn)
    for lot, number in enumerate(order, start=1):
        lots[number] = lot
    return [Value(lot, (lot,)) for lot in lots]


def _add(terms: tuple[int, ...], fines: Sequence[int] = ()) -> Value:
    if fines:
        terms += tuple(-fine for fine in fines)
    return Value(sum(terms), terms)
