"""Who gets to the administration, and by which way.

It has no sign-in of its own: what limits tries and asks for a second factor stands before the
ordinary one.
"""

from typing import Any

from django.contrib import admin
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.http import urlencode

from people.accounts.proofs import find_second_factor_page, used_second_factor


class AdministrationSite(admin.AdminSite):
    """For staff whose session has shown a second factor."""

    index_template = "tichu_club/administration/index.html"

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """Return the addresses, the operator's page among them."""
        from tichu_club.administration.views import show_condition

        page = path("condition/", self.admin_view(show_condition), name="condition")
        return [page, *super().get_urls()]

    def has_permission(self, request: HttpRequest) -> bool:
        """Return whether this session may see anything here."""
        return super().has_permission(request) and used_second_factor(request)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Lead a user who may not see anything yet to what is missing."""
        wanted = request.GET.get(REDIRECT_FIELD_NAME) or reverse("admin:index")
        if not request.user.is_authenticated:
            return redirect_to_login(wanted)
        if not super().has_permission(request):
            raise PermissionDenied
        page = find_second_factor_page(request)
        return redirect(f"{reverse(page)}?{urlencode({REDIRECT_FIELD_NAME: wanted})}")
