"""Which version this is (docs/releases.md)."""

from typing import Final

VERSION: Final = "0.9.0"
"""As in `pyproject.toml`, and without the `v` of its tag."""
