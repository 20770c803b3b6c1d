"""The chain of a history: each row is sealed with the one before it.

A row's seal is a hash of the seal before it and of what the row says, so that no row can be
changed, left out or put in between by hand without the seals after it telling of it. The last seal
stands beside what the history belongs to (`history_head`), so that the newest rows cannot go unseen
either.
The content is hashed with a salt of the row's own: when a removed person's name has to be taken out
of a row, the hash of the content is written down and the salt thrown away. Then the chain holds as
before, and nobody can find out by guessing what stood there.
"""

import datetime
import hashlib
import json
import secrets
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from common.writes.history import HistoryRow

SALT_BYTES = 12
CONTENT = ("before", "after", "reason")
ROW_CHANGED = "history_row_changed"
AUTHOR_CHANGED = "history_author_changed"
ROWS_MISSING = "history_rows_missing"
HEAD_DIFFERS = "history_head_differs"


class HasHistory(Protocol):
    """What keeps a history: the number of its rows, and the seal of the last one."""

    revision: int
    history_head: str


def seal_row(row: HistoryRow, before: str) -> str:
    """Seal a row that is about to be stored with the seal `before` it, and return its seal."""
    row.salt = secrets.token_urlsafe(SALT_BYTES)
    row.author = hash_author(row)
    row.seal = _make_seal(row, before, hash_content(row))
    return row.seal


def hash_content(row: HistoryRow) -> str:
    """Return the hash of what a row says, with its salt: where that is gone, as it was kept."""
    if not row.salt:
        return row.content_hash
    names = (*CONTENT, *row.sealed_fields)
    return _hash([row.salt, *(getattr(row, name) for name in names)])


def hash_author(row: HistoryRow) -> str:
    """Return the hash that stands for the account of a row, also when the account is gone."""
    return _hash([str(row.pk), str(row.by_id)]) if row.by_id is not None else ""


def redact(row: HistoryRow, **changed: Any) -> None:
    """Store a row without the names that stood in it; its seal keeps holding."""
    if row.salt and row.seal:
        changed |= {"content_hash": hash_content(row), "salt": ""}
    type(row).objects.filter(pk=row.pk).update(**changed)


def find_broken(
    owner: HasHistory, rows: Iterable[HistoryRow], sealed_since: datetime.datetime | None = None
) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield what does not hold in a history: a code, and the `revision` where it was found.

    `rows` from the first on. Rows that were written before histories were sealed, `sealed_since`
    where that is known, have no seal; what they say cannot be checked, their number can.
    """
    before, expected = "", 1
    for row in rows:
        if row.revision != expected:
            yield ROWS_MISSING, {"revision": expected}
        expected = row.revision + 1
        if not row.seal:
            if before or _has_lost_seal(row, sealed_since):
                yield ROW_CHANGED, {"revision": row.revision}
            continue
        if row.by_id is not None and row.author != hash_author(row):
            yield AUTHOR_CHANGED, {"revision": row.revision}
        if row.seal != _make_seal(row, before, hash_content(row)):
            yield ROW_CHANGED, {"revision": row.revision}
        before = row.seal
    if expected != owner.revision + 1:
        yield ROWS_MISSING, {"revision": expected}
    if before != owner.history_head:
        yield HEAD_DIFFERS, {"revision": owner.revision}


def _has_lost_seal(row: HistoryRow, sealed_since: datetime.datetime | None) -> bool:
    """Return whether a row without a seal had one: its salt is left, or it is too young."""
    is_young = sealed_since is not None and row.at > sealed_since
    return is_young or any((row.salt, row.author, row.content_hash))


def _make_seal(row: HistoryRow, before: str, content: str) -> str:
    return _hash(
        [
            before,
            row.revision,
            str(row.operation),
            row.fingerprint,
            str(row.action),
            row.subject and str(row.subject),
            row.role,
            row.device and str(row.device),
            row.at.astimezone(datetime.UTC).isoformat(),
            row.author,
            content,
        ]
    )


def _hash(value: object) -> str:
    """Return the SHA-256 of a value as JSON, as a database gives it back."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    read = json.loads(text)
    canonical = json.dumps(read, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(canonical.encode()).hexdigest()
