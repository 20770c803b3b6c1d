"""Where the web processes of one club keep what they count, for whichever of them is asked."""

import hashlib
import os
import tempfile
from pathlib import Path
from typing import Final

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"


def share_counts(data_dir: Path) -> None:
    """Let all processes of this data folder count together: by a folder that goes with the machine.

    It has to be named before prometheus_client is loaded, which looks for it once.
    """
    name = hashlib.sha256(str(data_dir.absolute()).encode()).hexdigest()[:16]
    folder = Path(os.environ.setdefault(VARIABLE, f"{tempfile.gettempdir()}/tichu-counts-{name}"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
