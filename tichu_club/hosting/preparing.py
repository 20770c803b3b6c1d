"""Makes the empty database of this version, unless it is there: `scripts/setup database`.

python -m tichu_club.hosting.preparing
"""

import os
import tempfile
from pathlib import Path

from tichu_club.hosting.empty_databases import find_empty_database


def main() -> None:
    """Do what a first start would, in a data folder that is thrown away."""
    with tempfile.TemporaryDirectory() as data:
        own = {"TICHU_DATA": data, "DATABASE_URL": "", "REDIS_URL": ""}
        os.environ.update(own, DJANGO_SETTINGS_MODULE="tichu_club.settings")
        if find_empty_database().exists():
            return
        import django

        django.setup()
        from tichu_club.hosting.upgrades import upgrade_database

        upgrade_database(Path(data))


if __name__ == "__main__":
    main()
