"""Where tasks wait when there is no Redis: as files in the data folder."""

from pathlib import Path


def describe_queue(data_dir: Path) -> dict[str, object]:
    """Make the folders of Kombu's file-system transport and describe them to it."""
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    queue = data_dir / "queue"
    folders = {name: queue / name for name in ("messages", "control", "processed")}
    for folder in folders.values():
        folder.mkdir(parents=True, exist_ok=True)
    return {
        "data_folder_in": str(folders["messages"]),
        "data_folder_out": str(folders["messages"]),
        "control_folder": str(folders["control"]),
        "processed_folder": str(folders["processed"]),
        "store_processed": False,
    }
