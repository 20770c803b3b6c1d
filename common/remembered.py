"""What was made a moment ago of the same things, so that it need not be made again.

The key is all that it is made of: another name, another reader, another row are another key. So
nothing here is ever out of date, and nobody gets what was made for somebody who may see more.
"""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Remembered(Generic[Made]):
    """The last so many things, by their keys; what nobody has asked for longest goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, Made] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> Made | None:
        """Return what was made of this, None where nothing is known of it."""
        with self._lock:
            value = self._made.get(key)
            if value is not None:
                self._made.move_to_end(key)
            return value

    def keep(self, key: Hashable, value: Made) -> Made:
        """Keep it, and return it."""
        with self._lock:
            self._made[key] = value
            self._made.move_to_end(key)
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return value
