"""What ratings register when the club starts: their jobs, pages, and who hears of games."""

from django.utils.translation import gettext_lazy as _

from common.jobs.works import register_work
from common.live.kinds import register_kinds
from common.problems.catalogue import register_sentences
from common.verifying.checks import CHECKS
from past.imports.rankings import RANKINGS
from people.club_days import CLOCK_LISTENERS
from people.clubs.news import NEWS
from people.clubs.panels import CLUB_PANELS, OWN_LINES, PLAYER_PANELS, TABS, ClubTab
from people.permissions import may_see_club
from people.players.holders import HOLDERS
from people.website.rows import TABLES, EmbeddedTable
from ratings import archived
from ratings.checks import OF_RATINGS
from ratings.figures.services.sums import SUM_UP, note_changed_games
from ratings.figures.tasks import sum_statistics
from ratings.model import sentences
from ratings.permissions import may_see_ratings
from ratings.persons.panel import make_player_panel
from ratings.ranking.holder import RATINGS as HELD_RATINGS
from ratings.ranking.live import NEWS_OF_RATINGS, RATINGS_KINDS
from ratings.ranking.own import make_rating_lines
from ratings.ranking.panel import make_changes_panel, make_rating_panel, make_top_panel
from ratings.ranking.selectors.priors import find_rated_prior
from ratings.runs.services.requests import REPLAY, note_clock_changed, note_games_changed
from ratings.runs.tasks import replay_ratings, replay_waiting
from ratings.seasons import sentences as seasons
from ratings.seasons.holder import SEASONS
from ratings.seasons.panel import make_club_panel
from ratings.seasons.paper import PAPER
from scoring.games.listeners import FACT_LISTENERS, GAME_LISTENERS
from scoring.games.panels import GAME_LINKS
from scoring.seats.priors import PRIORS


def register() -> None:
    """Register sentences, the jobs, and the listeners to games that change."""
    for each in (sentences, seasons):
        register_sentences(each.SENTENCES, for_browsers=False)
    archived.register_parts()
    for check in OF_RATINGS:
        CHECKS.register(check, place=20)
    HOLDERS.register(HELD_RATINGS)
    HOLDERS.register(SEASONS)
    RANKINGS.register(PAPER)
    register_work(SUM_UP, sum_statistics)
    GAME_LISTENERS.register(note_changed_games)
    FACT_LISTENERS.register(note_changed_games)
    register_kinds(RATINGS_KINDS)
    NEWS.register(NEWS_OF_RATINGS)
    TABLES.register(
        EmbeddedTable(
            _("Ranking"), "ratings:ranking_table", "ratings:ranking_data", 480, may_see_ratings
        ),
        place=10,
    )
    TABS.register(ClubTab("ratings:ranking", _("Ratings"), may_see_ratings), place=20)
    CLUB_PANELS.register(make_top_panel, place=15)
    OWN_LINES.register(make_rating_lines, place=20)
    PLAYER_PANELS.register(make_rating_panel, place=10)
    register_work(REPLAY, replay_ratings)
    register_work("replay_waiting", replay_waiting, nightly=True)
    GAME_LISTENERS.register(note_games_changed)
    CLOCK_LISTENERS.register(note_clock_changed)
    PRIORS.register(find_rated_prior)
    statistics = ClubTab(
        "ratings:statistics", _("Statistics"), may_see_club, holds=["ratings:seasons"]
    )
    TABS.register(statistics, place=30)
    CLUB_PANELS.register(make_club_panel, place=40)
    GAME_LINKS.register(ClubTab("ratings:games", _("All games"), may_see_club), place=5)
    PLAYER_PANELS.register(make_player_panel, place=15)
    PLAYER_PANELS.register(make_changes_panel, place=17)
