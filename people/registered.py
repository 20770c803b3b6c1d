"""What people register when the club starts: their sentences, the tabs of a club, the night."""

from django.utils.translation import gettext_lazy as _

from common.jobs.expiry import EXPIRED
from common.jobs.works import register_work
from common.live.kinds import register_kinds
from common.problems.catalogue import register_sentences
from common.verifying.checks import CHECKS
from common.web.hints import register_hint
from common.web.scopes import register_limits
from people.accounts.language import watch_languages
from people.accounts.security_events import watch_sign_ins
from people.accounts.services.tokens import find_limit
from people.checks import OF_CLUBS as OF_CLUBS_CHECKED
from people.clubs.first_steps import FIRST_STEPS, INVITE, LIST
from people.clubs.live import CLUB_KINDS
from people.clubs.panels import MANAGE, SETTINGS_LINKS, TABS, THE_CLUB, ClubTab
from people.clubs.people_pages import OF_PEOPLE, PEOPLE
from people.nightly import find_expired_links, take_names_away
from people.permissions import may_archive, may_change_settings, may_see_list
from people.sentences import ASK_THE_CLUB, OF_CLUBS, OF_THE_LIST, SENTENCES
from people.webhooks import sentences as webhooks
from people.webhooks.services import JOB, forget_deliveries, send_delivery


def register() -> None:
    """Register sentences and the tabs of a club, and let the night forget used links."""
    register_sentences(SENTENCES)
    register_sentences(OF_CLUBS, for_browsers=False)
    register_sentences(OF_THE_LIST, for_browsers=False)
    EXPIRED.register(find_expired_links)
    for place, step in enumerate((LIST, INVITE)):
        FIRST_STEPS.register(step, place=place)
    register_work("take_names_away", take_names_away, nightly=True)
    addresses = [tab.address for tab in OF_PEOPLE]
    TABS.register(ClubTab("people:players", PEOPLE, may_see_list, holds=addresses), place=50)
    for place, tab in enumerate(OF_PEOPLE):
        MANAGE.register(tab, place=place)
    MANAGE.register(
        ClubTab("people:settings", _("Settings"), may_change_settings, THE_CLUB), place=80
    )
    SETTINGS_LINKS.register(
        ClubTab("people:website", _("Your own website"), may_change_settings, THE_CLUB)
    )
    SETTINGS_LINKS.register(
        ClubTab("people:archive", _("Archive the club"), may_archive, THE_CLUB), place=80
    )
    for check in OF_CLUBS_CHECKED:
        CHECKS.register(check, place=40)
    register_limits(find_limit)
    register_hint(["clubs", "players", "invitations"], ASK_THE_CLUB)
    SETTINGS_LINKS.register(
        ClubTab("people:webhooks", _("Webhooks"), may_change_settings, THE_CLUB), place=10
    )
    register_kinds(CLUB_KINDS)
    register_sentences(webhooks.SENTENCES, for_browsers=False)
    register_work(JOB, send_delivery, sends=True)
    register_work("forget_deliveries", forget_deliveries, nightly=True)
    watch_sign_ins()
    watch_languages()
