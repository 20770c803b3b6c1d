"""Units of systemd and containers run the same processes, and may do as little as they need."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.paths import ROOT
from workbench.prod_local.compose import list_settings

UNITS = ROOT / "deploy" / "systemd"
SERVICES = ("web", "live", "worker", "beat")
EXPOSED_AT_MOST = "2.0"
"""Of ten, as systemd counts it."""
FLAGS = re.DOTALL | re.MULTILINE
VERSION = re.compile(r"/srv/tichu/(?:current|next)\b")
OWN_PLACES = re.compile(r"--(?:host|port|schedule) \S+ ?")
COMPOSE: Any = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="no systemd-analyze on this machine"
)


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units as they would lie in /etc/systemd/system, for a version that lies here."""
    shutil.copytree(UNITS, tmp_path / "units")
    for path in (tmp_path / "units").rglob("*.*"):
        if path.is_file():
            path.write_text(VERSION.sub(str(ROOT), path.read_text("utf-8")), "utf-8")
    return tmp_path / "units"


def analyze(units: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SYSTEMD_UNIT_PATH": f"{units}:", "SYSTEMD_COLORS": "0"}
    return subprocess.run(
        ["systemd-analyze", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def list_own(units: Path) -> list[str]:
    return [str(path) for path in sorted(units.glob("tichu*.*")) if path.is_file()]


def find_wrong(units: Path) -> list[str]:
    """Return what systemd says of our units; of the machine's own it may say more."""
    said = analyze(units, "verify", *list_own(units)).stderr
    return [line for line in said.splitlines() if "tichu" in line]


@needs_systemd
def test_systemd_finds_nothing_wrong(units: Path) -> None:
    assert len(list_own(units)) == 2 + len(SERVICES)
    assert find_wrong(units) == []


@needs_systemd
@pytest.mark.parametrize(
    "change", [("--quiet", "--quiet", "NoSuchThing=yes"), ("celery", "cellery", "")]
)
def test_systemd_would_find_it(units: Path, change: tuple[str, str, str]) -> None:
    before, after, line = change
    path = units / "tichu-worker.service"
    path.write_text(path.read_text("utf-8").replace(before, after) + f"\n[Service]\n{line}\n")
    assert find_wrong(units) != []


@needs_systemd
@pytest.mark.parametrize("name", [*SERVICES, "upgrade"])
def test_a_unit_may_do_little(units: Path, name: str) -> None:
    unit = str(units / f"tichu-{name}.service")
    threshold = str(int(10 * float(EXPOSED_AT_MOST)))
    said = analyze(units, "security", "--offline=true", f"--threshold={threshold}", unit)
    assert said.returncode == 0, said.stdout.splitlines()[-1]


def read_command(name: str) -> str:
    text = (UNITS / f"tichu-{name}.service").read_text("utf-8").replace("\\\n", " ")
    [command] = re.findall(r"^ExecStart=/srv/tichu/current/.venv/bin/(.*)$", text, re.MULTILINE)
    return " ".join(OWN_PLACES.sub("", command).split())


@pytest.mark.parametrize("name", ["live", "worker", "beat"])
def test_units_and_containers_start_the_same(name: str) -> None:
    assert read_command(name) == " ".join(OWN_PLACES.sub("", COMPOSE[name]["command"]).split())


def test_pages_are_served_alike() -> None:
    [command] = re.findall(r"^CMD (\[.*?\])$", (ROOT / "Dockerfile").read_text(), FLAGS)
    words = yaml.safe_load(command.replace("\\\n", ""))
    assert read_command("web") == " ".join(OWN_PLACES.sub("", " ".join(words)).split())


def test_each_setting_of_the_environment_file_is_described() -> None:
    names = re.findall(r"^([A-Z_]+)=", (UNITS / "club.env.example").read_text(), re.MULTILINE)
    table = (ROOT / "docs" / "operations.md").read_text("utf-8").partition("## Settings")[2]
    assert names[:2] == ["SECRET_KEY", "ALLOWED_HOSTS"]
    assert [name for name in names if f"`{name}`" not in table] == []


ELSEWHERE = {"TICHU_DATA", "TICHU_PROFILE", "TICHU_BUNDLES", "HOST", "PORT", "HTTPS"}
"""What the image says, or `make run` alone asks for."""
IN_TEXTS = {"TICHU_METRICS", "SENTRY_DSN", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"}


def test_each_setting_that_is_described_reaches_the_containers() -> None:
    """One that stood in `.env` and was not passed on would be passed over without a word."""
    section = (ROOT / "docs" / "operations.md").read_text("utf-8").partition("## Settings")[2]
    firsts = re.findall(r"^\| (`[^|]*) \|", section.partition("\n## ")[0], re.MULTILINE)
    described = set(re.findall(r"`([A-Z_]+)`", " ".join(firsts))) | IN_TEXTS
    given = {"CLUB_HOST": "club.example", "SECRET_KEY": "s", "POSTGRES_PASSWORD": "p"}
    assert described - list_settings(COMPOSE["web"], given).keys() == ELSEWHERE
    made = {"ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "DATABASE_URL", "REDIS_URL"}
    for name in described - ELSEWHERE - made:
        passed = list_settings(COMPOSE["web"], {**given, name: "as in .env"})
        assert passed[name] == "as in .env"


def test_what_is_left_out_of_the_file_is_empty_and_so_what_is_usual() -> None:
    given = {"CLUB_HOST": "club.example", "SECRET_KEY": "s", "POSTGRES_PASSWORD": "p"}
    passed = list_settings(COMPOSE["web"], given)
    assert {name for name, value in passed.items() if value} == {
        *("NUMBA_CACHE_DIR", "SECRET_KEY", "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS"),
        *("DATABASE_URL", "REDIS_URL"),
    }


@pytest.mark.parametrize("name", COMPOSE)
def test_a_container_is_bounded(name: str) -> None:
    service = COMPOSE[name]
    assert service["mem_limit"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["logging"]["options"]["max-size"] == "10m"
    if name != "postgres":  # which begins as root, to give its folder to the user it then becomes
        assert (service["cap_drop"], service["read_only"]) == (["ALL"], True)


@pytest.mark.parametrize("name", ["web", "live", "postgres", "redis"])
def test_who_answers_is_asked_whether_it_does(name: str) -> None:
    assert COMPOSE[name]["healthcheck"]["test"][0] == "CMD"
