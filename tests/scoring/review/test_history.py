"""Who made a write, as people say it."""

import uuid
from typing import Any

import pytest

from scoring.review.history import say_writer

FIRST, SECOND, STRANGE = uuid.UUID(int=1), uuid.UUID(int=2), uuid.UUID(int=3)


@pytest.mark.parametrize(
    ("revision", "device", "devices", "said"),
    [
        ({"by": "Anna", "role": "owner"}, FIRST, [FIRST], ["Anna"]),
        ({"by": None, "role": "owner"}, FIRST, [FIRST], ["with the owner link"]),
        (
            {"by": None, "role": "scorer"},
            SECOND,
            [FIRST, SECOND],
            ["with the scorer link", "on device 2"],
        ),
        ({"by": "Anna", "role": "owner"}, FIRST, [FIRST, SECOND], ["Anna", "on device 1"]),
        ({"by": None, "role": None}, None, [FIRST, SECOND], []),
        ({"by": None, "role": None}, STRANGE, [FIRST, SECOND], []),
    ],
)
def test_a_writer_is_named_by_name_or_right_and_device(
    revision: dict[str, Any], device: uuid.UUID | None, devices: list[uuid.UUID], said: list[str]
) -> None:
    assert say_writer(revision, device, devices) == said
