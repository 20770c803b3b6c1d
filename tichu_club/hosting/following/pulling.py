"""The second laptop: pulls what has changed, again and again, and puts it on the disk."""

import http.client
import ipaddress
import secrets
import socket
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from common.problems import Refused
from tichu_club.hosting.following.changes import WrongChangesError
from tichu_club.hosting.following.kept_copy import KeptCopy
from tichu_club.hosting.following.links import PLACE

SECONDS: Final = 25
"""Longer than a pull is held where nothing changes."""
AGAIN: Final = 1.0


class FirstIsAwayError(Exception):
    """The first laptop does not answer."""


@dataclass(frozen=True, slots=True)
class CopyLink:
    """A link to copy by: where it leads, and its secret."""

    base: str
    secret: str = field(repr=False)


def read_link(text: str) -> CopyLink:
    """Read a link.

    Raises:
        Refused: `copy_link_wrong`: it is none; `copy_link_open`: over plain http out of the house.
    """
    try:
        parts = urlsplit(text.strip())
        _port = parts.port  # refused here if it is no number
    except ValueError:
        raise Refused("copy_link_wrong") from None
    base = f"{parts.scheme}://{parts.netloc}/"
    if parts.scheme not in {"http", "https"} or parts.path != f"/{PLACE}" or not parts.fragment:
        raise Refused("copy_link_wrong")
    if parts.scheme == "http" and not _is_near(parts.hostname or ""):
        raise Refused("copy_link_open")
    return CopyLink(base, parts.fragment)


def _is_near(host: str) -> bool:
    """Return whether a host is in the same network: what goes there leaves no house."""
    try:
        address = ipaddress.ip_address(socket.gethostbyname(host))
    except (OSError, ValueError):
        return False
    return address.is_private


def trust_authority(content: bytes) -> ssl.SSLContext:
    """Return what this machine trusts, and an authority besides: its file, as text or as DER.

    Raises:
        ssl.SSLError, ValueError: that is no certificate.
    """
    context = ssl.create_default_context()
    is_text = content.lstrip().startswith(b"-----BEGIN")
    context.load_verify_locations(cadata=content.decode("ascii") if is_text else content)
    return context


@dataclass
class Follower:
    """Follows a club into a copy; `tell` hears when the first laptop goes and comes back."""

    link: CopyLink
    copy: KeptCopy
    trusted: ssl.SSLContext | None = None
    name: str = field(default_factory=lambda: secrets.token_hex(8))
    line: http.client.HTTPConnection | None = field(default=None, repr=False)

    def pull(self) -> int | None:
        """Pull once; return how many bytes came, None where nothing is new.

        Raises:
            FirstIsAwayError: it does not answer.
            Refused: it does not give us a copy, or we do not know that it is the first laptop.
        """
        try:
            self.line = self.line or self._connect()
            headers = {"Authorization": f"Copy {self.link.secret}", "Copy-Follower": self.name}
            headers["Copy-State"] = self.copy.state or ""
            self.line.request("POST", f"/{PLACE}pull", b"", headers)
            answer = self.line.getresponse()
            body = answer.read()
        except ssl.SSLCertVerificationError:
            # Somebody is there: who would believe that the first laptop is gone would take over.
            self.hang_up()
            raise Refused("copy_not_trusted", address=self.link.base) from None
        except (OSError, http.client.HTTPException):
            self.hang_up()
            raise FirstIsAwayError from None
        if answer.status == http.client.NO_CONTENT:
            return None
        if answer.status != http.client.OK:
            self.hang_up()
            raise _judge(answer.status, self.link.base)
        try:
            self.copy.take(body, self.link.base)
        except WrongChangesError:
            # All of it is asked for next.
            self.copy.state = None
        return len(body)

    def follow(self, tell: Callable[[bool], None]) -> None:
        """Pull until this program is ended.

        Raises:
            Refused: the first laptop does not give us a copy any more.
        """
        was_there: bool | None = None
        while True:
            try:
                self.pull()
            except FirstIsAwayError:
                is_there = False
            else:
                is_there = True
            if is_there != was_there:
                tell(is_there)
                was_there = is_there
            if not is_there:
                time.sleep(AGAIN)

    def hang_up(self) -> None:
        """Close the line."""
        if self.line is not None:
            self.line.close()
        self.line = None

    def _connect(self) -> http.client.HTTPConnection:
        place = urlsplit(self.link.base)
        if place.scheme == "https":
            context = self.trusted or ssl.create_default_context()
            return http.client.HTTPSConnection(place.netloc, timeout=SECONDS, context=context)
        return http.client.HTTPConnection(place.netloc, timeout=SECONDS)


def _judge(status: int, address: str) -> Exception:
    """Return what an answer without a copy means; a fault of the server's will pass."""
    if status in {403, 429}:
        return Refused("copy_link_ended", address=address)
    if status == 404:
        return Refused("copy_not_given", address=address)
    if status == 409:
        return Refused("copy_already_followed", address=address)
    if status == 413:
        return Refused("copy_too_large", address=address)
    return FirstIsAwayError()
