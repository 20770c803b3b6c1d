"""Numbers as a sheet shows them."""

from collections.abc import Iterable

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


def say_letter(call: str) -> str:
    """Write the letter that a call has on the sheet."""
    return {"tichu": _("T"), "grand": _("G"), "blind": _("B")}[call]


def say_rank(rank: int) -> str:
    """Write a rank, 1 to 10, as people say it."""
    ranks = [
        *(_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th")),
        *(_("6th"), _("7th"), _("8th"), _("9th"), _("10th")),
    ]
    return ranks[rank - 1]


def signed(number: int) -> str:
    """Write a change with its sign: +40, −15, 0."""
    return f"+{number}" if number > 0 else figure(number)
