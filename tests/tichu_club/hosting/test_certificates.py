"""The club's own certificate authority: what it may, how long it holds, who can read its key."""

import datetime as dt
import ipaddress
import ssl
import stat
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.x509.oid import ExtendedKeyUsageOID

from tichu_club.hosting.certificates import (
    Certificates,
    may_vouch,
    prepare_certificates,
    read_authority,
)

NOW = dt.datetime(2026, 11, 21, 12, tzinfo=dt.UTC)
ADDRESSES = ["127.0.0.1", "192.168.178.20"]
NAMES = ["localhost", "laptop", "laptop.local"]


def prepare(folder: Path, days: int = 0, addresses: list[str] = ADDRESSES) -> Certificates:
    now = NOW + dt.timedelta(days=days)
    return prepare_certificates(folder / "tls", addresses=addresses, names=NAMES, now=now)


def read(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def list_names(path: Path) -> list[str]:
    names = read(path).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return [str(name.value) for name in names]


def test_the_server_is_certified_for_this_machine(tmp_path: Path) -> None:
    certificates = prepare(tmp_path)
    server, authority = read(certificates.server), read(certificates.authority)
    server.verify_directly_issued_by(authority)
    assert list_names(certificates.server) == [
        "laptop",
        "laptop.local",
        "localhost",
        "127.0.0.1",
        "192.168.178.20",
    ]
    assert server.not_valid_before_utc == NOW - dt.timedelta(days=1)
    assert (server.not_valid_after_utc - server.not_valid_before_utc).days == 397
    assert (authority.not_valid_after_utc - authority.not_valid_before_utc).days == 3650
    usage = server.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(usage) == [ExtendedKeyUsageOID.SERVER_AUTH]


def test_a_strict_client_takes_the_chain(tmp_path: Path) -> None:
    """OpenSSL checks everything, name constraints too."""
    certificates = prepare_certificates(
        tmp_path, addresses=ADDRESSES, names=NAMES, now=dt.datetime.now(dt.UTC)
    )
    client = ssl.create_default_context(cafile=str(certificates.authority))
    client.verify_flags |= ssl.VERIFY_X509_STRICT
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(certificates.server, certificates.key)
    for name in ("localhost", "laptop.local", "192.168.178.20"):
        shake_hands(client, server, name)
    with pytest.raises(ssl.SSLCertVerificationError):
        shake_hands(client, server, "bank.example")


def shake_hands(client: ssl.SSLContext, server: ssl.SSLContext, name: str) -> None:
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours = client.wrap_bio(to_client, to_server, server_hostname=name)
    theirs = server.wrap_bio(to_server, to_client, server_side=True)
    done = 0
    for side in (ours, theirs) * 4:
        try:
            side.do_handshake()
            done += 1
        except ssl.SSLWantReadError:
            continue
    assert done >= 2


@pytest.mark.parametrize(
    ("name", "may"),
    [
        (x509.DNSName("laptop"), True),
        (x509.DNSName("club.local"), True),
        (x509.DNSName("bank.example"), False),
        (x509.DNSName("notlocal"), False),
        (x509.IPAddress(ipaddress.ip_address("10.1.2.3")), True),
        (x509.IPAddress(ipaddress.ip_address("172.31.255.1")), True),
        (x509.IPAddress(ipaddress.ip_address("172.32.0.1")), False),
        (x509.IPAddress(ipaddress.ip_address("8.8.8.8")), False),
        (x509.IPAddress(ipaddress.ip_address("fd00::1")), True),
        (x509.IPAddress(ipaddress.ip_address("2001:db8::1")), False),
    ],
)
def test_the_authority_vouches_for_private_places_only(
    tmp_path: Path, name: x509.GeneralName, may: bool
) -> None:
    prepare(tmp_path)
    authority = read_authority(tmp_path / "tls")
    assert authority is not None
    assert may_vouch(authority, name) is may


def test_a_public_address_is_left_out(tmp_path: Path) -> None:
    certificates = prepare(tmp_path, addresses=["10.0.0.5", "8.8.8.8"])
    assert "8.8.8.8" not in list_names(certificates.server)
    assert "10.0.0.5" in list_names(certificates.server)


def test_both_are_kept_while_they_hold(tmp_path: Path) -> None:
    first = prepare(tmp_path)
    before = [path.read_bytes() for path in (first.authority, first.server, first.key)]
    again = prepare(tmp_path, days=365)
    assert [path.read_bytes() for path in (again.authority, again.server, again.key)] == before
    assert again.fingerprint == first.fingerprint


@pytest.mark.parametrize(("days", "addresses"), [(367, ADDRESSES), (1, ["127.0.0.1", "10.9.8.7"])])
def test_the_server_is_renewed_and_phones_need_nothing(
    tmp_path: Path, days: int, addresses: list[str]
) -> None:
    first = prepare(tmp_path)
    before = first.server.read_bytes()
    again = prepare(tmp_path, days, addresses)
    assert again.server.read_bytes() != before
    assert again.fingerprint == first.fingerprint
    assert set(addresses) <= set(list_names(again.server))
    read(again.server).verify_directly_issued_by(read(again.authority))


def test_an_old_authority_is_made_anew(tmp_path: Path) -> None:
    first = prepare(tmp_path)
    assert prepare(tmp_path, days=3400).fingerprint != first.fingerprint


def test_nobody_else_reads_the_keys(tmp_path: Path) -> None:
    certificates = prepare(tmp_path)
    for key in (certificates.key, tmp_path / "tls" / "authority.key"):
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        serialization.load_pem_private_key(key.read_bytes(), password=None)
    assert stat.S_IMODE((tmp_path / "tls").stat().st_mode) == 0o700
