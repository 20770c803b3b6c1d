"""What a club may be called, and where it may be: true of the words alone."""

import re
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from django.utils.text import slugify

from people.names import fold_name

SLUG_LENGTH: Final = 50
SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
RESERVED: Final = frozenset({"new"})
"""Addresses below /clubs/ that are pages of ours."""


def make_slug(name: str) -> str:
    """Return a club's address made from its name, "" where no letter of it can stand in one."""
    slug = slugify(fold_name(name))[:SLUG_LENGTH].strip("-")
    return f"{slug}-club" if slug in RESERVED else slug


def is_slug(text: str) -> bool:
    """Return whether a text can be a club's address."""
    return bool(SLUG.fullmatch(text)) and len(text) <= SLUG_LENGTH and text not in RESERVED


@cache
def list_time_zones() -> tuple[str, ...]:
    """Return the time zones that places are in, as in "Europe/London"; "UTC" last."""
    odd = ("Etc/", "SystemV/", "posix/", "right/")
    places = (name for name in available_timezones() if "/" in name and not name.startswith(odd))
    return (*sorted(places), "UTC")
