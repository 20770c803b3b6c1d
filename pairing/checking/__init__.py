"""Whether an event's record holds: legality, proofs and the chain of rounds, checked once more.

Nothing here knows the engine: docs/pairing.md and docs/event-format.md are all that it stands on
(`lint-imports` sees to it). The offline page `static/tournaments/files/checking/` does the same.
"""

from pairing.checking.finding import Finding
from pairing.checking.record import WrongFileError, check_record, read_event_record

__all__ = ["Finding", "WrongFileError", "check_record", "read_event_record"]
