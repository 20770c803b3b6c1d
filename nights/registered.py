"""What nights register when the club starts: how evenings are kept, watched, shown and drawn."""

from django.utils.translation import gettext_lazy as _

from common.live.kinds import register_kinds
from common.problems.catalogue import register_sentences
from nights import archived
from nights.draws import sentences as draws
from nights.draws.fairness import draw_by_ratings
from nights.draws.holder import DRAWS
from nights.draws.methods import register_draw_method
from nights.draws.strengths import BY_RATINGS
from nights.draws.told import DRAWN
from nights.evening.club_nights import NIGHTS_NEWS
from nights.evening.live import NIGHT_KINDS
from nights.evening.outside import list_evening_results
from nights.evening.own import make_evening_lines
from nights.evening.panel import make_nights_panel
from nights.order import sentences as order
from nights.order.services import find_place_after, open_nights
from nights.plans import sentences as plans
from nights.plans.holder import PLANS
from nights.plans.occasions import list_evenings
from nights.presence import sentences as presence
from nights.presence.holder import NIGHTS
from nights.presence.selectors import list_presence_days
from people.clubs.news import NEWS
from people.clubs.panels import CLUB_PANELS, OWN_LINES, TABS, ClubTab
from people.permissions import may_see_club
from people.players.holders import HOLDERS
from people.webhooks.kinds import HOOK_KINDS
from people.website.rows import OCCASIONS, RESULTS, TABLES, EmbeddedTable
from ratings.seasons.presence import PRESENCE
from scoring.starting.days import DAY_KEEPERS, DayKeeper


def register() -> None:
    """Keep the days of a club's games; show them on pages, as they happen, and in draws."""
    for each in (presence, draws, order, plans):
        register_sentences(each.SENTENCES, for_browsers=False)
    archived.register_parts()
    DAY_KEEPERS.register(DayKeeper(open_nights, find_place_after))
    PRESENCE.register(list_presence_days)
    register_kinds(NIGHT_KINDS)
    NEWS.register(NIGHTS_NEWS)
    register_draw_method(BY_RATINGS, draw_by_ratings, _("By ratings, as fair as can be"))
    HOLDERS.register(NIGHTS)
    HOLDERS.register(DRAWS)
    HOLDERS.register(PLANS)
    TABS.register(ClubTab("nights:nights", _("Evenings"), may_see_club), place=10)
    HOOK_KINDS.register(DRAWN)
    OCCASIONS.register(list_evenings)
    RESULTS.register(list_evening_results)
    TABLES.register(
        EmbeddedTable(_("Next evenings"), "nights:next_nights", "nights:next_nights_data", 320),
        place=20,
    )
    CLUB_PANELS.register(make_nights_panel, place=5)
    OWN_LINES.register(make_evening_lines, place=10)
