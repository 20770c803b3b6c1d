"""The network address that a request counts for."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request

IPV6_SITE = 64
"""One connection to the internet has a whole network of this many bits (RFC 6177)."""


def read_counted_address(request: HttpRequest | Request) -> str:
    """Return what is counted where an address may do something only so often.

    An address of the newer kind (IPv6) counts as the network that it comes from.
    """
    text = read_address(request)
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return text
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), IPV6_SITE), strict=False))


def read_address(request: HttpRequest | Request) -> str:
    """Return the address of the caller, as our farthest proxy saw it; "" if none is known.

    Of `X-Forwarded-For` only as many addresses count, from the right, as there are proxies of ours
    (`TICHU_PROXIES`): what stands further left anybody can write.
    """
    proxies: int = settings.TICHU_PROXIES
    forwarded = str(request.META.get("HTTP_X_FORWARDED_FOR", "")).split(",")
    if proxies == 0 or forwarded == [""]:
        return str(request.META.get("REMOTE_ADDR", ""))
    return forwarded[-min(proxies, len(forwarded))].strip()
