"""A club's file as the API has it."""

import datetime
import uuid
from dataclasses import dataclass

from common.answers import says
from past.models import FileState


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubFileView:
    """How far a file is. It is kept until `expires_at`."""

    id: uuid.UUID
    state: FileState
    at: datetime.datetime
    size: int = says("Bytes, once it is ready.")
    expires_at: datetime.datetime
