"""What is answered about the display and the deputies."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplayLinkView:
    """The link to the display."""

    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplayExchangedView:
    """Which tournament's display the link opens."""

    tournament: uuid.UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class DeputyRow:
    """Somebody who directs this tournament by an invitation."""

    id: uuid.UUID
    name: str
    began_at: datetime.datetime = says("When the invitation was accepted.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeputiesView:
    """The link that makes somebody a deputy, and who is one."""

    link: str
    deputies: Sequence[DeputyRow] = says("Who directs by an invitation.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeputyView:
    """A deputy after a write."""

    deputy: uuid.UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class DeputyAcceptedView(DeputyView):
    """A deputy and what they direct from now on."""

    tournament: uuid.UUID
