"""The static files of the project, looked for once in a test process."""

from django.conf import settings
from whitenoise.base import StaticFile

from tichu_club.bundles.serving import StaticFilesMiddleware

_FOUND: dict[str, dict[str, StaticFile]] = {}


class RememberingMiddleware(StaticFilesMiddleware):
    """Each client of a test has a chain of middleware of its own, and this one looks at 350 files.

    What it finds depends on the settings alone: no test writes into the project's folders.
    """

    def add_files_from_finders(self) -> None:
        asked = repr([self.static_prefix, self.static_root, settings.INSTALLED_APPS])
        asked += repr([settings.STATICFILES_DIRS, settings.STATICFILES_FINDERS])
        if asked not in _FOUND:
            super().add_files_from_finders()
            _FOUND[asked] = dict(self.files)
        self.files.update(_FOUND[asked])
