"""Somebody corrects old games of a club beside phones that record, and looks at the ranking.

    python -m tests.bench.beside.corrections PORT GIVEN SECONDS EVERY

A round of a game of a year ago is corrected over HTTP, by the club's token in GIVEN (JSON); this
process re-rates the club as the worker does when it hears of it, and then the ranking is read over
HTTP, which has to be of the new run. So again every so many seconds, or one after the other with 0.
Prints JSON: how often, and the seconds of each, until the answer and until the ranking was read.
"""

import datetime
import json
import os
import sys
import time
import uuid
from http.client import HTTPConnection
from time import perf_counter
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from scoring.models import Game, Round


class Corrector:
    """Corrects one game after the other."""

    def __init__(self, port: int, token: str, slug: str) -> None:
        self.port = port
        self.headers = {"Content-Type": "application/json", "Authorization": f"Token {token}"}
        self.slug = slug
        self.answered: list[float] = []
        self.visible: list[float] = []

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Ask, and return the answer's body; a refusal ends the benchmark."""
        sent = None if body is None else json.dumps(body)
        line = HTTPConnection("127.0.0.1", self.port, timeout=120)
        line.request(method, f"/api/v1/{path}", sent, self.headers)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        assert answer.status == 200, text
        reply: dict[str, Any] = json.loads(text)
        return reply

    def correct(self, turn: int) -> None:
        """Correct a game of a year ago, re-rate the club, and read the ranking."""
        from people.models import Club
        from ratings.models import ClubRatings
        from ratings.runs.tasks import replay_ratings

        club = Club.objects.get(slug=self.slug)
        before = ClubRatings.objects.get(club=club).run
        game, round_, entry = find_correction(club.pk, turn)
        path = f"games/{game.pk}/rounds/{round_.pk}/"
        body = {"operation": str(uuid.uuid4()), "after": game.revision, "entry": entry}
        started = perf_counter()
        self.ask("PUT", path, body)
        self.answered.append(perf_counter() - started)
        replay_ratings(str(club.pk))
        assert self.ask("GET", f"clubs/{self.slug}/ratings/")["run"] > before
        self.visible.append(perf_counter() - started)


def find_correction(club: uuid.UUID, turn: int) -> "tuple[Game, Round, dict[str, Any]]":
    """Return a rated game of a year ago, a round of it, and an entry of other points.

    The game is a close one: of a clear victory the margin is clamped, and nothing would change.
    """
    from ratings.models import CountedGame
    from scoring.models import EndedBy, Game, Round

    rated = CountedGame.objects.filter(club=club, result__range=(-60, 60)).values("game")
    games = Game.objects.filter(club=club, ended_by=EndedBy.RULE, line_up={}, pk__in=rated)
    last = games.latest("played_on").played_on
    old = games.filter(played_on__lte=last - datetime.timedelta(days=365))
    game = old.order_by("-played_on", "pk")[turn]
    rounds = Round.objects.filter(game=game, removed=False, points_a__isnull=False)
    round_ = rounds.earliest("number")
    points = 50 if round_.entry["points"]["a"] != 50 else 55
    return game, round_, {**round_.entry, "points": {"a": points, "b": 100 - points}}


def main(port: str, given: str, seconds: str, every: str) -> None:
    """Warm up with one correction, wait for a line, and correct until the time is over."""
    answer = json.loads(given)
    corrector = Corrector(int(port), answer["token"], answer["club"])
    first = int(answer["turn"])
    corrector.correct(first)
    print("ready", flush=True)
    sys.stdin.readline()
    corrector.answered, corrector.visible = [], []
    started, turn = perf_counter(), first
    while perf_counter() - started < float(seconds):
        turn += 1
        corrector.correct(turn)
        until = started + (turn - first) * float(every)
        time.sleep(max(0.0, until - perf_counter()))
    print(json.dumps({"answered": corrector.answered, "visible": corrector.visible}))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    main(*sys.argv[1:])
