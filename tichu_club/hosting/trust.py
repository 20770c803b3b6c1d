"""How a phone comes to trust the club's own certificate authority, where one was made."""

from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tichu_club.hosting import certificates

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

FOLDER = "tls"


def get_folder() -> Path:
    """Return where certificates and keys lie."""
    return Path(settings.DATA_DIR) / FOLDER


def _find_authority() -> "Certificate":
    authority = certificates.read_authority(get_folder())
    if authority is None:
        raise Http404
    return authority


@never_cache
@require_safe
def show_trust(request: HttpRequest) -> HttpResponse:
    """Explain what trusting means, and how it is done on each kind of device."""
    fingerprint = certificates.read_fingerprint(_find_authority())
    context = {
        "fingerprint": fingerprint,
        "until": _find_authority().not_valid_after_utc,
        "club": _find_secure_address(request),
    }
    return render(request, "tichu_club/trust.html", context)


def _find_secure_address(request: HttpRequest) -> str:
    """Return where the club itself is: the same name, over https."""
    if request.is_secure():
        return request.build_absolute_uri("/")
    name = request.get_host().rpartition(":")[0] or request.get_host()
    return f"https://{name}:{settings.TLS_PORT}/"


@require_safe
def download_certificate(request: HttpRequest) -> HttpResponse:
    """Return the authority's certificate as phones, Windows and macOS want it (DER)."""
    return _answer_file(certificates.write_der(_find_authority()), "tichu-club.crt")


@require_safe
def download_certificate_text(request: HttpRequest) -> HttpResponse:
    """Return the same as text (PEM), which Linux's tools want."""
    return _answer_file(certificates.write_pem(_find_authority()), "tichu-club.pem")


def _answer_file(content: bytes, name: str) -> HttpResponse:
    kind = "application/x-pem-file" if name.endswith(".pem") else "application/x-x509-ca-cert"
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response
