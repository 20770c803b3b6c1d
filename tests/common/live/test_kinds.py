"""Kinds are brought by the apps: the streams know none by themselves."""

import uuid
from collections.abc import Collection

import pytest

from common.live import kinds
from common.live.kinds import LiveReading, TopicKind, get_kind, register_kinds, split_topic
from common.live.reading import find_stamps, read_picture
from tests.answers import read_document

LAMP = uuid.UUID(int=7)
ANNA, BEN = uuid.UUID(int=1), uuid.UUID(int=2)


def read_lamp(key: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    if key != LAMP:
        return None
    grounds = frozenset(f"u{user.hex}" for user in users if user == ANNA)
    return LiveReading((1,), "1", {"turn": 1}, {"lit": True}, grounds)


def read_lamp_stamps(keys: Collection[uuid.UUID]) -> dict[uuid.UUID, tuple[object, ...]]:
    return {key: (1,) for key in keys if key == LAMP}


LAMPS = TopicKind(lambda key, caller: (), read_lamp, read_lamp_stamps)


@pytest.fixture(autouse=True)
def _no_kind_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the kinds of the apps, once the API's document was made of them."""
    read_document()
    monkeypatch.setattr(kinds, "_kinds", {})


def test_a_kind_that_an_app_brings_is_read() -> None:
    assert split_topic(f"lamp:{LAMP}") is None
    register_kinds({"lamp": LAMPS})
    assert split_topic(f"lamp:{LAMP}") == ("lamp", LAMP)
    assert get_kind("lamp") is LAMPS
    picture = read_picture(f"lamp:{LAMP}", ("lamp", LAMP), frozenset({ANNA, BEN}))
    assert picture is not None
    assert (
        picture.body
        == (
            f'event: lamp\ndata: {{"topic":"lamp:{LAMP}","turn":1,"state":{{"lit":true}}}}\n'
        ).encode()
    )
    assert picture.asked == {ANNA, BEN}
    assert picture.reading.grounds == {f"u{ANNA.hex}"}
    gone = uuid.UUID(int=8)
    assert read_picture(f"lamp:{gone}", ("lamp", gone), frozenset()) is None
    assert find_stamps([("lamp", LAMP), ("lamp", gone)]) == {("lamp", LAMP): (1,)}


def test_a_name_is_taken_once_and_is_a_word() -> None:
    register_kinds({"lamp": LAMPS})
    for name in ("lamp", "a:b", ""):
        with pytest.raises(ValueError, match=repr(name)):
            register_kinds({name: LAMPS})


@pytest.mark.parametrize("name", ["lamp", "lamp:", "lamp:7", f"lamp:{LAMP.hex}", f"lantern:{LAMP}"])
def test_what_is_no_topic(name: str) -> None:
    register_kinds({"lamp": LAMPS})
    assert split_topic(name) is None
