"""Ratings as an app."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    """How good the players of a club are, as far as their games can tell."""

    name = "ratings"

    def ready(self) -> None:
        """Bring sentences, the jobs, and whoever hears of games that change."""
        from django.utils.translation import gettext_lazy as _

        from common.jobs.works import register_work
        from common.live.kinds import register_kind
        from common.problems.catalogue import bring_sentences
        from people.clubs.panels import Tab, bring_club_panel, bring_player_panel, bring_tab
        from people.permissions import may_see_club
        from people.players.holders import bring_holder
        from ratings.figures.services.sums import SUM_UP, note_changed_games
        from ratings.figures.tasks import sum_statistics
        from ratings.model import sentences
        from ratings.persons.panel import make_player_panel
        from ratings.ranking.holder import RATINGS as HELD_RATINGS
        from ratings.ranking.live_ranking import RATINGS
        from ratings.ranking.panel import make_rating_panel
        from ratings.ranking.selectors.priors import find_prior
        from ratings.runs.services.requests import REPLAY, note_games_changed
        from ratings.runs.tasks import replay_ratings, replay_waiting
        from ratings.seasons import sentences as seasons
        from ratings.seasons.holder import SEASONS
        from ratings.seasons.panel import make_club_panel
        from scoring.games.listeners import bring_game_listener
        from scoring.seats.priors import bring_prior_giver

        for brought in (sentences, seasons):
            bring_sentences(brought.SENTENCES, for_browsers=False)
        bring_holder(HELD_RATINGS)
        bring_holder(SEASONS)
        register_work(SUM_UP, sum_statistics)
        bring_game_listener(note_changed_games, of_facts=True)
        register_kind("ratings", RATINGS)
        bring_tab(Tab("ratings:ranking", _("Ratings"), may_see_club), place=35)
        bring_player_panel(make_rating_panel, place=10)
        register_work(REPLAY, replay_ratings)
        register_work("replay_waiting", replay_waiting, nightly=True)
        bring_game_listener(note_games_changed)
        bring_prior_giver(find_prior)
        bring_tab(Tab("ratings:statistics", _("Statistics"), may_see_club), place=40)
        bring_tab(Tab("ratings:seasons", _("Seasons"), may_see_club), place=45)
        bring_club_panel(make_club_panel, place=25)
        bring_player_panel(make_player_panel, place=15)
