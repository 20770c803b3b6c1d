"""The workbench as an app."""

from django.apps import AppConfig


class WorkbenchConfig(AppConfig):
    """Commands that make, play and measure what is made up."""

    name = "workbench"

    def ready(self) -> None:
        """Register what is offered to an operator."""
        from workbench import registered

        registered.register()
