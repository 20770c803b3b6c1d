"""What a club of the world has behind it: a stored table, a sheet of paper, merges, a split."""

import datetime
from typing import Final

from common.tables.text import read_text
from past.imports.services import (
    Choices,
    begin_import,
    choose,
    plan_storing,
    read_layout,
    start_storing,
    store_some,
)
from past.models import Import
from past.paper.services import PaperSheet, enter_sheet
from people.merging.services import merge_entries, unmerge_entries
from people.models import Merge, Player, Role
from scoring.models import Game
from scoring.rules import parse_line
from scoring.seats.services.seating import NewSeat
from scoring.seats.services.splits import split_games
from workbench.worlds.clubs import MEMBERS, SEATED, MadeClub

DAY: Final = datetime.date(2015, 4, 4)


def add_past(made: MadeClub) -> None:
    """Let the club have a past, and a merge that waits for the other of two members."""
    games = _store_table(made)
    people = {row.name.removeprefix(f"{made.word} "): row for row in made.club.players.all()}
    _split(made, people["A"], _add(made, "not A"), games[0])
    _merge(made, people["B"], _add(made, "B again"))
    undone = _merge(made, people["C"], _add(made, "not C"))
    unmerge_entries(merge=undone, operation=made.operate(0, {}))
    _enter_sheet(made)
    own, other = (made.players[MEMBERS.index(role)] for role in (Role.OWNER, SEATED))
    made.parts["merge_id"] = str(_merge(made, own, other).pk)


def _add(made: MadeClub, name: str) -> Player:
    return Player.objects.create(club=made.club, name=f"{made.word} {name}")


def _store_table(made: MadeClub) -> list[Game]:
    """Bring a table of two games, and store it here and now."""
    a, b, c, d = (f"{made.word} {letter}" for letter in "ABCD")
    rows = read_text(f"2015-04-03;{a}/{b};{c}/{d};1020:640\n;{a}/{c};{b}/{d};455:805\n")
    told = begin_import(club=made.club, operation=made.operate(0, {}), rows=rows)
    brought = Import.objects.select_related("club").get(pk=told.body["import"])
    choices = Choices(read_layout(brought), {})
    choose(imported=brought, operation=made.operate(brought.revision, {}), choices=choices)
    brought.refresh_from_db()
    start_storing(imported=brought, operation=made.operate(brought.revision, {}))
    plan = plan_storing(brought.pk)
    while plan and store_some(plan):
        pass
    return list(Game.objects.filter(imported_lines__imported=brought).order_by("sequence"))


def _split(made: MadeClub, source: Player, target: Player, game: Game) -> None:
    """Give a game to somebody else: the wrong one was tapped."""
    split_games(
        club=made.club,
        operation=made.operate(0, {}),
        source=source.pk,
        target=target.pk,
        games=[game.pk],
    )


def _merge(made: MadeClub, keep: Player, drop: Player) -> Merge:
    told = merge_entries(club=made.club, operation=made.operate(0, {}), keep=keep.pk, drop=drop.pk)
    return Merge.objects.select_related("club").get(pk=told.body["id"])


def _enter_sheet(made: MadeClub) -> None:
    """Enter a sheet of paper of another evening, with a note."""
    names = [f"{made.word} paper {seat}" for seat in (1, 2, 3, 4)]
    entry = {**parse_line("65:35"), "note": f"{made.word} on paper"}
    sheet = PaperSheet(day=DAY, people=[NewSeat(name=name) for name in names], rounds=[entry])
    enter_sheet(club=made.club, operation=made.operate(0, {}), sheet=sheet)
