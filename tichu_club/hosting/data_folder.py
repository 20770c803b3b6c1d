"""The folder for everything that is kept, before anything is read from it."""

import os
import stat
import sys
from pathlib import Path


def find_given_folder(variable: str, usual: Path) -> Path:
    """Return the folder that the environment names there, else the usual one.

    What this program starts may have another current folder: it is told the whole path.
    """
    given = os.environ.get(variable, "")
    if not given:
        return usual
    folder = Path(given).absolute()
    os.environ[variable] = str(folder)
    return folder


def require_folder(folder: Path) -> None:
    """Make the data folder where it is missing, or end the program with one sentence.

    It is the first thing that any program of ours does, before words are translated: a trace of
    Python would hide from an operator that only a name or a right is wrong.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        next(folder.iterdir(), None)
        is_shared = bool(folder.stat().st_mode & stat.S_ISVTX)
    except OSError as error:
        sys.exit(
            f"TICHU_DATA: {folder} cannot be used ({error.strerror}). "
            "Name a folder that you may write to."
        )
    if is_shared:
        sys.exit(
            f"TICHU_DATA: {folder} is shared by everyone on this machine. "
            "Name a folder that only the club uses."
        )
