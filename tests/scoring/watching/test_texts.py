"""Every sentence that the browser asks for is in the catalogue, and none is there for nothing."""

import re

from common.web.pages.texts import list_texts
from tests.paths import ROOT

SCRIPTS = [ROOT / app / "static" for app in ("common/ui", "scoring", "past")]


def read_scripts() -> str:
    files = (path for folder in SCRIPTS for path in sorted(folder.rglob("*.js")))
    return "\n".join(path.read_text() for path in files)


def list_built_names(scripts: str) -> list[str]:
    """Return patterns of the names that are put together, as in t(`sign_${sign}`)."""
    built = re.findall(r"`((?:[a-z_0-9]*\$\{[^`}]+\}[a-z_0-9]*)+)`", scripts)
    return [re.sub(r"\$\{[^}]+\}", "[a-z_0-9]+", name) for name in built if "_" in name]


def test_every_text_asked_for_is_there() -> None:
    asked = set(re.findall(r'\bt\(\s*"([a-z_0-9]+)"', read_scripts()))
    assert len(asked) > 100
    assert asked - set(list_texts()) == set()


def test_no_text_is_there_for_nothing() -> None:
    scripts = read_scripts()
    named = set(re.findall(r'"([a-z_0-9]+)"', scripts))
    built = list_built_names(scripts)
    unused = {
        key
        for key in list_texts()
        if key not in named and not any(re.fullmatch(pattern, key) for pattern in built)
    }
    assert unused == set()
