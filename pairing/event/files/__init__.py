"""Event files: an event from JSON or from a tournament report (TRF), and back."""

from pairing.event.files.event_fields import MOST_ROUNDS
from pairing.event.files.json_text import Json, points_to_json
from pairing.event.files.read_event import read_event
from pairing.event.files.round_fields import MOST_ENTRANTS, round_to_json
from pairing.event.files.trf_reading import read_report, read_trf
from pairing.event.files.trf_writing import write_trf
from pairing.event.files.write_event import write_event

__all__ = [
    "MOST_ENTRANTS",
    "MOST_ROUNDS",
    "Json",
    "points_to_json",
    "read_event",
    "read_report",
    "read_trf",
    "round_to_json",
    "write_event",
    "write_trf",
]
