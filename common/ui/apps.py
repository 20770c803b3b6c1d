"""An app, so that its static files are found."""

from django.apps import AppConfig


class UiConfig(AppConfig):
    """Brings `static/common/` and nothing else."""

    name = "common.ui"
    label = "common_ui"
