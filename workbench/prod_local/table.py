"""The processes of a production club: a row each, made of what compose.yaml says of its service.

Only places differ: a container has a network and a file system of its own, here everybody has a
port and a folder.
"""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from workbench.prod_local.asking import (
    Question,
    ask_live,
    ask_nothing,
    ask_postgres,
    ask_proxy,
    ask_redis,
    ask_web,
)
from workbench.prod_local.compose import (
    fill_in,
    list_needs,
    list_settings,
    list_words,
    read_compose,
)
from workbench.prod_local.place import HOST, NAME, LocalPlace, choose_ports
from workbench.prod_local.programs import choose_user, find_caddy, find_postgres, find_redis

COUNTED: Final = ("web", "live", "worker")
"""Services of which there may be several; of beat there is one and only one."""
LISTEN: Final = ("proxy", "web", "live", "postgres", "redis")
IMAGE_SETTINGS: Final = {"TICHU_PROFILE": "production", "PYTHONDONTWRITEBYTECODE": "1"}
HERE: Final = "{\n  admin off\n  auto_https disable_redirects\n}\n"
"""What the proxy is told besides: it takes no port but its own."""


@dataclass(frozen=True, slots=True)
class ProcessRow:
    """A process: `name` is its own, `service` that of compose.yaml.

    `ask` raises an error while it does not answer; `needs` are services with their states.
    `once`: it ends by itself, and others wait for that.
    """

    name: str
    service: str
    command: list[str]
    ask: Question
    environment: Mapping[str, str] = field(default_factory=dict)
    needs: Mapping[str, str] = field(default_factory=dict)
    port: int | None = None
    user: str | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class ProcessTable:
    """All rows, in the order in which they start, and where the club is reached.

    `settings` is the environment of the club's own programs, for commands too.
    """

    rows: list[ProcessRow]
    address: str
    settings: dict[str, str]


@dataclass(frozen=True, slots=True)
class ProcessPlan:
    """What the rows are made of: the services, the processes (name → service), and their ports."""

    place: LocalPlace
    compose: Any
    named: dict[str, str]
    ports: dict[str, int]

    @property
    def settings(self) -> dict[str, str]:
        """The environment that all containers of the club share, with the places of here.

        It is that of the version that begins: an older one knows other settings, and the next one
        finds what was set for the one before.
        """
        service = read_compose(self.place.tree)["services"]["web"]
        settings = list_settings(service, self.place.values)
        moved = {
            "DATABASE_URL": ("@postgres/", f"@{HOST}:{self.ports['postgres']}/"),
            "REDIS_URL": ("//redis:6379", f"//{HOST}:{self.ports['redis']}"),
        }
        return {
            **settings,
            **{name: settings[name].replace(*there) for name, there in moved.items()},
            **IMAGE_SETTINGS,
            "DJANGO_SETTINGS_MODULE": "workbench.prod_local.settings",
            "TICHU_DATA": str(self.place.data),
            "TICHU_COLLECTED": str(self.place.collected),
            "NUMBA_CACHE_DIR": str(self.place.scratch),
        }

    def describe(self, name: str) -> Any:
        """Return what compose.yaml says of a process."""
        return self.compose["services"][self.named[name]]

    def write_caddyfile(self) -> str:
        """Return what the proxy is given, with the places and the certificate of here."""
        address = f"https://{NAME}:{self.ports['proxy']}"
        text = fill_in(self.compose["configs"]["caddyfile"]["content"], {"CLUB_HOST": address})
        for service in ("web", "live"):
            names = [name for name, of in self.named.items() if of == service]
            there = " ".join(f"{HOST}:{self.ports[name]}" for name in names)
            text = text.replace(f"reverse_proxy {service}:8000", f"reverse_proxy {there}")
        tls = self.place.folder / "tls"
        own = f"{{\n  bind {HOST}\n  tls {tls / 'server.crt'} {tls / 'server.key'}\n"
        return HERE + text.replace("{\n", own, 1)


