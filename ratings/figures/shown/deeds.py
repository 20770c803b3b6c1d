"""What somebody did in the games behind a number, in words."""

from django.utils.translation import gettext

from ratings.statistics import list_deeds


def say_deed(code: str) -> str:
    """Return what a list of games says of the deed that they were chosen by, "" for none."""
    deed = list_deeds().get(code)
    return gettext(deed.label) if deed else ""
