"""Nights as an app."""

from django.apps import AppConfig


class NightsConfig(AppConfig):
    """A club's evenings."""

    name = "nights"

    def ready(self) -> None:
        """Keep the days of a club's games; show them on pages, as they happen, and in draws."""
        from django.utils.translation import gettext_lazy as _

        from common.live.kinds import register_kind
        from common.problems.catalogue import bring_sentences
        from nights.draws import sentences as draws
        from nights.draws.fairness import draw_by_ratings
        from nights.draws.holder import DRAWS
        from nights.draws.methods import bring_draw_method
        from nights.draws.strengths import BY_RATINGS
        from nights.evening.live_night import NIGHT
        from nights.evening.panel import make_nights_panel
        from nights.order.services import find_place_after, open_nights
        from nights.presence import sentences as presence
        from nights.presence.holder import NIGHTS
        from nights.presence.selectors import list_present
        from people.clubs.panels import Tab, bring_club_panel, bring_tab
        from people.permissions import may_see_club
        from people.players.holders import bring_holder
        from ratings.seasons.presence import bring_presence_giver
        from scoring.starting.days import bring_day_keeper

        for brought in (presence, draws):
            bring_sentences(brought.SENTENCES, for_browsers=False)
        bring_day_keeper(open_nights, find_place_after)
        bring_presence_giver(list_present)
        register_kind("night", NIGHT)
        bring_draw_method(BY_RATINGS, draw_by_ratings, _("By ratings, as fair as can be"))
        bring_holder(NIGHTS)
        bring_holder(DRAWS)
        bring_tab(Tab("nights:nights", _("Evenings"), may_see_club), place=30)
        bring_club_panel(make_nights_panel, place=30)
