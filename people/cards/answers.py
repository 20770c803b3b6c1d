"""Personal cards as the API has them."""

import datetime
import uuid
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """A card that works. It shows `code` and `link` until a device has used it."""

    id: uuid.UUID
    name: str
    expires_at: datetime.datetime
    used: bool = says("Whether a device has used it.")
    code: str | None = says("What is typed instead of the link; null once it is used.")
    link: str | None
