"""The streams as an app."""

from django.apps import AppConfig


class LiveConfig(AppConfig):
    """Passes every write on to those who watch."""

    name = "common.live"

    def ready(self) -> None:
        """Let this process tell its hub, and through Redis the others, what it wrote."""
        from common.live import sentences
        from common.live.changes import listen
        from common.live.notice import tell
        from common.problems.catalogue import register_sentences

        register_sentences(sentences.SENTENCES, for_browsers=False)
        listen(tell)
