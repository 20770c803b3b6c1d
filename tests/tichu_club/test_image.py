"""The image of a container: every app that a club's server installs is in it, no other one."""

import re

from tests.paths import APPS, ROOT

NOT_ON_A_SERVER = {"workbench"}
"""What developers, demos and proofs use (`tichu_club.settings` leaves it out in production)."""


def test_each_app_of_a_server_is_copied_into_the_image() -> None:
    copied = re.findall(r"^COPY (\w+) \1$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert set(copied) - {"templates"} == set(APPS) - NOT_ON_A_SERVER


def test_whatever_the_image_copies_reaches_the_build() -> None:
    """What `.dockerignore` leaves out is not there to be copied: the build ends with an error."""
    let_through = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    lines = re.findall(
        r"^COPY (?!--from)(\S+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE
    )
    assert set(let_through) == set(lines)
    assert len(let_through) == len(set(let_through))
