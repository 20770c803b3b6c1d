"""Grounds on which somebody may watch: short words that can be held against a topic later.

What a ground means its kind knows alone, but for accounts: `u` and an id. The hub asks about those
who watch by one, since an account can lose its role without a word.
"""

import uuid
from collections.abc import Iterable

ACCOUNT = "u"


def name_account_ground(user_id: uuid.UUID) -> str:
    """Return the ground of an account."""
    return f"{ACCOUNT}{user_id.hex}"


def find_accounts(grounds: Iterable[str]) -> frozenset[uuid.UUID]:
    """Return the accounts among these grounds."""
    return frozenset(uuid.UUID(hex=ground[1:]) for ground in grounds if ground.startswith(ACCOUNT))
