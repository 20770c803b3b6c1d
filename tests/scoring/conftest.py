"""What the tests of scoring begin with."""

from tests.scoring.beginnings import club, make_member, make_table, make_user, stranger, table

__all__ = ["club", "make_member", "make_table", "make_user", "stranger", "table"]
