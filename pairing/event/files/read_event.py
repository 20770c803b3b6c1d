"""Reading an event's file (docs/event-format.md): its form by its fields, its sense in legality."""

from pairing.event.event import Event
from pairing.event.files.event_fields import EVENT
from pairing.event.files.json_text import load_json
from pairing.event.files.node import Node
from pairing.event.legality import check_event


def read_event(data: bytes | str) -> Event:
    """Read an event's file and check that it does not contradict itself.

    Raises EventError with the place in the file.
    """
    event = parse_event(Node(load_json(data)))
    check_event(event)
    return event


def parse_event(node: Node) -> Event:
    """Read the form of an event; nothing is looked up. Its record is `pairing.checking`'s."""
    return EVENT.read(node)
