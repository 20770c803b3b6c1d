"""Clubs as the API has them."""

import datetime
import uuid
from dataclasses import dataclass
from typing import Any

from common.answers import says
from people.models import Role, StrangersSee


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubView:
    """A club as the caller may see it: a stranger's `role` is null, and `revision` too."""

    id: uuid.UUID = says("In the topics of live streams.")
    slug: str
    name: str
    role: Role | None
    people: int = says("How many are on its list.")
    time_zone: str
    night_ends_at: int
    strangers_see: StrangersSee
    strangers_see_ratings: bool
    language: str
    house_rules: dict[str, dict[str, Any]] = says(
        "By variant: what new games begin with.", is_json=True
    )
    revision: int | None
    archived_at: datetime.datetime | None = says("Since when it is only read; null while in use.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedView:
    """Whether the club is archived now."""

    archived: bool = says("Whether it is archived now.")


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundedView:
    """The address of the club."""

    slug: str
