"""The ground floor as an app: static files and commands that every app may use."""

from importlib import import_module

from django.apps import AppConfig


class CommonConfig(AppConfig):
    """What every app stands on."""

    name = "common"

    def ready(self) -> None:
        """Bring the sentences of bad requests, the jobs of mail, and how callers sign in."""
        from common.jobs.works import register_work
        from common.mail.sending import MAIL_JOB, probe, send_sealed
        from common.problems.catalogue import register_sentences
        from common.tables import sentences as tables
        from common.verifying.tasks import VERIFY, VERIFY_PIECE, verify, verify_piece
        from common.web.sentences import OF_FIELDS, OF_PROGRAMS, OF_THE_FRAMEWORK, SENTENCES

        register_sentences(SENTENCES)
        register_sentences({**OF_PROGRAMS, **OF_THE_FRAMEWORK, **OF_FIELDS}, for_browsers=False)
        register_sentences(tables.SENTENCES, for_browsers=False)
        register_work(MAIL_JOB, send_sealed, sends=True)
        register_work("probe_mail", probe, nightly=True, sends=True)
        register_work(VERIFY, verify, nightly=True)
        register_work(VERIFY_PIECE, verify_piece)
        import_module("common.web.schemes")  # The framework finds its classes once they are there.
