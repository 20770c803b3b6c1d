"""Scripts are sent without their comments: the code stays as it is, line by line."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile

from common.web.pages.assets import find_references
from common.web.pages.scripts import is_readable, leave_out_comments
from tests.paths import ROOT
from tichu_club.hosting.collected_files import CollectedFiles

FOLDERS = ("common/ui/static", "people/static", "scoring/static", "tichu_club/static")
TEXT = """/** What it is. */

/**
 * @import { Far } from "./far.js"
 */
import { near } from "./near.js"; // beside code

export const address = "https://example.org/*not*/"; /* stays */
  // alone on its line
"""


def list_scripts() -> list[Path]:
    paths = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.js")))
    return [path for path in paths if is_readable(path.as_posix())]


def test_comments_that_stand_alone_are_left_out() -> None:
    assert leave_out_comments(TEXT) == (
        '\nimport { near } from "./near.js"; // beside code\n'
        '\nexport const address = "https://example.org/*not*/"; /* stays */\n'
    )


def test_a_type_that_is_named_in_a_comment_asks_for_no_file() -> None:
    assert find_references("a/some.js", TEXT.encode()) == ["a/near.js"]


def test_only_whole_lines_go_and_none_out_of_a_text_of_several_lines() -> None:
    for path in list_scripts():
        text = path.read_text("utf-8")
        sent = leave_out_comments(text)
        assert set(sent.splitlines()) <= set(text.splitlines()), path
        outside = re.sub(r"`[^`]*`", "``", sent)
        assert re.search(r"^\s*(/\*|//|\*/|\* )", outside, re.MULTILINE) is None, path


def test_what_is_sent_is_a_script_still(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed (make check installs it where it may)")
    for number, path in enumerate(list_scripts()):
        (tmp_path / f"{number}.mjs").write_text(leave_out_comments(path.read_text("utf-8")))
    script = (
        "const { readFileSync, readdirSync } = await import('node:fs');"
        "const { SourceTextModule } = await import('node:vm');"
        "for (const name of readdirSync('.')) new SourceTextModule(readFileSync(name, 'utf8'));"
    )
    command = [node, "--experimental-vm-modules", "--no-warnings", "--input-type=module", "-e"]
    done = subprocess.run(
        [*command, script], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


def test_production_collects_scripts_without_comments(tmp_path: Path) -> None:
    storage: Any = CollectedFiles(location=tmp_path, base_url="/static/")
    storage.save("a/some.js", ContentFile(TEXT.encode()))
    storage.save("vendored/some.js", ContentFile(TEXT.encode()))
    assert (tmp_path / "a/some.js").read_text() == leave_out_comments(TEXT)
    assert (tmp_path / "vendored/some.js").read_text() == TEXT
