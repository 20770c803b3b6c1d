"""Leaving alone for a while what did not answer, so that not every request waits for it anew."""

import threading
import time


class Pause:
    """A pause after a failure. When it is over one caller tries, and the others go on pausing."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._until: float | None = None
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Note that it did not answer."""
        with self._lock:
            self._until = time.monotonic() + self.seconds

    def end(self) -> None:
        """Note that it answers."""
        self._until = None

    def holds(self) -> bool:
        """Return whether to leave it alone; the first caller after the pause gets False.

        That caller tries and notes how it went: the others go on pausing meanwhile.
        """
        with self._lock:
            now = time.monotonic()
            if self._until is not None and now < self._until:
                return True
            if self._until is not None:
                self._until = now + self.seconds
            return False
