"""The processes of `make prod-local` are those of compose.yaml, started as its containers are."""

import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.paths import ROOT
from workbench.prod_local.compose import fill_in
from workbench.prod_local.place import LocalPlace, open_place
from workbench.prod_local.programs import ServerMissingError
from workbench.prod_local.table import COUNTED, ProcessTable, make_table

COMPOSE: Any = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
PLACES = {"--host", "--port", "--schedule", "--bind", "--dir"}
"""What a process here is told otherwise than in a container of its own."""


@pytest.fixture
def place(tmp_path: Path) -> LocalPlace:
    return open_place(tmp_path / "club")


def read_table(place: LocalPlace, counts: dict[str, int] | None = None) -> ProcessTable:
    try:
        return make_table(place, counts)
    except ServerMissingError as missing:
        pytest.skip(str(missing))


def leave_out_places(words: list[str]) -> list[str]:
    """Return a command without where it listens and what it writes."""
    places = {at for at, word in enumerate(words) if word in PLACES}
    return [word for at, word in enumerate(words) if not {at, at - 1} & places]


def test_each_service_is_a_process(place: LocalPlace) -> None:
    rows = read_table(place).rows
    assert sorted(row.name for row in rows) == sorted(COMPOSE)
    assert all(row.name == row.service for row in rows)


def test_there_may_be_several_of_some(place: LocalPlace) -> None:
    rows = read_table(place, dict.fromkeys(COUNTED, 2)).rows
    more = {"web-2": "web", "live-2": "live", "worker-2": "worker"}
    assert {row.name: row.service for row in rows} == {**{name: name for name in COMPOSE}, **more}
    ports = [row.port for row in rows if row.port]
    assert len(ports) == len(set(ports)) == 7
    caddyfile = (place.folder / "Caddyfile").read_text("utf-8")
    for service in ("web", "live"):
        there = [f"127.0.0.1:{row.port}" for row in rows if row.service == service]
        assert f"reverse_proxy {' '.join(there)}" in caddyfile


@pytest.mark.parametrize("name", ["live", "worker", "beat", "migrate"])
def test_a_process_is_started_as_its_container_is(place: LocalPlace, name: str) -> None:
    [row] = [row for row in read_table(place).rows if row.name == name]
    program, *rest = leave_out_places(shlex.split(COMPOSE[name]["command"]))
    assert leave_out_places(row.command)[1:] == rest
    assert Path(row.command[0]).name == program
    assert Path(row.command[0]).exists()


def test_pages_are_served_as_the_image_serves_them(place: LocalPlace) -> None:
    [row] = [row for row in read_table(place).rows if row.name == "web"]
    image = (ROOT / "Dockerfile").read_text("utf-8").partition("CMD ")[2]
    words = [
        word.strip('"')
        for word in image.strip("[] \n").replace("\\\n", " ").replace(",", "").split()
    ]
    assert leave_out_places(row.command)[1:] == leave_out_places(words)[1:]
    assert row.command[row.command.index("--port") + 1] == str(row.port)


def test_redis_keeps_as_little_as_its_container(place: LocalPlace) -> None:
    [row] = [row for row in read_table(place).rows if row.name == "redis"]
    wanted = shlex.split(COMPOSE["redis"]["command"])
    assert leave_out_places(row.command)[1:] == wanted[1:]


def test_each_process_gets_every_setting_of_its_container(place: LocalPlace) -> None:
    for row in read_table(place).rows:
        given = COMPOSE[row.service].get("environment", {})
        if row.service not in {"postgres", "proxy"}:
            assert given.keys() <= row.environment.keys(), row.name
    [web] = [row for row in read_table(place).rows if row.name == "web"]
    assert web.environment["SECRET_KEY"] == place.values["SECRET_KEY"]
    assert web.environment["ALLOWED_HOSTS"] == "localhost,localhost"


def test_who_needs_another_comes_after_it(place: LocalPlace) -> None:
    names = [row.name for row in read_table(place).rows]
    for name, service in COMPOSE.items():
        for needed in service.get("depends_on", {}):
            assert names.index(needed) < names.index(name)
    [proxy] = [row for row in read_table(place).rows if row.name == "proxy"]
    assert proxy.needs == {"web": "service_healthy"}


def test_secrets_stay_the_same_and_are_closed_to_others(place: LocalPlace) -> None:
    assert open_place(place.folder).values == place.values
    assert len(place.values["SECRET_KEY"]) >= 50
    assert (place.folder / ".env").stat().st_mode & 0o077 == 0


def test_variables_are_filled_in_as_compose_does() -> None:
    values = {"NAME": "a", "EMPTY": ""}
    text = "${NAME} ${NAME:-b} ${EMPTY:-c} ${MISSING} ${MISSING:-}."
    assert fill_in(text, values) == "a a c  ."
    with pytest.raises(KeyError, match="MISSING"):
        fill_in("${MISSING:?make one}", values)
