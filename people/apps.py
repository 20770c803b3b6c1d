"""People as an app."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Who is who."""

    name = "people"

    def ready(self) -> None:
        """Bring sentences and the tabs of a club, and let the night forget used links."""
        from django.utils.translation import gettext_lazy as _

        from common.jobs.expiry import register_expired
        from common.jobs.works import register_work
        from common.problems.catalogue import bring_sentences
        from people.accounts.security_events import watch_sign_ins
        from people.clubs.panels import Tab, bring_tab
        from people.nightly import find_expired, take_names_away
        from people.permissions import (
            may_change_settings,
            may_invite,
            may_keep_cards,
            may_see_club,
            may_see_list,
            may_see_members,
        )
        from people.sentences import OF_CLUBS, OF_THE_LIST, SENTENCES

        bring_sentences(SENTENCES)
        bring_sentences(OF_CLUBS, for_browsers=False)
        bring_sentences(OF_THE_LIST, for_browsers=False)
        register_expired(find_expired)
        register_work("take_names_away", take_names_away, nightly=True)
        bring_tab(Tab("people:club", _("Overview"), may_see_club), place=10)
        bring_tab(Tab("people:players", _("Players"), may_see_list), place=20)
        bring_tab(Tab("people:members", _("Members"), may_see_members), place=60)
        bring_tab(Tab("people:invitations", _("Invitations"), may_invite), place=70)
        bring_tab(Tab("people:settings", _("Settings"), may_change_settings), place=80)
        bring_tab(Tab("people:cards", _("Personal cards"), may_keep_cards), place=90)
        watch_sign_ins()
