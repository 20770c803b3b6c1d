"""How a federation grows, and what is measured at each of its sizes."""

from collections.abc import Callable
from datetime import date
from time import perf_counter
from typing import Final

from django.core.management import call_command
from django.db import connection

from people.models import Club
from scoring.models import Game, Round
from workbench.federation.copying import copy_club
from workbench.federation.reading import measure_reads
from workbench.seeding.filling import Seed, fill_club

Say = Callable[[str], None]
LARGEST: Final = 8
SIZES: Final = (
    "SELECT relname, pg_total_relation_size(oid), pg_indexes_size(oid) FROM pg_class"
    " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
    " ORDER BY pg_total_relation_size(oid) DESC"
)


def make_first(games: int, players: int, years: int, last: date, say: Say) -> Club:
    """Make the club that the others are copies of, with ratings and statistics; say how long."""
    began = perf_counter()
    done = fill_club(Seed("federation", games, players, "1", last, years), lambda _: None)
    say(f"{done.games} games, {done.rounds} rounds made in {perf_counter() - began:.0f} s")
    for command in ("replay_ratings", "sum_statistics"):
        began = perf_counter()
        call_command(command)
        seconds = perf_counter() - began
        say(f"{command}: {seconds:.1f} s, {done.games / seconds:.0f} games a second")
    return Club.objects.get(slug="federation")


def grow_to(club: Club, there: int, wanted: int) -> None:
    """Copy the club until there are so many, and let PostgreSQL look at what there is."""
    for number in range(there + 1, wanted + 1):
        copy_club(club, number)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def tell_size(club: Club, clubs: int, say: Say) -> None:
    """Say what this many clubs weigh, and what reading one of them costs."""
    games, rounds = Game.objects.count(), Round.objects.count()
    with connection.cursor() as cursor:
        cursor.execute(SIZES)
        sizes = cursor.fetchall()
    whole, indexes = (sum(row[place] for row in sizes) for place in (1, 2))
    say(
        f"{clubs} clubs: {games:,} games, {rounds:,} rounds, {whole / 1e9:.2f} GB, of which indexes"
        f" {indexes / 1e9:.2f}; {whole / rounds:,.0f} bytes a round, {whole / games:,.0f} a game"
    )
    largest = (f"{name} {size / rounds:,.0f}" for name, size, _ in sizes[:LARGEST])
    say(f"  bytes a round: {', '.join(largest)}")
    for read in measure_reads(club):
        through = f"; goes through {', '.join(read.gone_through)}" if read.gone_through else ""
        say(
            f"  {read.name}: {read.whole:.1f} ms, statements {read.statements:.1f} ms,"
            f" {read.rows:,} rows{through}"
        )
