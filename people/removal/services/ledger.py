"""The ledger of removed names as a file beside the database, which a restored backup leaves alone.

One line a spelling or an entry, as JSON: ids and keyed hashes, never a name. It is written whole
and put in its place at once, so that half a file is never there.
"""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from django.conf import settings

from common.private_files import write_private
from people.models import Club, RemovedPlayer, RemovedSpelling
from people.removal.services.names_keys import keep_keys

NAME: Final = "removed.jsonl"


def find_file() -> Path:
    """Return where the ledger lies."""
    return Path(settings.DATA_DIR) / NAME


def write_from_database() -> None:
    """Write the file anew, and beside it the keys of its hashes."""
    keep_keys()
    rows = list(_list_rows())
    if not rows:
        return
    write_private(find_file(), "".join(f"{json.dumps(row)}\n" for row in rows).encode())


def _list_rows() -> Iterator[dict[str, str | None]]:
    for player in RemovedPlayer.objects.order_by("pk"):
        yield {"player": str(player.pk), "at": player.removed_at.isoformat()}
    for spelling in RemovedSpelling.objects.order_by("pk"):
        club = str(spelling.club_id) if spelling.club_id else None
        yield {"player": str(spelling.player_id), "club": club, "digest": spelling.digest}


def read_into_database() -> None:
    """Write down what the file knows and the database does not."""
    path = find_file()
    if not path.exists():
        return
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    RemovedPlayer.objects.bulk_create(
        [
            RemovedPlayer(id=row["player"], removed_at=datetime.fromisoformat(row["at"]))
            for row in rows
            if "at" in row
        ],
        ignore_conflicts=True,
    )
    clubs = {str(club) for club in Club.objects.values_list("pk", flat=True)}
    RemovedSpelling.objects.bulk_create(
        [
            RemovedSpelling(player_id=row["player"], club_id=row["club"], digest=row["digest"])
            for row in rows
            if "digest" in row and row["club"] in clubs
        ],
        ignore_conflicts=True,
    )
