"""What a club of the world has behind it: a stored table, a sheet of paper, merges, a split."""

import datetime
from typing import Final

from common.tables.text import read_text_rows
from past.imports.services import ImportChoices, begin_import, choose, read_layout, start_storing
from past.imports.storing import plan_storing, store_some
from past.models import Import
from past.paper.services import PaperSheet, enter_sheet
from people.merging.services import merge_entries, unmerge_entries
from people.models import Merge, Player, Role, Spelling
from people.names import fold_name
from scoring.models import Game
from scoring.rules import parse_line
from scoring.seats.services.seating import NewSeat
from scoring.seats.services.splits import split_games
from workbench.worlds.clubs import MEMBERS, SEATED, MadeClub

DAY: Final = datetime.date(2015, 4, 4)


def add_past(made_club: MadeClub) -> None:
    """Let the club have a past, and a merge that waits for the other of two members."""
    games = _store_table(made_club)
    people = {
        row.name.removeprefix(f"{made_club.word} player "): row
        for row in made_club.club.players.all()
    }
    _split(made_club, people["A"], _add(made_club, "not A"), games[0])
    _merge(made_club, people["B"], _add(made_club, "B again"))
    undone = _merge(made_club, people["C"], _add(made_club, "not C"))
    unmerge_entries(merge=undone, operation=made_club.operate(0, {}))
    _enter_sheet(made_club)
    made_club.parts["spelling_id"] = _say_spelling(made_club, people["D"])
    own, other = (made_club.players[MEMBERS.index(role)] for role in (Role.OWNER, SEATED))
    made_club.parts["merge_id"] = str(_merge(made_club, own, other).pk)


def _say_spelling(made_club: MadeClub, player: Player) -> str:
    """Say once how tables write somebody."""
    text = f"{made_club.word[0]}-{made_club.word[-1]}"
    spelling = Spelling.objects.create(
        club=made_club.club, player=player, text=text, folded=fold_name(text)
    )
    return str(spelling.pk)


def _add(made_club: MadeClub, name: str) -> Player:
    return Player.objects.create(club=made_club.club, name=f"{made_club.word} {name}")


def _store_table(made_club: MadeClub) -> list[Game]:
    """Bring a table of two games, and store it here and now."""
    a, b, c, d = (f"{made_club.word} player {letter}" for letter in "ABCD")
    rows = read_text_rows(f"2015-04-03;{a}/{b};{c}/{d};1020:640\n;{a}/{c};{b}/{d};455:805\n")
    answer = begin_import(club=made_club.club, operation=made_club.operate(0, {}), rows=rows)
    stored = Import.objects.select_related("club").get(pk=answer.body["import"])
    choices = ImportChoices(read_layout(stored), dict.fromkeys((a, b, c, d)))
    choose(imported=stored, operation=made_club.operate(stored.revision, {}), choices=choices)
    stored.refresh_from_db()
    start_storing(imported=stored, operation=made_club.operate(stored.revision, {}))
    plan = plan_storing(stored.pk)
    while plan and store_some(plan):
        pass
    return list(Game.objects.filter(imported_lines__imported=stored).order_by("sequence"))


def _split(made_club: MadeClub, source: Player, target: Player, game: Game) -> None:
    """Give a game to somebody else: the wrong one was tapped."""
    split_games(
        club=made_club.club,
        operation=made_club.operate(0, {}),
        source=source.pk,
        target=target.pk,
        games=[game.pk],
    )


def _merge(made_club: MadeClub, keep: Player, drop: Player) -> Merge:
    answer = merge_entries(
        club=made_club.club, operation=made_club.operate(0, {}), keep=keep.pk, drop=drop.pk
    )
    return Merge.objects.select_related("club").get(pk=answer.body["id"])


def _enter_sheet(made_club: MadeClub) -> None:
    """Enter a sheet of paper of another evening, with a note."""
    names = [f"{made_club.word} paper {seat}" for seat in (1, 2, 3, 4)]
    entry = {**parse_line("65:35"), "note": f"{made_club.word} on paper"}
    sheet = PaperSheet(day=DAY, people=[NewSeat(name=name) for name in names], rounds=[entry])
    enter_sheet(club=made_club.club, operation=made_club.operate(0, {}), sheet=sheet)
