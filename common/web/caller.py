"""Who is asking: an account, links that were exchanged, a link shown with the request, a device."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from common.web.scopes import NO_LIMIT, TokenLimit


@dataclass(frozen=True, slots=True)
class Grant:
    """An exchanged link: its kind and the generation that it had then."""

    kind: str
    generation: int


@dataclass(frozen=True, slots=True)
class Caller:
    """Everything a permission may ask about.

    `user` is the id of an account, `grants` go by the id of what the link opens, `token` is a link
    sent with the request itself. `limit` is that of the program's token, whatever the account may.
    `known` is what was found out about them in a request that only
    reads, None in one that writes: there each question is asked anew, under its lock.
    """

    user: uuid.UUID | None = None
    grants: Mapping[uuid.UUID, Grant] = field(default_factory=dict)
    token: str = ""
    device: uuid.UUID | None = None
    limit: TokenLimit = NO_LIMIT
    known: dict[object, Any] | None = field(default=None, compare=False, repr=False)
