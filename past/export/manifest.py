"""What a club's file says of itself: whose it is, what it holds, and hashes of all of it."""

import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from common.problems import Json, Refused

FORMAT: Final = "tichu-club"
VERSION: Final = 1
MANIFEST: Final = "club.json"
DATA: Final = "data"
ACCOUNTS: Final = "people/accounts"
"""The ids of the accounts that rows of the club name, and which are suspended: nothing else."""


@dataclass(frozen=True, slots=True)
class Content:
    """One part as it lies in the file: how many rows, and the SHA-256 of its lines."""

    name: str
    rows: int
    sha256: str

    @property
    def path(self) -> str:
        """Where it lies in the file."""
        return f"{DATA}/{self.name}.jsonl"


@dataclass(frozen=True, slots=True)
class ExportManifest:
    """`club` is its id, slug and name; `figures` are what `read_figures` gave."""

    club: Mapping[str, str]
    made_at: str
    parts: Sequence[Content]
    figures: Mapping[str, Json]

    def to_bytes(self) -> bytes:
        """Return it as it stands in the file."""
        written = {"format": FORMAT, "version": VERSION, **asdict(self)}
        return json.dumps(written, ensure_ascii=False, indent=1).encode() + b"\n"

    @classmethod
    def from_zip(cls, packed: zipfile.ZipFile) -> Self:
        """Read it.

        Raises:
            Refused: this is no club's file, it is damaged, or a newer version wrote it.
        """
        try:
            written = json.loads(packed.read(MANIFEST))
        except KeyError:
            raise Refused("club_file_foreign") from None
        except ValueError:
            raise Refused("club_file_damaged_whole", file=MANIFEST) from None
        if not isinstance(written, dict) or written.get("format") != FORMAT:
            raise Refused("club_file_foreign")
        if written.get("version") != VERSION:
            raise Refused("club_file_newer_version", version=str(written.get("version")))
        return cls._read(written)

    @classmethod
    def _read(cls, written: Mapping[str, Any]) -> Self:
        try:
            parts = [Content(**part) for part in written["parts"]]
            club = {name: str(written["club"][name]) for name in ("id", "slug", "name")}
            return cls(club, str(written["made_at"]), parts, dict(written["figures"]))
        except (KeyError, TypeError, ValueError):
            raise Refused("club_file_damaged_whole", file=MANIFEST) from None
