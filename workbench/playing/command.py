"""What the commands share that play an event over HTTP: where, as whom, and how it ends."""

import json
import uuid
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.own_server import run_own_server
from tournaments.management.event_command import replace_file
from workbench.playing.counts import PlayCounts
from workbench.playing.day import Day
from workbench.playing.director import Director
from workbench.playing.own_club import SLUG
from workbench.playing.phone import Network, ServerRefusedError

LOSES, REPEATS = 0.1, 0.1


class PlayingCommand(TranslatedCommand):
    """A command that plays an event on a server of its own, or with a token on another one."""

    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the server and the seed."""
        parser.add_argument("--url", help=_("a running server; without it one is started"))
        parser.add_argument("--token", help=_("a director's token there"))
        parser.add_argument("--club", help=_("the short name of the director's club there"))
        parser.add_argument("--seed", default="1", help=_("the same seed gives the same event"))

    @staticmethod
    def take_folder(parser: ArgumentParser) -> None:
        """Take the folder into which a played event is written."""
        parser.add_argument(
            "--out", type=Path, metavar="FOLDER", help=_("write the export and standings there")
        )

    @contextmanager
    def open_director(self, options: dict[str, Any], counts: PlayCounts) -> Iterator[Director]:
        """Give a director, on a server of our own unless another one is named.

        Raises:
            CommandError: a server is named without a token and a club, or it refuses.
        """
        if options["url"] and not (options["token"] and options["club"]):
            raise CommandError(_("With --url give --token and --club too."))
        chance = Random(f"{options['seed']}/network")  # noqa: S311 - no secret
        try:
            if options["url"]:
                network = Network(options["url"], counts, chance, uuid.uuid4(), LOSES, REPEATS)
                yield Director(network, options["token"], options["club"])
                return
            with run_own_server() as server:
                module = server.run_module("workbench.playing.own_club")
                run = uuid.uuid5(uuid.NAMESPACE_OID, options["seed"])
                network = Network(server.url, counts, chance, run, LOSES, REPEATS)
                token, secret = module.split()[-2:]
                yield Director(network, token, SLUG, secret=secret)
        except ServerRefusedError as error:
            sentence = _("The server refused: {answer}")
            raise CommandError(sentence.format(answer=error)) from error
        except OSError as error:
            sentence = _("The server does not answer: {reason}")
            raise CommandError(sentence.format(reason=error)) from error

    def tell(self, counts: PlayCounts, day: Day, out: Path | None) -> None:
        """Write the event into a folder where one is named, and print what it came to.

        The last line is the sum.

        Raises:
            CommandError: something was lost, doubled or different.
        """
        if out:
            write_out(out, day)
        for remark in counts.remarks:
            self.stdout.write(remark)
        sentence = _("answers lost: {unanswered}, requests repeated: {repeated}")
        self.stdout.write(sentence.format(unanswered=counts.unanswered, repeated=counts.repeated))
        self.stdout.write(str(counts))
        if not counts.is_clean:
            raise CommandError(_("Something was lost, doubled or different."))


def write_out(folder: Path, day: Day) -> None:
    """Write the exported event, and the standings after each round."""
    folder.mkdir(parents=True, exist_ok=True)
    replace_file(folder / "event.json", json.dumps(day.file, ensure_ascii=False, indent=1) + "\n")
    for number, standings in enumerate(day.standings, start=1):
        text = json.dumps(standings, ensure_ascii=False, indent=1) + "\n"
        replace_file(folder / f"standings-{number}.json", text)
