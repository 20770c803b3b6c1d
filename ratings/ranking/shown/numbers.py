"""How ratings are written: whole numbers with a sign that is a minus, not a hyphen."""

from common.figures import figure, signed


def show_rating(value: float) -> str:
    """Return a rating as it is shown: a whole number."""
    return figure(round(value))


def show_signed(value: float) -> str:
    """Return points a round with their sign, as in “+14” and “−3”; nothing before a zero."""
    return signed(round(value))