def name_processes(services: Mapping[str, Any], counts: Mapping[str, int]) -> dict[str, str]:
    """Return the processes of all services: name → service."""
    named = {}
    for service in services:
        for at in range(1, counts.get(service, 1) + 1):
            named[service if at == 1 else f"{service}-{at}"] = service
    return named


def make_table(place: LocalPlace, counts: Mapping[str, int] | None = None) -> ProcessTable:
    """Return the rows of a club at a place, with so many processes of each service.

    Raises:
        ServerMissingError: a program is not installed.
    """
    compose = read_compose()
    named = name_processes(compose["services"], counts or {})
    ports = choose_ports(name for name, service in named.items() if service in LISTEN)
    plan = ProcessPlan(place, compose, named, ports)
    rows = [MAKERS.get(named[name], make_own)(plan, name) for name in sort_by_needs(plan)]
    return ProcessTable(rows, f"https://{NAME}:{ports['proxy']}", plan.settings)


def sort_by_needs(plan: ProcessPlan) -> list[str]:
    """Return the processes in an order in which each comes after all that it needs."""
    order: list[str] = []
    left = list(plan.named)
    while left:
        there = {plan.named[name] for name in order}
        ready = [name for name in left if list_needs(plan.describe(name)).keys() <= there]
        order += ready
        left = [name for name in left if name not in ready]
    return order


def place_command(words: list[str], port: int | None, folder: Path) -> list[str]:
    """Return the command of a container of ours as it runs here."""
    program, *rest = words
    tail = " ".join(rest)
    tail = re.sub(r"--host \S+", f"--host {HOST}", tail)
    tail = re.sub(r"--port \S+", f"--port {port}", tail)
    tail = re.sub(r"--schedule \S+", f"--schedule {folder / 'beat-schedule'}", tail)
    own = Path(sys.executable).parent / program
    return [str(own), *tail.split()]


def make_own(plan: ProcessPlan, name: str) -> ProcessRow:
    """Return the row of a process of the club's own."""
    described, port, service = plan.describe(name), plan.ports.get(name), plan.named[name]
    return ProcessRow(
        name,
        service,
        place_command(list_words(described), port, plan.place.scratch),
        QUESTIONS[service](port) if port else ask_nothing,
        plan.settings,
        list_needs(described),
        port,
        once=described.get("restart") == "no",
    )


def make_postgres(plan: ProcessPlan, name: str) -> ProcessRow:
    """Return the row of PostgreSQL."""
    port, folder = plan.ports[name], plan.place.folder / "postgres" / "data"
    command = [str(find_postgres() / "postgres"), "-D", str(folder)]
    command += ["-h", HOST, "-p", str(port), "-k", ""]
    server = plan.settings["DATABASE_URL"].rpartition("/")[0]
    ask = ask_postgres(f"{server}/postgres")
    return ProcessRow(name, name, command, ask, port=port, user=choose_user())


def make_redis(plan: ProcessPlan, name: str) -> ProcessRow:
    """Return the row of Redis."""
    port = plan.ports[name]
    command = [find_redis(), *list_words(plan.describe(name))[1:]]
    command += ["--bind", HOST, "--port", str(port), "--dir", str(plan.place.scratch)]
    return ProcessRow(name, name, command, ask_redis(port), port=port)


def make_proxy(plan: ProcessPlan, name: str) -> ProcessRow:
    """Return the row of the proxy, whose file is written."""
    port, place = plan.ports[name], plan.place
    path = place.folder / "Caddyfile"
    path.write_text(plan.write_caddyfile(), "utf-8")
    command = [find_caddy(), "run", "--config", str(path), "--adapter", "caddyfile"]
    kept = {"XDG_DATA_HOME": str(place.scratch), "XDG_CONFIG_HOME": str(place.scratch)}
    needs = list_needs(plan.describe(name))
    return ProcessRow(name, name, command, ask_proxy(port, place.authority), kept, needs, port)


QUESTIONS: Final = {"web": ask_web, "live": ask_live}
MAKERS: Final = {"postgres": make_postgres, "redis": make_redis, "proxy": make_proxy}
