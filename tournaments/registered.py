"""What tournaments register when the club starts: how they are watched, said and shown."""

from django.utils.translation import gettext_lazy as _

from common.jobs.works import register_work
from common.live.kinds import register_kinds
from common.problems.catalogue import register_sentences
from common.verifying.checks import CHECKS
from common.web.hints import register_hint
from common.web.statuses import register_status
from pairing import sentences as pairing
from pairing.event.words import sentences as events
from pairing.standings import sentences as standings
from past.deleting.objections import OBJECTIONS
from people.clubs.news import NEWS
from people.clubs.panels import TABS, ClubTab
from people.clubs.writers import WRITERS
from people.permissions import may_see_club
from people.players.holders import HOLDERS
from people.sentences import ASK_THE_CLUB
from people.webhooks.kinds import HOOK_KINDS
from people.website.rows import OCCASIONS, RESULTS
from scoring.games.listeners import GAME_LISTENERS, SIDE_NAMES
from scoring.links.other_codes import CODE_FINDERS
from tournaments import archived
from tournaments import sentences as tournaments
from tournaments.checks import OF_TOURNAMENTS
from tournaments.entries.services.codes import find_opened
from tournaments.entries.services.holder import TEAMS
from tournaments.event.changes import hold_tournaments
from tournaments.event.deleted import TournamentDeleted
from tournaments.event.told import CLOSED, RESULT, ROUND, TELL_PHONES
from tournaments.hall.club_tournaments import TOURNAMENTS_NEWS
from tournaments.hall.live import TOURNAMENT_KINDS
from tournaments.matches.live import MATCH_KINDS
from tournaments.matches.selectors.sheets import name_sides
from tournaments.matches.services.sheets import note_sheets
from tournaments.series.services.holder import SERIES
from tournaments.settings.services import require_planned
from tournaments.team_page.services import TELL_PHONE, tell_phone, tell_phones
from tournaments.website.shown import list_tournament_days, list_tournament_results


def register() -> None:
    """Register sentences; let tournaments be watched, and hear of the games of their matches."""
    for each in (tournaments, pairing, standings, events):
        register_sentences(each.SENTENCES, for_browsers=False)
    register_status(TournamentDeleted, 404)
    register_hint(["tournaments", "matches"], tournaments.ASK_THE_DIRECTOR)
    register_hint(["series"], ASK_THE_CLUB)
    archived.register_parts()
    for check in OF_TOURNAMENTS:
        CHECKS.register(check, place=30)
    register_work(TELL_PHONES, tell_phones, sends=True)
    register_work(TELL_PHONE, tell_phone, sends=True)
    register_kinds(TOURNAMENT_KINDS)
    register_kinds(MATCH_KINDS)
    NEWS.register(TOURNAMENTS_NEWS)
    HOLDERS.register(TEAMS)
    HOLDERS.register(SERIES)
    CODE_FINDERS.register(find_opened)
    OBJECTIONS.register(require_planned)
    WRITERS.register(hold_tournaments, place=10)  # after games, as every write holds them
    GAME_LISTENERS.register(note_sheets)
    SIDE_NAMES.register(name_sides)
    for kind in (ROUND, RESULT, CLOSED):
        HOOK_KINDS.register(kind)
    OCCASIONS.register(list_tournament_days)
    RESULTS.register(list_tournament_results)
    TABS.register(ClubTab("tournaments:tournaments", _("Tournaments"), may_see_club), place=40)
