"""What can be got wrong in a script: `script_sites.mjs` reads it with TypeScript's parser."""

import json
import subprocess
from pathlib import Path

from tests.faults.fault import Site

READER = Path(__file__).with_name("script_sites.mjs")


def find_script_sites(paths: list[str], root: Path) -> list[Site]:
    """Return every site of these scripts, in order."""
    if not paths:
        return []
    command = ["node", str(READER), *(str(root / path) for path in paths)]
    read = json.loads(subprocess.check_output(command, text=True))
    return sorted(
        Site(path, site["start"], site["end"], tuple(site["choices"]), tuple(site["lines"]))
        for path, sites in zip(paths, read, strict=True)
        for site in sites
    )
