"""Every address of the project."""

from django.apps import apps
from django.contrib import admin
from django.urls import include, path

from common.live import api as live
from common.web.endpoints import serve
from tichu_club import health
from tichu_club.hosting import trust
from tichu_club.metrics.views import show_metrics
from tichu_club.offline import views as offline
from tichu_club.reference import views as reference

urlpatterns = [
    # First what phones ask for again and again: addresses are looked through in turn.
    path("api/v1/", include("scoring.api_urls")),
    path("admin/", admin.site.urls),
    path("api/v1/live/tickets/", serve(post=live.give_ticket), name="live_tickets"),
    path("api/v1/schema/", reference.show_document, name="schema"),
    path("api/v1/reference/", reference.show_reference, name="reference"),
    path("api/v1/reference/codes/", reference.show_codes, name="codes"),
    path(
        "api/v1/reference/event/",
        reference.show_page,
        {"name": "event_format"},
        name="event_format",
    ),
    *(
        path(f"api/v1/reference/{name}/", reference.show_page, {"name": name}, name=name)
        for name in ("pairing", "schedules", "verifying")
    ),
    path("api/v1/reference/event/schema/", reference.show_event_schema, name="event_schema"),
    path("api/v1/reference/following/", reference.show_following, name="following"),
    path("api/v1/reference/offline/", reference.show_offline, name="offline_protocol"),
    path("api/v1/reference/offline/vectors/", reference.show_vectors, name="vectors"),
    path("api/v1/reference/<slug:chapter>/", reference.show_chapter, name="chapter"),
    path("api/v1/", include("people.api_urls")),
    path("api/v1/", include("past.api_urls")),
    path("api/v1/", include("ratings.api_urls")),
    path("api/v1/", include("nights.api_urls")),
    path("api/v1/", include("tournaments.api_urls")),
    path("service-worker.js", offline.show_worker, name="service_worker"),
    path("worker/<str:version>/<path:name>", offline.show_worker_module, name="worker_module"),
    path("manifest.webmanifest", offline.show_manifest, name="manifest"),
    path("offline/", offline.show_offline, name="offline"),
    path("offline/seen/", offline.show_seen, name="seen"),
    path("offline/seen/keys/", offline.show_seen_keys, name="seen_keys"),
    path("trust/", trust.show_trust, name="trust"),
    path("trust/tichu-club.crt", trust.download_certificate, name="certificate"),
    path("trust/tichu-club.pem", trust.download_certificate_text, name="certificate_text"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", show_metrics, name="metrics"),
    path("", include("common.urls")),
    path("", include("people.urls")),
    # After ours: some of its pages are offered by ours instead.
    path("accounts/", include("allauth.urls")),
    path("", include("scoring.urls")),
    path("", include("past.urls")),
    path("", include("ratings.urls")),
    path("", include("nights.urls")),
    path("", include("tournaments.urls")),
]

if apps.is_installed("workbench"):
    urlpatterns.append(path("", include("workbench.urls")))

handler400 = "tichu_club.errors.bad_request"
handler403 = "tichu_club.errors.permission_denied"
handler404 = "tichu_club.errors.page_not_found"
handler500 = "tichu_club.errors.server_error"
