"""What is bundled is read out of the templates: nothing has to be listed."""

import re
from dataclasses import replace

from scoring.drawing.faces import SCRIPTS
from tests.paths import ROOT
from tichu_club.bundles.sources import WORKER, read_sources


def test_every_module_of_a_page_is_known_as_one() -> None:
    sources, found = read_sources(), set[str]()
    for path in (ROOT / "templates").rglob("*.html"):
        for text in path.read_text().split("<script")[1:]:
            tag = text.partition(">")[0]
            names = re.findall(r"[\w/-]+\.js\b", tag) if "module" in tag else []
            assert set(names) <= set(sources.scripts), path
            found |= set(names)
    assert {"scoring/sheet/main.js", "tournaments/clock/clock.js"} <= found


def test_scripts_that_are_no_modules_are_served_as_they_are() -> None:
    others = read_sources().others
    assert {"tichu_club/display.js", "vendored/lucide/icons.svg"} <= set(others)
    assert "scoring/game/odds-1000.json" in others
    assert "scoring/sheet/main.js" not in others
    assert "common/words.js" not in others


def test_a_part_of_a_style_is_none_by_itself() -> None:
    styles = read_sources().styles
    assert {"tichu_club/site.css", "scoring/sheet/sheet.css", "scoring/beside.css"} <= set(styles)
    assert "scoring/sheet/paper.css" not in styles


def test_what_the_worker_and_other_games_need_is_there() -> None:
    sources = read_sources()
    assert {WORKER, *SCRIPTS} <= sources.files.keys()


def test_another_content_has_another_mark() -> None:
    sources = read_sources()
    assert read_sources().mark == sources.mark
    files = {**sources.files, "common/words.js": b"export const t = 1;"}
    assert replace(sources, files=files).mark != sources.mark
    assert replace(sources, games=("a/game.js",)).mark != sources.mark
