"""One write of one device, and what it was answered."""

import hashlib
import json
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self

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

    def derive(self, part: str, after: int) -> Self:
        """Return a write that is part of this one, with an id of its own that follows from it."""
        return replace(self, id=uuid.uuid5(self.id, part), after=after)


def make_operation(
    caller: Caller | None, body: Mapping[str, Any], service: Callable[..., Any], *of: object
) -> Operation:
    """Return the write that `body` asks of a service; `of` is what its address names besides.

    Every write is made here, a page's as well as one of the API: the same service, `of` and values
    under the same id are the same write, wherever they came in. A body without `operation` is
    another write each time.

    What the write follows is not part of what it asks for: a device that repeats it may have
    learnt of a later state since, and it is the same write all the same.
    """
    return Operation(
        id=body.get("operation") or uuid.uuid4(),
        after=body.get("after", 0),
        body={
            "what": name_service(service, *of),
            "asked": {name: body[name] for name in body if name not in ("operation", "after")},
        },
        caller=caller,
    )


def name_service(service: Callable[..., Any], *of: object) -> str:
    """Return what a write is called: the service's own name, with what it is of.

    It is a list in JSON, so that no text in it can look like another part.
    """
    return json.dumps([service.__name__, *map(str, of)])


@dataclass(frozen=True, slots=True)
class Answer:
    """What a write answers; `repeated` when it had been made before."""

    body: Mapping[str, Any]
    repeated: bool = False


class AnsweredRow(Protocol):
    """A row of a history that keeps what an operation asked for, as a hash, and was answered."""

    fingerprint: str
    answer: Any


def repeat_answer(earlier: AnsweredRow | None, operation: Operation) -> Answer | None:
    """Return what the operation was answered before, None where it is new.

    Raises:
        Refused: its id was used for another write.
    """
    if earlier is None:
        return None
    if earlier.fingerprint != operation.fingerprint:
        raise Refused("operation_reused", "operation")
    return Answer(earlier.answer, repeated=True)
