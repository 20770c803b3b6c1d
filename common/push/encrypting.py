"""What a push service passes on unread (RFC 8291, in the coding of RFC 8188)."""

import base64
import os
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD: Final = 4096
MOST_TEXT: Final = RECORD - 86 - 17
"""What fits into the one record that is sent: without its header, its end and its tag."""
LAST: Final = b"\x02"
POINT: Final = 65
SECRET: Final = 16


@dataclass(frozen=True, slots=True)
class Receiver:
    """What a browser gives to those who may write to it: its public key, and a secret."""

    key: bytes
    secret: bytes

    @property
    def is_whole(self) -> bool:
        """Whether these can be what a browser gives: a point of the curve, and sixteen bytes."""
        try:
            read_point(self.key)
        except ValueError:
            return False
        return len(self.secret) == SECRET


def encrypt(
    text: bytes,
    receiver: Receiver,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Return the body that carries a text; `own` and `salt` are fresh where none are given."""
    own, salt = own or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    shared = own.exchange(ec.ECDH(), read_point(receiver.key))
    sender = write_point(own.public_key())
    # RFC 8291, section 3.4: the secret and both keys make the key that RFC 8188 begins with.
    info = b"WebPush: info\x00" + receiver.key + sender
    begun = _derive(shared, receiver.secret, info, 32)
    key = _derive(begun, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(begun, salt, b"Content-Encoding: nonce\x00", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return header + AESGCM(key).encrypt(nonce, text[:MOST_TEXT] + LAST, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def read_point(point: bytes) -> ec.EllipticCurvePublicKey:
    """Return the public key of an uncompressed point.

    Raises:
        ValueError: it is none of the curve.
    """
    if len(point) != POINT:
        raise ValueError("no uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def write_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_base64(value: bytes) -> str:
    """Return bytes as browsers and headers have them."""
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    """Return the bytes of such a text, none of one that is none."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""
