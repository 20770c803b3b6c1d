"""`manage.py replay_sheets FILE`: post kept score sheets round by round through the real API."""

import json
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.own_server import run_own_server
from common.problems.sentences import translatable
from scoring.rules import get_main


@dataclass
class ReplayCounts:
    """What came out."""

    games: int = 0
    rounds: int = 0
    refused: int = 0
    differences: int = 0

    def __str__(self) -> str:
        sentence = _("{games} games, {rounds} rounds, {refused} refused, {differences} differences")
        return sentence.format(**asdict(self))


@dataclass(frozen=True)
class ReplayServer:
    """The API of a running server, as a program uses it."""

    url: str
    link: str = ""

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send a request; return its status and its JSON."""
        headers = {"Content-Type": "application/json"}
        if self.link:
            headers["Authorization"] = f"Link {self.link}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.url}/api/v1{path}", data, headers, method=method)  # noqa: S310 - http by the caller's own word
        try:
            with urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
                return answer.status, json.load(answer)
        except HTTPError as error:
            return error.code, json.load(error)


class Command(TranslatedCommand):
    """Replays score sheets and compares every round's score and every total."""

    help = translatable(
        "Post the games of a score sheet file through the API and compare every score."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--url", help=_("a running server; without it one is started"))

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            sheets = json.loads(options["file"].read_text())
        except (OSError, ValueError) as error:
            sentence = _("{file} cannot be read as JSON: {error}")
            raise CommandError(sentence.format(file=options["file"], error=error)) from error
        counts = ReplayCounts()
        with _find_server(options["url"]) as url:
            for sheet in sheets:
                self.stdout.write(replay_sheet(ReplayServer(url), sheet, counts))
        self.stdout.write(str(counts))
        if counts.differences:
            raise CommandError(_("Some scores differ."))


def replay_sheet(server: ReplayServer, sheet: Mapping[str, Any], counts: ReplayCounts) -> str:
    """Play one sheet into a new game; return the line that tells what came out."""
    started = _start_game(server, sheet)
    link = started["links"]["scorer"].partition("#")[2]
    table = ReplayedTable(ReplayServer(server.url, link), started["game"]["id"], counts)
    remarks = [
        remark
        for number, kept in enumerate(sheet["rounds"], start=1)
        for remark in table.replay_round(number, kept)
    ]
    remarks += table.compare_totals(sheet["totals"])
    counts.games += 1
    totals = f"{sheet['totals']['a']}:{sheet['totals']['b']}"
    sentence = "; ".join(remarks) if remarks else _("agrees")
    line = _("game {game}, {rounds} rounds, {totals}: {told}")
    return line.format(
        game=sheet["game"], rounds=len(sheet["rounds"]), totals=totals, told=sentence
    )


def _start_game(server: ReplayServer, sheet: Mapping[str, Any]) -> Any:
    status, started = server.ask(
        "POST",
        "/games/",
        {
            "operation": str(uuid.uuid4()),
            "variant": get_main().name,
            "house_rules": {"target": sheet["target"]},
            "seats": [{"name": name} for name in sheet["players"]],
            "played_on": sheet["day"],
        },
    )
    if status != 201:
        sentence = _("game {game} was not started: {status} {answer}")
        raise CommandError(sentence.format(game=sheet["game"], status=status, answer=started))
    return started


@dataclass
class ReplayedTable:
    """A game that is being replayed."""

    server: ReplayServer
    game: str
    counts: ReplayCounts
    revision: int = 1

    def replay_round(self, number: int, kept: Mapping[str, Any]) -> list[str]:
        """Record one round; return what is to be said of it."""
        self.counts.rounds += 1
        status, answer = self._record(number, kept["entry"])
        remarks = []
        if status == 422:
            self.counts.refused += 1
            codes = ", ".join(error["code"] for error in answer["errors"])
            refused = _("round {number} refused ({codes}), recorded without its finish")
            remarks.append(refused.format(number=number, codes=codes))
            entry = {name: kept["entry"][name] for name in kept["entry"] if name != "finish"}
            status, answer = self._record(number, entry)
        if status != 201:
            self.counts.differences += 1
            answered = _("round {number} answered {status}")
            return [*remarks, answered.format(number=number, status=status)]
        self.revision = answer["revision"]
        if answer["round"]["score"] != kept["score"]:
            self.counts.differences += 1
            scores = _("round {number} scores {score}")
            remarks.append(scores.format(number=number, score=answer["round"]["score"]))
        return remarks

    def _record(self, number: int, entry: Mapping[str, Any]) -> tuple[int, Any]:
        return self.server.ask(
            "POST",
            f"/games/{self.game}/rounds/",
            {
                "operation": str(uuid.uuid4()),
                "after": self.revision,
                "number": number,
                "entry": dict(entry),
            },
        )

    def compare_totals(self, kept: Mapping[str, int]) -> list[str]:
        """Compare the totals of the game as the server tells it."""
        _status, state = self.server.ask("GET", f"/games/{self.game}/")
        if state["totals"] == dict(kept):
            return []
        self.counts.differences += 1
        return [_("totals are {totals}").format(totals=state["totals"])]


@contextmanager
def _find_server(url: str | None) -> Iterator[str]:
    """Yield the address of the server named, or of one started for this in a folder of its own."""
    if url:
        yield url.rstrip("/")
        return
    with run_own_server() as server:
        yield server.url
