"""Where tasks wait when there is no Redis: as files in the data folder."""

import tempfile
from contextlib import suppress
from pathlib import Path

NAMES = ("messages", "control", "processed")


def list_folders(data_dir: Path) -> dict[str, Path]:
    """Return the folders of Kombu's file-system transport by what they are for."""
    return {name: data_dir / "queue" / name for name in NAMES}


def is_queue_usable(data_dir: Path) -> bool:
    """Return whether a task can be put into the queue, by putting something there for a moment."""
    try:
        for folder in list_folders(data_dir).values():
            with tempfile.NamedTemporaryFile(dir=folder, prefix=".try-") as tried:
                tried.write(b"x")
    except OSError:
        return False
    return True


def describe_queue(data_dir: Path) -> dict[str, object]:
    """Make the folders of Kombu's file-system transport and describe them to it.

    Where they cannot be made, the club still records rounds: `run_local` and `/readyz` ask
    `is_queue_usable`.
    """
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    folders = list_folders(data_dir)
    with suppress(OSError):
        for folder in folders.values():
            folder.mkdir(parents=True, exist_ok=True)
    return {
        "data_folder_in": str(folders["messages"]),
        "data_folder_out": str(folders["messages"]),
        "control_folder": str(folders["control"]),
        "processed_folder": str(folders["processed"]),
        "store_processed": False,
    }
