"""What the whole club brings when it starts."""

from django.apps import AppConfig
from django.conf import settings


class TichuClubConfig(AppConfig):
    """The project as an app."""

    name = "tichu_club"

    def ready(self) -> None:
        """Register backups and when they are made, what is checked, and where phones find us."""
        # Tasks belong to this app from now on; nothing else is loaded with the package itself, so
        # that the process that only watches stays small.
        from django.core.checks import register

        import tichu_club.celery  # noqa: F401
        from common.jobs.works import register_work
        from common.problems.catalogue import register_sentences
        from common.verifying.checks import CHECKS
        from common.verifying.columns import NUMBERS
        from common.web.outside import register_address
        from tichu_club.hosting.addresses import find_phones_address
        from tichu_club.hosting.backups.keeping import (
            ASKED_JOB,
            COPY_JOB,
            NIGHTLY_JOB,
            copy_backup,
            make_asked_backup,
            make_nightly_backup,
        )
        from tichu_club.hosting.backups.sentences import SENTENCES
        from tichu_club.hosting.following import sentences as following
        from tichu_club.hosting.forgotten_database import check_database_named
        from tichu_club.hosting.misspelled_settings import check_names

        register(check_database_named, deploy=True)
        register(check_names)
        CHECKS.register(NUMBERS, place=50)
        register_sentences(SENTENCES, for_browsers=False)
        register_sentences(following.SENTENCES, for_browsers=False)
        register_work(NIGHTLY_JOB, make_nightly_backup, nightly=True)
        register_work(ASKED_JOB, make_asked_backup)
        register_work(COPY_JOB, copy_backup, sends=True)
        if listens_at := settings.LISTENS_AT:
            register_address(lambda: find_phones_address(listens_at))
