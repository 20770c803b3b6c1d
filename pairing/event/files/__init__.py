"""Event files: an event from JSON or from a tournament report (TRF), and back."""

from pairing.event.files.read_event import MOST_ROUNDS, read_event
from pairing.event.files.read_rounds import MOST_ENTRANTS
from pairing.event.files.trf_reading import read_report, read_trf
from pairing.event.files.trf_writing import write_trf
from pairing.event.files.write_event import Json, points_to_json, round_to_json, write_event

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
