"""What a worker does beside phones that record: re-rates a club, or stores ten thousand lines.

    python -m tests.bench.beside.work CLUB correction|import SECONDS

Prints JSON: how often it was done, and the seconds of each step.
"""

import datetime
import json
import os
import sys
import uuid
from collections.abc import Callable
from random import Random
from time import perf_counter

import django

LINES = 10_000
Step = dict[str, float]


def time_step(steps: Step, name: str, work: Callable[[], object]) -> None:
    """Do it, and note its seconds under this name, the longest of all."""
    started = perf_counter()
    work()
    steps[name] = max(steps.get(name, 0), perf_counter() - started)


def correct_and_rate(slug: str, steps: Step, turn: int) -> None:
    """Correct a round of a game a year ago, and re-rate the club until the new run is in force."""
    from common.writes.operation import Operation
    from people.models import Club
    from ratings.models import Run
    from ratings.runs.tasks import replay_ratings
    from scoring.games.services.rounds import correct_round
    from tests.bench.beside.corrections import find_correction

    club = Club.objects.get(slug=slug)
    game, round_, entry = find_correction(club.pk, turn)
    operation = Operation(id=uuid.uuid4(), after=game.revision, body=entry)
    runs = Run.objects.filter(club=club).count()
    started = perf_counter()
    time_step(
        steps,
        "correction",
        lambda: correct_round(game=game, operation=operation, round_id=round_.pk, entry=entry),
    )
    replay_ratings(str(club.pk))
    assert Run.objects.filter(club=club).count() == runs + 1
    steps["visible"] = max(steps.get("visible", 0), perf_counter() - started)


def write_lines() -> str:
    """Return a table of ten thousand games among sixty people."""
    chance = Random("lines")
    people = [f"Person {number}" for number in range(60)]
    lines = ["date,a,b,c,d,score_ab,score_cd,rounds"]
    first = datetime.date(2001, 1, 2)
    for number in range(LINES):
        a, b, c, d = chance.sample(people, 4)
        day = first + datetime.timedelta(days=7 * (number // 15))
        lost = 5 * chance.randrange(190)
        lines.append(f"{day},{a},{b},{c},{d},1000,{lost},{chance.randint(6, 13)}")
    return "\n".join(lines)


def store_lines(slug: str, steps: Step) -> None:
    """Bring the lines in as the page does, and do all that follows from it."""
    from common.tables.workbooks import read_file_rows
    from common.writes.operation import Operation
    from past.imports.services import (
        ImportChoices,
        begin_import,
        choose,
        list_names,
        read_import,
        read_layout,
        start_storing,
    )
    from past.imports.tasks import store_import
    from past.models import Import, ImportState
    from people.models import Club
    from ratings.figures.tasks import sum_statistics
    from ratings.runs.tasks import replay_ratings

    club = Club.objects.get(slug=slug)

    def operate(after: int) -> Operation:
        return Operation(id=uuid.uuid4(), after=after, body={"at": after})

    rows = read_file_rows(write_lines().encode())
    answer = begin_import(club=club, operation=operate(0), rows=rows)
    imported = Import.objects.select_related("club").get(pk=answer.body["import"])
    names = dict.fromkeys(list_names(read_import(imported)))
    choices = ImportChoices(read_layout(imported), names)
    choose(imported=imported, operation=operate(0), choices=choices)
    imported.refresh_from_db()
    time_step(steps, "asked", lambda: start_storing(imported=imported, operation=operate(1)))
    imported.refresh_from_db()
    started = perf_counter()
    while imported.state == ImportState.STORING:
        store_import(str(imported.pk))
        imported.refresh_from_db(fields=["state", "games"])
    steps["stored"] = perf_counter() - started
    assert imported.games == LINES
    time_step(steps, "rated", lambda: replay_ratings(str(club.pk)))
    time_step(steps, "summed up", lambda: sum_statistics(str(club.pk)))


def main(slug: str, kind: str, seconds: str) -> None:
    """Correct again and again until the time is over, or store the lines once."""
    print("ready", flush=True)
    sys.stdin.readline()
    steps: Step = {}
    until, done = perf_counter() + float(seconds), 0
    if kind == "import":
        store_lines(slug, steps)
        done = 1
    while kind == "correction" and perf_counter() < until:
        correct_and_rate(slug, steps, done)
        done += 1
    print(json.dumps({"done": done, "steps": steps}))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    main(*sys.argv[1:])
