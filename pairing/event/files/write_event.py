"""Writing an event's file: what read_event reads, fields in a fixed order, defaults left out."""

from pairing.event.event import Event
from pairing.event.files.event_fields import EVENT
from pairing.event.files.json_text import Json, format_json


def write_event(event: Event) -> str:
    """Write the file; reading it gives the same event."""
    return format_json(event_to_json(event)) + "\n"


def event_to_json(event: Event) -> Json:
    """Return the event as JSON values."""
    return EVENT.write(event)
