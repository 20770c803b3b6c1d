"""The links of a game: tokens that can be shown again and ended by counting up.

A token is the first letter of its kind and an HMAC over game, kind and generation. It travels in
the fragment of an address, which browsers send to nobody.
"""

import hmac
import uuid

from django.utils.crypto import constant_time_compare, salted_hmac

from common.web.derived import derive_code, derive_token, digest, read_typed_code
from common.web.hashes import hash_secret
from common.web.secret_keys import Key, list_secret_keys
from scoring.models import Game

KINDS = ("owner", "scorer", "watcher")
KIND_OF_LETTER = {kind[0]: kind for kind in KINDS}
CODE_LENGTH = 6
DEVICE_LETTERS = 8


def get_generation(game: Game, kind: str) -> int:
    """Return which generation of the link holds now."""
    return int(getattr(game, f"{kind}_generation"))


def make_link_token(game: Game, kind: str, *, secret: Key | None = None) -> str:
    """Return the token of the link that holds now, as in `s.Zm9v…`."""
    text = f"{kind}:{game.pk}:{get_generation(game, kind)}"
    return f"{kind[0]}.{derive_token('links', text, secret=secret)}"


def read_token(game: Game, token: str) -> str | None:
    """Return the kind of link that this token is for this game, None where it is none or ended."""
    kind = KIND_OF_LETTER.get(token[:1]) if token[1:2] == "." else None
    if kind is None or not token.isascii():
        return None
    for secret in list_secret_keys():
        if constant_time_compare(make_link_token(game, kind, secret=secret), token):
            return kind
    if kind == "owner" and game.owner_secret_hash:
        given = hash_secret(token[2:])
        return kind if hmac.compare_digest(given, game.owner_secret_hash) else None
    return None


def proves_owner(game: Game, secret: str) -> bool:
    """Return whether a secret that a device made still opens this game to its owner."""
    return bool(secret) and read_token(game, f"o.{secret}") == "owner"


def make_short_code(code_id: uuid.UUID, *, secret: Key | None = None) -> str:
    """Return the short code of a row: six letters and digits that cannot be mistaken."""
    return derive_code("codes", str(code_id), CODE_LENGTH, secret=secret)


def name_device(game_id: uuid.UUID, device: uuid.UUID | None) -> str | None:
    """Return what a game's history calls a device, as in `8d0c41fe`: another name in each game.

    A device only says its own id. Anybody who saw the id itself could write under it.
    """
    if device is None:
        return None
    return salted_hmac("tichu_club.devices", f"{game_id}:{device}", algorithm="sha256").hexdigest()[
        :DEVICE_LETTERS
    ]


def digest_short_code(code: str, *, secret: Key | None = None) -> str:
    """Return what is stored of a code, so that a copy of the database opens nothing."""
    return digest("code_digests", read_typed_code(code), secret=secret)


def list_code_digests(code: str) -> list[str]:
    """Return what may be stored of a code, under keys of before too."""
    return [digest_short_code(code, secret=secret) for secret in list_secret_keys()]
