"""Hashes: of the seed, of every link, and of the whole file."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from pairing.checking.finding import Finding


def digest(value: object) -> str:
    """Return the SHA-256 of JSON values as docs/event-format.md writes them."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def check_chain(file: Any, head: str) -> Iterator[Finding]:
    """Find broken hashes. `head` is the last round's as it was published, empty if unknown."""
    record = file["record"]
    rest = {name: value for name, value in record.items() if name != "hash"}
    if digest({**file, "record": rest}) != record["hash"]:
        yield Finding("other_file")
    seed = hashlib.sha256(file.get("seed", "").encode()).hexdigest()
    if seed != record["seed_hash"]:
        yield Finding("seed")
    before = seed
    for number, link in enumerate(record["rounds"], start=1):
        if link["round"] != number or link["before"] != before:
            yield Finding("chain", {"round": number})
        before = link["hash"]
        if digest({name: value for name, value in link.items() if name != "hash"}) != before:
            yield Finding("link", {"round": number})
    if head and head != before:
        yield Finding("other_head")
