"""Django's administration with a site of ours."""

from django.contrib.admin.apps import AdminConfig


class AdministrationConfig(AdminConfig):
    """Finds the site by its name: it cannot be imported before the apps are ready."""

    default_site = "tichu_club.administration.site.AdministrationSite"
