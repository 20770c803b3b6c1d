"""Who is asking: an account, links that were exchanged, a link shown with the request, a device."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.models import User


@dataclass(frozen=True, slots=True)
class Grant:
    """An exchanged link: its kind and the generation that it had then."""

    kind: str
    generation: int


@dataclass(frozen=True, slots=True)
class Caller:
    """Everything a permission may ask about. `token` is a link sent with the request itself."""

    user: User | None = None
    grants: Mapping[uuid.UUID, Grant] = field(default_factory=dict)
    token: str = ""
    device: uuid.UUID | None = None
