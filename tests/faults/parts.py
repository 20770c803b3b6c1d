"""The parts of the project that faults are planted in, and the tests that look for them."""

import random
from dataclasses import dataclass
from pathlib import Path

from tests.faults.fault import Fault, Site
from tests.faults.python_sites import find_sites
from tests.faults.script_sites import find_script_sites


@dataclass(frozen=True, slots=True)
class Part:
    """Patterns of source files, and the folders of tests that may find a fault in them."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]

    def list_files(self, root: Path) -> list[str]:
        """Return the part's files, without repetition, in order."""
        paths = {path for pattern in self.sources for path in root.glob(pattern)}
        return sorted(path.relative_to(root).as_posix() for path in paths)


PARTS = {
    "rules": Part(
        ("scoring/rules/*.py", "scoring/cards/*.py", "common/problems/*.py"),
        (
            "tests/scoring/rules",
            "tests/scoring/cards",
            "tests/scoring/games",
            "tests/scoring/links",
            "tests/scoring/referee",
            "tests/scoring/review",
            "tests/scoring/starting",
            "tests/past/management",
            "tests/scoring/test_sixth_game.py",
            "tests/common/problems",
        ),
    ),
    "services": Part(
        (
            *(
                f"{app}/{files}"
                for app in ("past", "people", "scoring")
                for files in ("*/services.py", "*/api.py")
            ),
            *(
                f"{app}/{files}"
                for app in ("people", "scoring")
                for files in ("*/services/*.py", "*/api/*.py")
            ),
            "past/permissions.py",
            "past/storing/*.py",
            "people/permissions.py",
            "scoring/games/access.py",
            "scoring/games/game_deleted.py",
            "scoring/games/statuses.py",
            "scoring/links/grants.py",
            "scoring/permissions.py",
            "common/web/*.py",
            "common/writes/*.py",
        ),
        (
            *(
                f"tests/scoring/{subject}"
                for subject in (
                    "games",
                    "house_rules",
                    "links",
                    "rated",
                    "referee",
                    "review",
                    "seats",
                    "starting",
                    "verifying",
                    "watching",
                )
            ),
            "tests/scoring/test_permissions.py",
            "tests/scoring/test_strangers.py",
            "tests/past",
            "tests/people",
            "tests/common/live",
            "tests/common/web",
            "tests/tichu_club/test_errors.py",
            "tests/tichu_club/reference",
            "tests/tichu_club/test_proxies.py",
            "tests/test_rights.py",
        ),
    ),
    "device": Part(
        ("scoring/static/scoring/device/**/*.js",), ("tests/scoring/static/scoring/device",)
    ),
    "pairing": Part(("pairing/**/*.py",), ("tests/pairing",)),
}


def draw_faults(part: Part, root: Path, seed: int, count: int) -> list[Fault]:
    """Draw faults: the same seed gives the same ones on the same tree."""
    draw = random.Random(f"{seed}")
    sites = list_sites(part.list_files(root), root)
    return [plan(site, draw) for site in draw.sample(sites, min(count, len(sites)))]


def list_sites(files: list[str], root: Path) -> list[Site]:
    """Return the sites of files, in order."""
    python = [file for file in files if file.endswith(".py")]
    scripts = [file for file in files if file.endswith(".js")]
    sites = [site for file in python for site in find_sites(file, (root / file).read_bytes())]
    return sites + find_script_sites(scripts, root)


def plan(site: Site, draw: random.Random) -> Fault:
    """Choose what is planted at a site."""
    return Fault(site.path, site.start, site.end, draw.choice(site.choices), site.lines)
