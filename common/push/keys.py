"""The key by which push services know this server (VAPID, RFC 8292): made of its secret key.

So there is nothing to set up, and a backup that brings the secret key brings it along. After the
secret key is changed phones go on with the key that they know, as long as the earlier one holds.
"""

import hashlib
import json
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from common.push.encrypting import to_base64, write_point
from common.web.secret_keys import Key, list_secret_keys

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256 (SEC 2, section 2.4.2): a private key is a number from 1 to below it."""
HOURS_12: Final = 12 * 60 * 60


def _make(secret: Key) -> ec.EllipticCurvePrivateKey:
    raw = secret.encode() if isinstance(secret, str) else secret
    digest = hashlib.sha512(b"common.push:" + raw).digest()
    return ec.derive_private_key(int.from_bytes(digest, "big") % (ORDER - 1) + 1, ec.SECP256R1())


def read_public_key() -> str:
    """Return the public key that phones are given now."""
    return to_base64(write_point(_make(list_secret_keys()[0]).public_key()))


def find_private_key(public: str) -> ec.EllipticCurvePrivateKey | None:
    """Return the key that a phone knows us by; None where its secret key is gone."""
    keys = map(_make, list_secret_keys())
    return next((key for key in keys if to_base64(write_point(key.public_key())) == public), None)


def sign_for(address: str, key: ec.EllipticCurvePrivateKey, *, contact: str, now: int) -> str:
    """Return the header that says who sends to an address; `now` in seconds since 1970."""
    parts = urlsplit(address)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + HOURS_12, "sub": contact}
    head = {"typ": "JWT", "alg": "ES256"}
    signed = ".".join(to_base64(json.dumps(part).encode()) for part in (head, claims))
    numbers = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = to_base64(b"".join(number.to_bytes(32, "big") for number in numbers))
    public = to_base64(write_point(key.public_key()))
    return f"vapid t={signed}.{signature}, k={public}"
