"""Merges as the API has them."""

import uuid
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeView:
    """A merge."""

    id: uuid.UUID
    keep: uuid.UUID = says("The id of the entry that stays.")
    drop: uuid.UUID = says("The id of the entry that went into it.")
    pending: bool = says("Whether it waits until both people with accounts agree.")
