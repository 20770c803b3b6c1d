"""What reading costs in a federation: pages of one club, and how PostgreSQL finds their rows."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any, Final

from django.core.cache import cache
from django.db import connection
from django.test import Client

from people.models import Club, Membership, Role
from scoring.models import Game, Seat
from scoring.tokens import make_link_token
from workbench.timing.readers import open_reader

TIMES: Final = 5
LARGE: Final = 10_000
"""A table with so many rows is not to be gone through whole for a page of one club."""


@dataclass(frozen=True, slots=True)
class ReadFigures:
    """A page: milliseconds in all, those of its statements, and the rows that they looked at.

    `gone_through`: the large tables of which they looked at every row.
    """

    name: str
    whole: float
    statements: float
    rows: int
    gone_through: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskedPage:
    """A page that a club's evening asks for often; `link` is the game's that it is opened with."""

    name: str
    path: str
    link: str = ""


def list_reads(club: Club) -> list[AskedPage]:
    """Return what is read most in a club."""
    game = Game.objects.filter(club=club).order_by("-played_on")[0]
    player = Seat.objects.filter(game=game, player__club=club)[0].player_id
    of_club, of_player = f"/clubs/{club.slug}/", f"/players/{player}/"
    return [
        AskedPage(
            "a game, over the API", f"/api/v1/games/{game.pk}/", make_link_token(game, "scorer")
        ),
        AskedPage("the club's games, over the API", f"/api/v1/games/?club={club.slug}"),
        AskedPage("the club's page", of_club),
        AskedPage("the ranking", f"{of_club}ratings/"),
        AskedPage("the statistics", f"{of_club}statistics/"),
        AskedPage("a person's page", of_player),
        AskedPage("a person's games", f"{of_player}games/"),
    ]


def measure_reads(club: Club) -> Iterator[ReadFigures]:
    """Give what each page costs to the club's owner."""
    reader = open_reader(Membership.objects.filter(club=club, role=Role.OWNER)[0].user)
    for page in list_reads(club):
        yield measure_read(reader, page)


def measure_read(reader: Client, page: AskedPage) -> ReadFigures:
    """Ask for a page some times, then look at the plan of each statement that it made."""
    asked: list[tuple[str, Any]] = []

    def note(execute: Any, sql: str, params: Any, *rest: Any) -> Any:
        asked.append((sql, params))
        return execute(sql, params, *rest)

    shown = {"Authorization": f"Link {page.link}"} if page.link else {}
    whole = []
    for _ in range(TIMES):
        cache.clear()
        asked.clear()
        began = perf_counter()
        with connection.execute_wrapper(note):
            answer = reader.get(page.path, headers=shown)
        whole.append(1000 * (perf_counter() - began))
        if answer.status_code != 200:
            raise ValueError(f"{page.path} is answered {answer.status_code}")
    plans = [explain(sql, params) for sql, params in asked if sql.startswith("SELECT")]
    tables = {table for plan in plans for table in list_gone_through(plan["Plan"])}
    spent = sum(plan["Execution Time"] + plan["Planning Time"] for plan in plans)
    rows = sum(count_rows(plan["Plan"]) for plan in plans)
    return ReadFigures(page.name, median(whole), spent, rows, tuple(sorted(tables)))


def explain(sql: str, params: Any) -> Any:
    """Return how PostgreSQL has found the rows of a statement."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}", params)
        [(plan,)] = cursor.fetchall()
    return (json.loads(plan) if isinstance(plan, str) else plan)[0]


def count_rows(plan: Any) -> int:
    """Return how many rows a plan has looked at, those that it did not want among them."""
    of_table = "Relation Name" in plan
    rows = plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0) if of_table else 0
    own: int = round(rows * plan["Actual Loops"])
    return own + sum(count_rows(part) for part in plan.get("Plans", ()))


def list_gone_through(plan: Any) -> Iterator[str]:
    """Give the large tables of which a plan reads every row."""
    read = plan.get("Actual Rows", 0) + plan.get("Rows Removed by Filter", 0)
    if plan["Node Type"] == "Seq Scan" and read >= LARGE:
        yield plan["Relation Name"]
    for part in plan.get("Plans", ()):
        yield from list_gone_through(part)
