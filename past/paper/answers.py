"""What a sheet of paper has become, as the API has it."""

import uuid
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredView:
    """The game that it has become."""

    game: uuid.UUID
