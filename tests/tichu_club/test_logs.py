"""Log lines hold no secret, whatever somebody logs."""

import base64
import random

import pytest

from tichu_club.logs import HIDDEN, hide_secrets, hide_value


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Authorization: Link s.Zm9vYmFyYmF6", "Authorization: [hidden]"),
        ("GET /g/?token=abc&x=1 done", "GET /g/?[hidden] done"),
        ("at https://club.example/g/1/#s.abcdefghij", "at https://club.example/g/1/#[hidden]"),
        ("postgres://user:pass@host/db", "postgres://[hidden]@host/db"),
        ("mail to anna@example.org now", "mail to [hidden] now"),
        ("key Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5", f"key {HIDDEN}"),
        ("no place for s.RNYWuVEuJgLXJlyGn_GjYBzstdaqkxoi", f"no place for s.{HIDDEN}"),
        ("tichu-20261125-040003-nightly.zip made", "tichu-20261125-040003-nightly.zip made"),
        ("tichu-20261125-040003-nightlyZm9vYmFyYmF6", HIDDEN),
        ("in UserAttributeSimilarityValidator", "in UserAttributeSimilarityValidator"),
        ("SECURE_HSTS_INCLUDE_SUBDOMAINS is off", "SECURE_HSTS_INCLUDE_SUBDOMAINS is off"),
        (
            "game 6f9619ff-8b86-d011-b42d-00c04fc964ff is fine",
            "game 6f9619ff-8b86-d011-b42d-00c04fc964ff is fine",
        ),
    ],
)
def test_secrets_are_hidden(text: str, shown: str) -> None:
    assert hide_secrets(text) == shown


def test_values_are_hidden_by_their_names() -> None:
    assert hide_value("csrf_token", "x") == HIDDEN
    assert hide_value("state", {"password": "x", "number": 3}) == {"password": HIDDEN, "number": 3}


def test_tokens_are_hidden_whatever_letters_chance_gives_them() -> None:
    chance = random.Random(5)
    tokens = [base64.urlsafe_b64encode(chance.randbytes(24)).decode() for _ in range(20_000)]
    assert [token for token in tokens if token in hide_secrets(f"no place for s.{token}.")] == []
