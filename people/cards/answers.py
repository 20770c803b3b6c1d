"""Personal cards as the API has them."""

import datetime
import uuid
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """A card that works. It shows `code` and `link` until a device has used it."""

    id: uuid.UUID
    name: str
    expires_at: datetime.datetime
    used: bool
    code: str | None
    link: str | None
