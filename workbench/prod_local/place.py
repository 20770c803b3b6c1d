"""The folder of a production club on this machine: its secrets, its places, its ports."""

import datetime as dt
import secrets
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tichu_club.hosting.addresses import find_port
from tichu_club.hosting.certificates import prepare_certificates
from workbench.prod_local.compose import ROOT
from workbench.prod_local.programs import choose_user

HOST: Final = "127.0.0.1"
NAME: Final = "localhost"
PROXY_PORT: Final = 8443
PORTS: Final = (12_000, 32_000)
"""Where the others listen: below what systems hand out by themselves."""
SECRETS: Final = ("SECRET_KEY", "POSTGRES_PASSWORD")


@dataclass(frozen=True, slots=True)
class LocalPlace:
    """A folder, and the values that an operator writes into `.env`."""

    folder: Path
    values: dict[str, str]
    tree: Path = ROOT
    """The version that the club's own processes run."""

    @property
    def data(self) -> Path:
        """The volume of the club's own processes."""
        return self.folder / "data"

    @property
    def collected(self) -> Path:
        """The files that the image holds collected."""
        return self.folder / "collected"

    @property
    def scratch(self) -> Path:
        """What need not survive."""
        return self.folder / "tmp"

    @property
    def authority(self) -> Path:
        """The certificate that clients have to trust."""
        return self.folder / "tls" / "authority.crt"

    def find_log(self, name: str) -> Path:
        """Return where a process's words are written."""
        return self.folder / "logs" / f"{name}.log"


def open_place(folder: Path, tree: Path = ROOT) -> LocalPlace:
    """Return the place at a folder; what is missing is made, once."""
    folder = folder.absolute()
    for path in (folder, folder / "data", folder / "logs", folder / "tmp"):
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if user := choose_user():
        # PostgreSQL, which is not run by root, passes through; it finds its own folder alone.
        folder.chmod(0o711)
        own = folder / "postgres"
        own.mkdir(mode=0o700, exist_ok=True)
        shutil.chown(own, user)
    now = dt.datetime.now(dt.UTC)
    prepare_certificates(folder / "tls", addresses=[HOST], names=[NAME], now=now)
    return LocalPlace(folder, {"CLUB_HOST": NAME, **read_secrets(folder / ".env")}, tree)


def read_secrets(path: Path) -> dict[str, str]:
    """Return what stands in `.env`, which is written at the first start."""
    if not path.exists():
        path.touch(mode=0o600)
        assignments = [f"{name}={secrets.token_urlsafe(48)}\n" for name in SECRETS]
        path.write_text("".join(assignments), "utf-8")
    lines = path.read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def choose_ports(names: Iterable[str]) -> dict[str, int]:
    """Return a free port for each name; the proxy's is the one that is easiest to remember."""
    ports: dict[str, int] = {}
    low, high = PORTS
    begin = low + secrets.randbelow(high - low - 1000)
    for name in names:
        ports[name] = find_port(HOST, PROXY_PORT if name == "proxy" else begin)
        begin = max(begin, ports[name] + 1) if name != "proxy" else begin
    return ports
