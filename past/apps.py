"""The past as an app."""

from django.apps import AppConfig


class PastConfig(AppConfig):
    """Earlier games, and how they come in."""

    name = "past"

    def ready(self) -> None:
        """Bring sentences, the jobs that store piece by piece, and what is held of people."""
        from django.utils.translation import gettext_lazy as _

        from common.jobs.works import register_work
        from common.problems.catalogue import bring_sentences
        from common.web.pages.texts import bring_texts
        from past.imports import sentences as imports
        from past.imports.holder import IMPORTS
        from past.imports.tasks import store_import, store_records, take_import_back
        from past.permissions import may_enter_paper, may_import_games, may_take_games
        from past.reading import sentences as reading
        from past.records.holder import RECORDED
        from past.records.texts import DEALS
        from people.clubs.panels import Tab, bring_tab
        from people.players.holders import bring_holder
        from scoring.games.panels import register_games_link
        from scoring.referee.texts import PLAYS

        for brought in (reading, imports):
            bring_sentences(brought.SENTENCES, for_browsers=False)
        bring_texts(PLAYS, DEALS, page="deal")
        bring_holder(IMPORTS)
        bring_holder(RECORDED)
        bring_tab(Tab("past:imports", _("Earlier games"), may_import_games), place=65)
        register_games_link(
            Tab("past:taking", _("Take games of this device in"), may_take_games), place=10
        )
        register_games_link(
            Tab("past:paper", _("Enter a sheet of paper"), may_enter_paper), place=20
        )
        register_work("store_import", store_import)
        register_work("store_records", store_records)
        register_work("take_import_back", take_import_back)
