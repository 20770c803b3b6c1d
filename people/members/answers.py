"""Members of a club as the API has them."""

import datetime
import uuid
from dataclasses import dataclass

from common.answers import says
from people.models import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberView:
    """A member. `name` is that of their entries on the list; the address is for directors."""

    user: uuid.UUID = says("The id of the account.")
    name: str
    email: str | None
    role: Role
    since: datetime.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberRoleView:
    """The role that they have from now on; null is none."""

    role: Role | None
