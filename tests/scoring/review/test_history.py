"""Who made a write, as people say it."""

import datetime
import uuid

import pytest

from scoring.games.answers import RevisionView
from scoring.models import Action
from scoring.review.history import say_writer

FIRST, SECOND, STRANGE = uuid.UUID(int=1), uuid.UUID(int=2), uuid.UUID(int=3)


def write(by: str | None, role: str | None) -> RevisionView:
    """A write by somebody with this name and this role."""
    return RevisionView(
        revision=2,
        action=Action.LOCK,
        operation=FIRST,
        at=datetime.datetime(2026, 11, 25, 20, 0, tzinfo=datetime.UTC),
        by=by,
        role=role,
        device=None,
        round=None,
        number=None,
        before=None,
        after=None,
    )


@pytest.mark.parametrize(
    ("revision", "device", "devices", "said"),
    [
        (write("Anna", "owner"), FIRST, [FIRST], ["Anna"]),
        (write(None, "owner"), FIRST, [FIRST], ["with the owner link"]),
        (
            write(None, "scorer"),
            SECOND,
            [FIRST, SECOND],
            ["with the scorer link", "on device 2"],
        ),
        (write("Anna", "owner"), FIRST, [FIRST, SECOND], ["Anna", "on device 1"]),
        (write(None, None), None, [FIRST, SECOND], []),
        (write(None, None), STRANGE, [FIRST, SECOND], []),
    ],
)
def test_a_writer_is_named_by_name_or_right_and_device(
    revision: RevisionView, device: uuid.UUID | None, devices: list[uuid.UUID], said: list[str]
) -> None:
    assert say_writer(revision, device, devices) == said
