"""How sources are divided: two floors, and what is fetched later."""

from pathlib import Path

import pytest

from tichu_club.bundles.sources import Sources
from tichu_club.bundles.staging import stage_scripts

FILES = {
    "common/dom.js": "export const h = 1;\n",
    "common/unused.js": "export const u = 1;\n",
    "scoring/rules/box.js": 'import { h } from "../../common/dom.js";\nexport const BOX = h;\n',
    "scoring/sheet/main.js": (
        'import { BOX } from "../rules/box.js";\nBOX;\nimport("./more.js").then(() => null);\n'
    ),
    "scoring/sheet/more.js": (
        '/** @typedef {import("./nowhere.js").No} No */\nimport { BOX } from "../rules/box.js";\n'
        'export const style = new URL("../beside.css", import.meta.url).href + BOX;\n'
    ),
    "scoring/device/sync/background.js": "export const drainQueues = 1;\n",
    "tichu_club/app/main.js": 'import { h } from "../../common/dom.js";\nh;\n',
    "hearts/game.js": 'import { BOX } from "../scoring/rules/box.js";\nBOX;\n',
    "people/print.js": "print();\n",
}
SCRIPTS = ("hearts/game.js", "people/print.js", "scoring/sheet/main.js", "tichu_club/app/main.js")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    files = {name: text.encode() for name, text in FILES.items()}
    sources = Sources(files, frozenset(SCRIPTS), SCRIPTS, ("hearts/game.js",))
    staged = stage_scripts(
        sources, {"scoring/beside.css": "bundled/scoring.beside-1.css"}, tmp_path
    )
    assert set(staged.pages) == {name.removesuffix(".js").replace("/", ".") for name in SCRIPTS}
    return tmp_path


def test_a_floor_is_what_the_sheet_and_every_page_stand_on(tree: Path) -> None:
    assert (tree / "floor.common.js").read_text() == 'import "./common/dom.js";\n'
    assert (tree / "floor.game.js").read_text() == 'import "./scoring/rules/box.js";\n'


def test_whatever_touches_a_floor_brings_all_of_it(tree: Path) -> None:
    def read(name: str) -> list[str]:
        return (tree / name).read_text().split("\n")[:-1]

    both = ['import "./floor.common.js";', 'import "./floor.game.js";']
    assert read("page.scoring.sheet.main.js") == [*both, 'import "./scoring/sheet/main.js";']
    assert read("page.hearts.game.js") == [*both, 'import "./hearts/game.js";']
    assert read("page.tichu_club.app.main.js") == [both[0], 'import "./tichu_club/app/main.js";']
    assert read("page.people.print.js") == ['import "./people/print.js";']
    later = read("later.scoring.sheet.more.js")
    assert later == [*both, 'export * from "./scoring/sheet/more.js";']


def test_modules_ask_for_what_is_fetched_later_by_its_new_name(tree: Path) -> None:
    main = (tree / "scoring/sheet/main.js").read_text()
    assert 'import("../../later.scoring.sheet.more.js")' in main
    more = (tree / "scoring/sheet/more.js").read_text()
    assert 'new URL("./scoring.beside-1.css", import.meta.url)' in more
    assert "nowhere" not in more


def test_the_worker_runs_other_games_before_it_sends(tree: Path) -> None:
    lines = (tree / "worker.js").read_text().split("\n")
    assert lines[0] == 'import "./hearts/game.js";'
    assert lines[1].startswith("export { drainQueues }")
