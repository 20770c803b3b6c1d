"""Bundles in a folder of the test's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bundled import forget_bundles


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Iterator[Path]:
    """Where bundles are made and found; there are none yet."""
    settings.BUNDLES, settings.BUNDLES_DIR = True, tmp_path / "bundles"
    forget_bundles()
    yield tmp_path / "bundles"
    forget_bundles()
