"""What is wrong with an event's file, and where: a code and values, never a sentence."""

from collections.abc import Mapping


class EventError(ValueError):
    """An event that cannot be read or contradicts itself.

    `place`: a JSON pointer into the file (RFC 6901; "" is the whole), or for text that is no JSON
    and for TRF `line 3` or `line 3 column 14`. `values` hold what the sentence needs.
    """

    def __init__(self, code: str, place: str, **values: object) -> None:
        super().__init__(f"{place}: {code} {values}")
        self.code = code
        self.place = place
        self.values: Mapping[str, object] = values
