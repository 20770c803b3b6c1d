"""Numbers as people read them: a true minus sign, the mark of the language."""

from collections.abc import Iterable
from decimal import Decimal

from django.utils.formats import get_format
from django.utils.translation import gettext as _


def figure(number: int) -> str:
    """Write a whole number with a true minus sign."""
    return str(number).replace("-", "−")


def join_figures(numbers: Iterable[int], between: str = " : ") -> str:
    """Write several whole numbers, as the two scores of a game: "1020 : −40"."""
    return between.join(map(figure, numbers))


def percent(number: int) -> str:
    """Write a share in whole per cent."""
    return _("%(number)s%%") % {"number": number}


def signed(number: int) -> str:
    """Write a change with its sign: +40, −15, 0."""
    return f"+{number}" if number > 0 else figure(number)


def show_decimal(number: str) -> str:
    """Return a decimal number as it is read: with a minus sign, and the mark of the language."""
    return number.replace("-", "−").replace(".", get_format("DECIMAL_SEPARATOR"))


def write_decimal(number: Decimal) -> str:
    """Return a decimal number as it is stored, without zeros that say nothing."""
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
