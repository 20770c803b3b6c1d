"""The server's own key: it needs no setting up, and outlives a change of the secret key."""

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from common.push.encrypting import from_base64, read_point
from common.push.keys import find_private_key, read_public_key, sign_for


def test_a_changed_secret_key_ends_no_phones_key(settings: Any) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "one", []
    first = read_public_key()
    assert read_public_key() == first
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "two", ["one"]
    assert read_public_key() != first
    assert find_private_key(first) is not None
    settings.SECRET_KEY_FALLBACKS = []
    assert find_private_key(first) is None


def test_who_sends_is_signed_for_that_push_service_alone() -> None:
    public = read_public_key()
    key = find_private_key(public)
    assert key is not None
    address = "https://push.example.net/send/abc"
    head = sign_for(address, key, contact="mailto:club@example.org", now=1_000)
    token, shown = head.removeprefix("vapid t=").split(", k=")
    assert shown == public
    signed, _, signature = token.rpartition(".")
    raw = from_base64(signature)
    numbers = [int.from_bytes(raw[at : at + 32], "big") for at in (0, 32)]
    proof = encode_dss_signature(*numbers)
    read_point(from_base64(public)).verify(proof, signed.encode(), ec.ECDSA(SHA256()))
    claims = json.loads(from_base64(signed.split(".")[1]))
    assert claims == {
        "aud": "https://push.example.net",
        "exp": 1_000 + 12 * 3600,
        "sub": "mailto:club@example.org",
    }
