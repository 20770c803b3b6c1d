"""What somebody did in the games behind a number, in words."""

from django.utils.translation import gettext as _


def say_deed(deed: str) -> str:
    """Return what a list of games says of the deed that they were chosen by, "" for none."""
    return {
        "tichu": _("with a tichu"),
        "grand": _("with a grand tichu"),
        "call": _("with a call"),
        "first_out": _("out first"),
        "double_victories": _("with a double victory"),
        "wish_penalties": _("with a wish penalty"),
        "doubles_for": _("with a double victory"),
        "doubles_against": _("with a double victory of the other side"),
        "tichus_for": _("with a tichu"),
        "tichus_against": _("with a tichu of the other side"),
        "grands_for": _("with a grand tichu"),
        "grands_against": _("with a grand tichu of the other side"),
        "calls_for": _("with a call"),
        "calls_against": _("with a call of the other side"),
        "out_for": _("out first"),
        "out_against": _("with the other side out first"),
        "penalties_for": _("with a wish penalty"),
        "penalties_against": _("with a wish penalty of the other side"),
    }.get(deed, "")
