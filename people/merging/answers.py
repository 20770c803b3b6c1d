"""Merges as the API has them."""

import uuid
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeView:
    """A merge. One that is `pending` waits until both people with accounts agree."""

    id: uuid.UUID
    keep: uuid.UUID
    drop: uuid.UUID
    pending: bool
