"""Sending to an address that a user has named, without being led into one's own network.

The name is looked up once, every address of it must be a public one, and the connection goes to the
one that was looked at: an answer of the name server that changes in between leads nowhere else.
Nothing is followed, little is read, and there is an end to waiting.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

SECONDS: Final = 10.0
MOST_READ: Final = 65_536
PORTS: Final = {"http": 80, "https": 443}
LOWEST_PORT: Final = 1024
"""Below it only those of the web: what listens there otherwise speaks something else."""
EMBEDDING: Final = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("::/96"))
"""Addresses of the newer kind that stand for one of the older (RFC 6052, RFC 4291)."""


class UnfitAddressError(Exception):
    """Nothing is sent there; `reason` is a word for it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Reply:
    """What was answered."""

    status: int
    body: bytes


def check_url(url: str) -> SplitResult:
    """Return an address in its parts, if something may be sent to one that looks like it.

    Raises:
        UnfitAddressError: `no_web_address`, `not_secure`, `port`.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise UnfitAddressError("no_web_address") from None
    plain = url.isascii() and url.isprintable() and " " not in url
    if not plain or parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc:
        raise UnfitAddressError("no_web_address")
    if parts.scheme == "http" and not settings.WEBHOOKS_TO_PRIVATE:
        raise UnfitAddressError("not_secure")
    if port is not None and port not in PORTS.values() and port < LOWEST_PORT:
        raise UnfitAddressError("port")
    return parts


def find_address(host: str, port: int) -> str:
    """Return the network address of a host to which something may be sent.

    Raises:
        UnfitAddressError: `unknown_host`, or `private_address`, if any of its addresses is one.
    """
    try:
        rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise UnfitAddressError("unknown_host") from None
    addresses = [str(row[4][0]) for row in rows]
    if not settings.WEBHOOKS_TO_PRIVATE and not all(map(is_public, addresses)):
        raise UnfitAddressError("private_address")
    return addresses[0]


def is_public(text: str) -> bool:
    """Return whether an address is one of the open internet, and not of somebody's own network."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None and any(address in network for network in EMBEDDING):
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
        if address.is_site_local:  # fec0::/10, which Python calls global
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Reply:
    """Send a body, and return what is answered; a redirect is an answer like any other.

    Raises:
        UnfitAddressError: nothing may be sent there.
        OSError, http.client.HTTPException: there was no whole answer in time.
    """
    parts = check_url(url)
    port = parts.port or PORTS[parts.scheme]
    host = str(parts.hostname)
    address = find_address(host, port)
    connection = _Pinned(host, port, address, is_secure=parts.scheme == "https")
    # The clock runs for the whole of it: a byte now and then keeps nobody waiting.
    watch = threading.Timer(SECONDS, connection.give_up)
    watch.daemon = True
    watch.start()
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, body, {**headers, "Connection": "close"})
        answer = connection.getresponse()
        return Reply(answer.status, answer.read(MOST_READ))
    finally:
        watch.cancel()
        connection.close()


class _Pinned(http.client.HTTPConnection):
    """A connection to an address that was looked at, in the name of its host."""

    def __init__(self, host: str, port: int, address: str, *, is_secure: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self.default_port = PORTS["https" if is_secure else "http"]
        self.address = address
        self.is_secure = is_secure

    def connect(self) -> None:
        """Connect to the address; the certificate must be the host's."""
        self.sock = socket.create_connection((self.address, self.port), self.timeout)
        if self.is_secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)

    def give_up(self) -> None:
        """Let whoever waits for the other side wait no more."""
        sock = self.sock
        if sock is not None:
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                return
