"""The folder for everything that is kept, before anything is read from it."""

import sys
from pathlib import Path


def require_folder(folder: Path) -> None:
    """Make the data folder where it is missing, or end the program with one sentence.

    It is the first thing that any program of ours does, before words are translated: a trace of
    Python would hide from an operator that only a name or a right is wrong.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        next(folder.iterdir(), None)
    except OSError as error:
        sys.exit(
            f"TICHU_DATA: {folder} cannot be used ({error.strerror}). "
            "Name a folder that you may write to."
        )
