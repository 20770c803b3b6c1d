"""An event's file in a folder of its own."""

import json
from pathlib import Path

import pytest

from tests.pairing.event.event_files import Json
from tests.tournaments.management.running import Save


@pytest.fixture
def save(tmp_path: Path) -> Save:
    def write(event: Json) -> Path:
        path = tmp_path / "event.json"
        path.write_text(json.dumps(event), "utf-8")
        return path

    return write
