"""The key that signs cookies and links: from the environment, or made once and kept."""

import os
import secrets
from pathlib import Path


def read_or_make_secret_key(given: str, data_dir: Path) -> str:
    """Return the key given, else the one kept in `data_dir`, made at the first start.

    The file is created exclusively and readable by its owner alone, so that two processes that
    start together end up with one key.
    """
    if given:
        return given
    path = data_dir / "secret_key"
    if not path.exists():
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = data_dir / f"secret_key.{os.getpid()}"
        draft.write_text(secrets.token_urlsafe(50))
        draft.chmod(0o600)
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
