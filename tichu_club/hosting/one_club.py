"""One club for each data folder: a second start in the same folder is refused.

Two of them would share a database and a queue, and the second would end the first one's link for
the owner. The mark is a lock of the system's on a file: it ends with the process, however that
ends, so that nothing is left to be cleared away.
"""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FILE = "running"


class AlreadyRunningError(Exception):
    """A club runs on this folder; `place` is what it says of itself, perhaps nothing yet."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


@contextmanager
def claim_folder(folder: Path) -> Iterator[Callable[[str], None]]:
    """Lock the data folder for this process; yield a function that notes our place.

    A second process reads that place. The folder is closed to all other users of this machine, also
    one that was there before.

    Raises:
        AlreadyRunningError: another process holds it.
        OSError: nothing can be written there.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(PermissionError):
        folder.chmod(0o700)
    with (folder / FILE).open("a+", encoding="utf-8") as mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            mark.seek(0)
            raise AlreadyRunningError(mark.read()) from None
        # The program that this process becomes goes on holding it; those that it starts do not.
        os.set_inheritable(mark.fileno(), True)
        mark.truncate(0)

        def tell(place: str) -> None:
            mark.write(place)
            mark.flush()

        yield tell
