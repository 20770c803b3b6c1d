"""Starts the processes of compose.yaml on this machine, until Ctrl-C: `make prod-local`.

    python -m workbench.prod_local FOLDER [--web 2] [--live 2] [--worker 2]

SIGUSR1 replaces the club's own processes one after another, as a new version does.
"""

import shlex
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from tichu_club.hosting.one_club import AlreadyRunningError, claim_folder
from workbench.prod_local.compose import ROOT
from workbench.prod_local.keeper import DidNotStartError, Keeper
from workbench.prod_local.place import LocalPlace, open_place
from workbench.prod_local.preparing import (
    PreparationError,
    create_database,
    prepare_files,
    prepare_postgres,
)
from workbench.prod_local.programs import ServerMissingError
from workbench.prod_local.table import COUNTED, ProcessTable, make_table

STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def say(text: str) -> None:
    """Say something to whoever started this."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def read_arguments() -> Namespace:
    """Read where, and how many of each."""
    parser = ArgumentParser(prog="workbench.prod_local", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build", "prod-local"))
    parser.add_argument("--tree", type=Path, default=ROOT, help="another version of the club")
    for service in COUNTED:
        parser.add_argument(f"--{service}", type=int, default=1)
    return parser.parse_args()


def write_settings(place: LocalPlace, settings: Mapping[str, str]) -> Path:
    """Write the environment of the club's programs down, for commands; return where."""
    path = place.folder / "club.env"
    path.touch(mode=0o600)
    lines = [f"{name}={shlex.quote(value)}\n" for name, value in settings.items()]
    path.write_text("".join(lines), "utf-8")
    return path


def prepare(place: LocalPlace, table: ProcessTable) -> Keeper:
    """Make what the first start needs; return who keeps the processes."""
    prepare_postgres(place)
    prepare_files(place, table.settings)
    url = table.settings["DATABASE_URL"]
    return Keeper(table, place, say, {"postgres": lambda: create_database(url)})


def run(place: LocalPlace, counts: Mapping[str, int]) -> None:
    """Run everything until somebody asks for the end."""
    table = make_table(place, counts)
    say("The files are made and the processes are started: this takes half a minute.")
    keeper = prepare(place, table)
    for number in STOPS:
        signal.signal(number, keeper.stop)
    signal.signal(signal.SIGUSR1, keeper.ask_for_replacement)
    try:
        keeper.start_all()
        if not keeper.stopped:
            tell(place, table)
        keeper.keep()
    finally:
        keeper.end_all()


def tell(place: LocalPlace, table: ProcessTable) -> None:
    """Say where the club is, and how a command is run on it."""
    say(f"The club: {table.address} (its authority: {place.authority})")
    say(f"Logs: {place.folder / 'logs'}. Commands, here for the first account:")
    settings = write_settings(place, table.settings)
    say(f"    (set -a; . {settings}; exec {sys.executable} manage.py createsuperuser)")
    say("Ctrl-C ends all of it.")


def main() -> int:
    """Run the club; return the exit code."""
    given = read_arguments()
    counts = {service: getattr(given, service) for service in COUNTED}
    try:
        with claim_folder(given.folder):
            run(open_place(given.folder, given.tree), counts)
    except AlreadyRunningError:
        say(f"A club runs on {given.folder} already.")
        return 1
    except (DidNotStartError, PreparationError, ServerMissingError) as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
