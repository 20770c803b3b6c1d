"""A certificate authority for one club on one machine, and the certificate of its server.

Phones in a hall get a secure page without a domain and without the internet: they trust the club's
own authority once. What that means is kept small: the authority's own certificate says that it
vouches for private addresses and local names only (RFC 5280, 4.2.1.10), so that no key stolen from
a laptop can speak for anybody's bank. Its private key never leaves the data folder.

The times: browsers take no server certificate of more than 398 days; Apple's devices take none of
more than 825 from an authority that a person added. Ours lives 397 and is renewed a month before.
"""

import datetime as dt
import ipaddress
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

PRIVATE = (
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
)
LOCAL = ("localhost", "local", "lan", "home.arpa", "test")
AUTHORITY_DAYS = 3650
SERVER_DAYS = 397
RENEW_DAYS = 30
SLACK = dt.timedelta(days=1)
"""A phone's clock may be behind."""


@dataclass(frozen=True, slots=True)
class Certificates:
    """Where the files lie, and how people recognise the authority."""

    authority: Path
    server: Path
    key: Path
    fingerprint: str


def prepare_certificates(
    folder: Path, *, addresses: Iterable[str], names: Iterable[str], now: dt.datetime
) -> Certificates:
    """Make what is missing, renew what is old or does not fit, and return where it lies.

    `addresses` and `names` are this machine's; a public address is left out, since the authority
    may not vouch for it. `now` has a time zone.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    named = _name_server(addresses, names)
    authority, authority_key = _read_or_make_authority(folder, named, now)
    wanted = [name for name in named if may_vouch(authority, name)]
    server = folder / "server.crt"
    if not _still_good(server, authority, wanted, now):
        key = ec.generate_private_key(ec.SECP256R1())
        _write_key(folder / "server.key", key)
        _write(server, _make_server(key, wanted, authority, authority_key, now))
    return Certificates(
        folder / "authority.crt", server, folder / "server.key", read_fingerprint(authority)
    )


def read_authority(folder: Path) -> x509.Certificate | None:
    """Return the authority's certificate, None where none was made."""
    path = folder / "authority.crt"
    return x509.load_pem_x509_certificate(path.read_bytes()) if path.is_file() else None


def write_der(certificate: x509.Certificate) -> bytes:
    """Return a certificate as phones, Windows and macOS want it."""
    return certificate.public_bytes(serialization.Encoding.DER)


def write_pem(certificate: x509.Certificate) -> bytes:
    """Return a certificate as text, which Linux's tools want."""
    return certificate.public_bytes(serialization.Encoding.PEM)


def read_fingerprint(certificate: x509.Certificate) -> str:
    """Return the SHA-256 fingerprint as phones show it: pairs of digits with colons."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def may_vouch(authority: x509.Certificate, name: x509.GeneralName) -> bool:
    """Return whether the authority's own certificate lets it speak for a name or an address."""
    allowed = authority.extensions.get_extension_for_class(x509.NameConstraints).value
    return any(_covers(subtree, name) for subtree in allowed.permitted_subtrees or [])


def _covers(allowed: x509.GeneralName, name: x509.GeneralName) -> bool:
    if isinstance(allowed, x509.DNSName) and isinstance(name, x509.DNSName):
        return f".{name.value}".endswith(f".{allowed.value}")
    both = isinstance(allowed, x509.IPAddress) and isinstance(name, x509.IPAddress)
    return both and name.value in allowed.value


def _name_server(addresses: Iterable[str], names: Iterable[str]) -> list[x509.GeneralName]:
    parsed = sorted({ipaddress.ip_address(address) for address in addresses}, key=str)
    local = sorted({name.lower() for name in names if name.isascii()})
    return [*map(x509.DNSName, local), *map(x509.IPAddress, parsed)]


def _read_or_make_authority(
    folder: Path, wanted: Sequence[x509.GeneralName], now: dt.datetime
) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """Read the authority, or make it: once, since phones would have to trust another one anew."""
    path, key_path = folder / "authority.crt", folder / "authority.key"
    known = read_authority(folder)
    if known and key_path.is_file() and known.not_valid_after_utc - now > dt.timedelta(SERVER_DAYS):
        key = serialization.load_pem_private_key(key_path.read_bytes(), password=None)
        if isinstance(key, ec.EllipticCurvePrivateKey):
            return known, key
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = _make_authority(key, wanted, now)
    _write_key(key_path, key)
    _write(path, certificate)
    return certificate, key


def _make_authority(
    key: ec.EllipticCurvePrivateKey, wanted: Sequence[x509.GeneralName], now: dt.datetime
) -> x509.Certificate:
    named = {name.value for name in wanted if isinstance(name, x509.DNSName)}
    may: list[x509.GeneralName] = [x509.DNSName(name) for name in sorted({*LOCAL, *named})]
    may += [x509.IPAddress(ipaddress.ip_network(network)) for network in PRIVATE]
    name = _call(f"Tichu Club, {_first_name(wanted)}")
    return (
        _begin(name, name, key, now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.NameConstraints(may, None), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .sign(key, hashes.SHA256())
    )


def _make_server(
    key: ec.EllipticCurvePrivateKey,
    wanted: Sequence[x509.GeneralName],
    authority: x509.Certificate,
    authority_key: ec.EllipticCurvePrivateKey,
    now: dt.datetime,
) -> x509.Certificate:
    issuer_key = authority_key.public_key()
    return (
        _begin(_call(_first_name(wanted)), authority.subject, key, now, SERVER_DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(wanted), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key), critical=False
        )
        .sign(authority_key, hashes.SHA256())
    )


def _begin(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    now: dt.datetime,
    days: int,
) -> x509.CertificateBuilder:
    public = key.public_key()
    return (
        x509.CertificateBuilder(subject_name=subject, issuer_name=issuer, public_key=public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLACK)
        .not_valid_after(now - SLACK + dt.timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _call(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text[:64])])


def _first_name(wanted: Sequence[x509.GeneralName]) -> str:
    """Return the machine's own name, or what stands for it."""
    own = [str(n.value) for n in wanted if isinstance(n, x509.DNSName) and n.value != "localhost"]
    return min(own, key=len, default="localhost")


def _still_good(
    path: Path, authority: x509.Certificate, wanted: Sequence[x509.GeneralName], now: dt.datetime
) -> bool:
    if not path.is_file() or not path.with_suffix(".key").is_file():
        return False
    known = x509.load_pem_x509_certificate(path.read_bytes())
    names = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    try:
        known.verify_directly_issued_by(authority)
    except Exception:
        return False
    left = known.not_valid_after_utc - now
    return left > dt.timedelta(RENEW_DAYS) and set(wanted) <= set(names)


def _write(path: Path, certificate: x509.Certificate) -> None:
    path.write_bytes(write_pem(certificate))


def _write_key(path: Path, key: ec.EllipticCurvePrivateKey) -> None:
    """Write a private key that its owner alone may read, from the first byte on."""
    path.unlink(missing_ok=True)
    text = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text)
