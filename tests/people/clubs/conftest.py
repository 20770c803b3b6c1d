"""A club, and browsers of its members."""

from tests.scoring.beginnings import club, make_member, make_user

__all__ = ["club", "make_member", "make_user"]
