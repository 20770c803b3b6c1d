"""The second laptop follows over https: whom it trusts, and what it says of who it does not."""

import datetime as dt
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from common.problems import Refused
from tests.servers import find_free_port
from tests.tichu_club.hosting.following.databases import make_database, read_rows, write
from tichu_club.hosting.certificates import Certificates, prepare_certificates
from tichu_club.hosting.following import answering, links, taking_over
from tichu_club.hosting.following.answering import CopyAnswers, FollowedClub
from tichu_club.hosting.following.kept_copy import KeptCopy
from tichu_club.hosting.following.pulling import (
    FirstIsAwayError,
    Follower,
    read_link,
    trust_authority,
)
from tichu_club.hosting.following.source import CopySource

SECONDS = 20


def certify(folder: Path) -> Certificates:
    """Make an authority, and a certificate for one address alone."""
    now = dt.datetime.now(dt.UTC)
    return prepare_certificates(folder, addresses=["127.0.0.1"], names=["first.local"], now=now)


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return certify(tmp_path / "tls")


@pytest.fixture
def link(settings: Any, tmp_path: Path) -> str:
    settings.DATA_DIR = tmp_path
    return links.make_link(f"https://127.0.0.1:{find_free_port()}/")


@contextmanager
def serve_copies(link: str, folder: Path, certificates: Certificates) -> Iterator[None]:
    """Answer over https where the link leads, as the first laptop does."""
    club = FollowedClub(CopySource(lambda: folder / "club.sqlite3", dict))
    config = uvicorn.Config(
        CopyAnswers(club),
        port=int(read_link(link).base.rpartition(":")[2].strip("/")),
        ssl_certfile=certificates.server,
        ssl_keyfile=str(certificates.key),
        lifespan="off",
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        until = time.monotonic() + SECONDS
        while not server.started:
            assert time.monotonic() < until
            time.sleep(0.01)
        yield
    finally:
        server.should_exit = True
        thread.join(SECONDS)


def make_follower(link: str, folder: Path, certificate: bytes) -> Follower:
    return Follower(read_link(link), KeptCopy(folder), trust_authority(certificate))


@pytest.mark.parametrize("is_text", [True, False])
def test_it_follows_over_https_and_comes_back(
    link: str,
    certificates: Certificates,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    is_text: bool,
) -> None:
    """With the authority's file of the data folder, or with the one that phones get."""
    monkeypatch.setattr(answering, "HELD", 0.1)
    first, text = make_database(tmp_path / "club.sqlite3", 10), certificates.authority.read_bytes()
    der = x509.load_pem_x509_certificate(text).public_bytes(Encoding.DER)
    follower = make_follower(link, tmp_path / "copy", text if is_text else der)
    with serve_copies(link, tmp_path, certificates):
        assert follower.pull()
        assert follower.pull() is None
        assert taking_over.answers(follower.link.base)
    with pytest.raises(FirstIsAwayError):
        follower.pull()
    assert not taking_over.answers(follower.link.base)
    write(first, "a round")
    with serve_copies(link, tmp_path, certificates):
        assert follower.pull()
        assert read_rows(follower.copy.database)[-1] == "a round"
        follower.hang_up()


def test_who_is_not_trusted_is_neither_gone_nor_told_the_secret(
    link: str, certificates: Certificates, tmp_path: Path
) -> None:
    """Somebody else's authority, none at all, and the right one for another address."""
    make_database(tmp_path / "club.sqlite3", 10)
    text = certificates.authority.read_bytes()
    other = certify(tmp_path / "other").authority.read_bytes()
    elsewhere = link.replace("127.0.0.1", "localhost")
    followers = [make_follower(link, tmp_path / "copy", other)]
    followers += [Follower(read_link(link), KeptCopy(tmp_path / "copy"))]
    followers += [make_follower(elsewhere, tmp_path / "copy", text)]
    with serve_copies(link, tmp_path, certificates):
        for follower in followers:
            with pytest.raises(Refused, match="copy_not_trusted"):
                follower.follow(lambda _: None)
            assert follower.line is None
            assert taking_over.answers(follower.link.base)
    assert not (tmp_path / "copy" / "copy.sqlite3").exists()


@pytest.mark.parametrize("content", [b"", b"club", b"-----BEGIN CERTIFICATE-----\n", b"\xff" * 40])
def test_what_is_no_certificate_is_not_taken(content: bytes) -> None:
    with pytest.raises((OSError, ValueError)):
        trust_authority(content)
