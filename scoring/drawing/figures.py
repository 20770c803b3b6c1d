"""The letter of a call and a rank, as a sheet shows them."""

from django.utils.translation import gettext as _


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
