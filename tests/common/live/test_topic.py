"""A topic of which strangers see less."""

import uuid

from common.live.grounds import name_account_ground
from common.live.kinds import LiveReading
from common.live.topic import Topic, make_picture

MEMBER, OTHER = uuid.UUID(int=1), uuid.UUID(int=2)
NAME = f"game:{uuid.UUID(int=7)}"
MEMBERS = name_account_ground(MEMBER)


def show(asked: set[uuid.UUID]) -> Topic:
    reading = LiveReading(
        stamp=(1,),
        counters="1",
        figures={},
        state={"name": "Anna"},
        grounds=frozenset({"p", "w1", MEMBERS}),
        strangers=frozenset({"p"}),
        for_strangers={"name": "A."},
    )
    topic = Topic(NAME, "game", uuid.UUID(int=7))
    topic.show(make_picture(NAME, "game", reading, frozenset(asked)))
    return topic


def test_whoever_has_no_other_ground_is_a_stranger() -> None:
    topic = show({MEMBER, OTHER})
    assert [topic.is_strangers(one) for one in (("p",), ("w1", "p"), (MEMBERS, "p"))] == [
        True,
        False,
        False,
    ]
    assert topic.is_strangers((name_account_ground(OTHER), "p"))


def test_each_gets_their_own_bytes() -> None:
    topic = show(set())
    for packed in (False, True):
        plain = topic.get_message(packed=packed)
        veiled = topic.get_message(packed=packed, stranger=True)
        assert plain["body"] != veiled["body"]
    assert b'"Anna"' in topic.get_message(packed=False)["body"]
    assert b'"Anna"' not in topic.get_message(packed=False, stranger=True)["body"]
    assert b'"A."' in topic.get_message(packed=False, stranger=True)["body"]


def test_an_account_is_asked_about_before_it_counts_as_a_strangers() -> None:
    assert show(set()).allows((MEMBERS, "p")) is True, "the member was found among the grounds"
    other = (name_account_ground(OTHER), "p")
    assert show(set()).allows(other) is None
    assert show({OTHER}).allows(other) is True
    assert show(set()).allows(("p",)) is True


def test_a_change_for_strangers_alone_is_a_change() -> None:
    topic = show(set())
    known = topic.picture
    assert known is not None
    assert not topic.show(known)
    reading = known.reading
    other = LiveReading(
        reading.stamp,
        reading.counters,
        reading.figures,
        reading.state,
        reading.grounds,
        reading.strangers,
        {"name": "Anna"},
    )
    assert topic.show(make_picture(NAME, "game", other, frozenset()))
