"""How ratings are written: whole numbers with a sign that is a minus, not a hyphen."""


def show_rating(value: float) -> str:
    """Return a rating as it is shown: a whole number."""
    return f"{value:.0f}".replace("-", "−")


def show_signed(value: float) -> str:
    """Return points a round with their sign, as in “+14” and “−3”; nothing before a zero."""
    shown = f"{value:+.0f}"
    return "0" if shown in {"+0", "-0"} else shown.replace("-", "−")
