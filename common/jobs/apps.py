"""Jobs as an app."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    """The rows of tasks, and the night's work that every app shares."""

    name = "common.jobs"
    label = "jobs"

    def ready(self) -> None:
        """Let the night forget what has expired, and delete old backups."""
        from common.jobs.backups import delete_old_backups
        from common.jobs.expiry import EXPIRED, find_expired
        from common.jobs.nightly import forget_expired
        from common.jobs.works import register_work

        EXPIRED.register(find_expired)
        register_work("forget_expired", forget_expired, nightly=True)
        register_work("delete_old_backups", delete_old_backups, nightly=True)
