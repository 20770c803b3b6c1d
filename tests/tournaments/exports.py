"""Files of tournaments as tests compare them."""

from typing import Any


def leave_out_log(file: dict[str, Any]) -> dict[str, Any]:
    """Return a file without what belongs to one tournament alone: its log, and so its hash."""
    record = {name: value for name, value in file["record"].items() if name not in ("log", "hash")}
    return {**file, "record": record}
