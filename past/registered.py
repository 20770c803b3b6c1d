"""What the past registers when the club starts: its sentences, its jobs, and its ways to games."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from common.jobs.expiry import EXPIRED
from common.jobs.works import register_work
from common.problems.catalogue import register_sentences, register_words
from common.web.pages.texts import register_texts
from past.deleting import sentences as deleting
from past.export import sentences as export
from past.export.holder import CLUB_FILES
from past.export.own_parts import register_own_parts
from past.export.services import WRITE_FILE
from past.export.tasks import find_expired_files, write_club_file
from past.imports import sentences as imports
from past.imports.holder import IMPORTS
from past.imports.tasks import store_import, store_records, take_import_back
from past.permissions import (
    may_delete_club,
    may_enter_paper,
    may_import_games,
    may_take_everything,
    may_take_games,
)
from past.reading import columns
from past.reading import sentences as reading
from past.records.holder import RECORDED
from past.records.texts import DEALS
from past.scores import sentences as scores
from people.clubs.first_steps import FIRST_STEPS, FirstStep
from people.clubs.panels import MANAGE, SETTINGS_LINKS, THE_CLUB, THE_GAMES, ClubTab
from people.players.holders import HOLDERS
from scoring.games.panels import GAME_LINKS
from scoring.referee.texts import PLAYS

BRING: Final = FirstStep(
    ClubTab("past:imports", _("Bring your games"), may_import_games),
    _("From a spreadsheet, a file or paper, with the points of earlier years."),
)


def register() -> None:
    """Register sentences, the jobs that store piece by piece, and what is held of people."""
    for each in (reading, imports, export, scores, deleting):
        register_sentences(each.SENTENCES, for_browsers=False)
    for name in ("role", "missing"):
        register_words(name, columns.WORDS)
    register_texts(PLAYS, DEALS, page="deal")
    register_own_parts()
    HOLDERS.register(CLUB_FILES)
    HOLDERS.register(IMPORTS)
    HOLDERS.register(RECORDED)
    MANAGE.register(
        ClubTab("past:imports", _("Earlier games"), may_import_games, THE_GAMES), place=40
    )
    GAME_LINKS.register(
        ClubTab("past:taking", _("Take games of this device in"), may_take_games), place=10
    )
    GAME_LINKS.register(
        ClubTab("past:paper", _("Enter a sheet of paper"), may_enter_paper), place=20
    )
    SETTINGS_LINKS.register(
        ClubTab("past:export", _("Take everything along"), may_take_everything, THE_CLUB)
    )
    SETTINGS_LINKS.register(
        ClubTab("past:delete", _("Delete the club"), may_delete_club, THE_CLUB), place=90
    )
    EXPIRED.register(find_expired_files)
    FIRST_STEPS.register(BRING, place=10)
    register_work(WRITE_FILE, write_club_file)
    register_work("store_import", store_import)
    register_work("store_records", store_records)
    register_work("take_import_back", take_import_back)
