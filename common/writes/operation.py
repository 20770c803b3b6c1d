"""One write of one device, and what it was answered."""

import hashlib
import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from common.problems import Refused
from common.web.caller import Caller


@dataclass(frozen=True, slots=True)
class Operation:
    """One write of one device.

    `after` is the revision that the device saw, or the id of its own write before this one. `body`
    is everything that the request asked for: the same id with another body is refused. `caller`
    goes into the history; a program of ours has none, and may do everything.
    """

    id: uuid.UUID
    after: int | uuid.UUID
    body: Mapping[str, Any]
    caller: Caller | None = None

    @property
    def by(self) -> uuid.UUID | None:
        """The account that asked."""
        return self.caller.user if self.caller else None

    @property
    def device(self) -> uuid.UUID | None:
        """The device that asked."""
        return self.caller.device if self.caller else None

    @property
    def fingerprint(self) -> str:
        """The hash of the body, salted with the id so that equal bodies do not show."""
        text = json.dumps(self.body, sort_keys=True, default=str)
        return hashlib.sha256(f"{self.id}:{text}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a write answers; `repeated` when it had been made before."""

    body: Mapping[str, Any]
    repeated: bool = False


class Remembered(Protocol):
    """A row of a history that keeps what an operation asked for, as a hash, and was answered."""

    fingerprint: str
    answer: Any


def repeat_answer(earlier: Remembered | None, operation: Operation) -> Answer | None:
    """Return what the operation was answered before, None where it is new.

    Raises:
        Refused: its id was used for another write.
    """
    if earlier is None:
        return None
    if earlier.fingerprint != operation.fingerprint:
        raise Refused("operation_reused", "operation")
    return Answer(earlier.answer, repeated=True)
