"""Amounts in a sentence."""

from fractions import Fraction

from pairing.standings.working import write_amount


def say_amount(amount: Fraction) -> str:
    """Write an exact number with a minus sign, as tables on the same page have it."""
    return write_amount(amount).replace("-", "\N{MINUS SIGN}")
