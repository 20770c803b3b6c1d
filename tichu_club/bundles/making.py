"""Making bundles: esbuild does it, in less time than a page takes to open."""

import hashlib
import json
import os
import posixpath
import re
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from django.conf import settings
from whitenoise.compress import Compressor

from tichu_club.bundles.serving import FOLDER
from tichu_club.bundles.sources import WORKER, Sources, read_sources
from tichu_club.bundles.staging import name_flat, stage_scripts, write

PATIENCE = 120
"""Seconds; a whole run takes less than one."""
KEPT_DAYS = 30
"""An open page asks for files of the version that it is of."""
OPTIONS = ("--bundle", "--minify", "--legal-comments=none", "--log-level=error")
MODULES = ("--format=esm", "--target=es2022", "--charset=utf8")
DIGITS = 10


class BundlingError(Exception):
    """No bundles could be made; the text says why."""


def find_esbuild() -> Path:
    """Return the bundler that npm has installed.

    Raises:
        BundlingError: there is none.
    """
    programs = sorted((settings.BASE_DIR / "node_modules/@esbuild").glob("*/bin/esbuild"))
    if not programs:
        raise BundlingError("esbuild is not installed (scripts/setup bundler installs it)")
    return programs[0]


def make_bundles() -> str:
    """Make the bundles of this version unless they are there; return the name of their list.

    Raises:
        BundlingError: the bundler is missing, or refuses.
    """
    sources = read_sources()
    folder: Path = settings.BUNDLES_DIR
    list_ = folder / f"{sources.mark}.json"
    try:
        if not list_.exists():
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=folder.parent) as work:
                served = bundle(sources, Path(work), find_esbuild())
                publish(Path(work, "out"), served, list_)
        os.utime(list_)
        clear(folder, list_)
    except OSError as error:
        raise BundlingError(f"{error.filename}: {error.strerror}") from error
    return sources.mark


def bundle(sources: Sources, work: Path, esbuild: Path) -> dict[str, str]:
    """Write the bundles to `out`, and return how each file of the sources is called there."""
    tree, out = work / "tree", work / "out"
    out.mkdir()
    for name, content in sources.files.items():
        path = tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    served = {name: copy_named(name, sources.files[name], out) for name in sources.others}
    styles = {name_flat(name): name for name in sources.styles}
    served |= run(esbuild, tree, styles, "--loader:.svg=file", "--loader:.woff2=file")
    staged = stage_scripts(sources, served, tree)
    pages = run(esbuild, tree, staged.pages, "--splitting", *MODULES)
    served |= {name: pages[staged.pages[name_flat(name)]] for name in sources.scripts}
    served |= {WORKER: run(esbuild, tree, staged.worker, *MODULES)["worker.js"]}
    return served


def copy_named(name: str, content: bytes, out: Path) -> str:
    """Copy a file under a name that its content gives it."""
    digest = hashlib.sha256(content).hexdigest()[:DIGITS]
    copied = f"{name_flat(name)}-{digest}{posixpath.splitext(name)[1]}"
    (out / copied).write_bytes(content)
    return f"{FOLDER}/{copied}"


def run(esbuild: Path, tree: Path, entries: Mapping[str, str], *options: str) -> dict[str, str]:
    """Bundle these files of the tree; return how each of them is called then.

    Raises:
        BundlingError: esbuild refuses, and says why.
    """
    command = [str(esbuild), *(f"{flat}={path}" for flat, path in sorted(entries.items()))]
    names = [f"--{kind}-names=[name]-[hash]" for kind in ("entry", "chunk", "asset")]
    command += [*OPTIONS, *options, *names, "--outdir=../out", "--metafile=../made.json"]
    try:
        ran = subprocess.run(  # noqa: S603 - the bundler of our own lock file
            command, cwd=tree, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BundlingError(f"esbuild does not run: {error}") from error
    if ran.returncode:
        raise BundlingError(f"esbuild refuses: {ran.stderr.strip()}")
    outputs = json.loads((tree.parent / "made.json").read_text())["outputs"]
    return {
        about["entryPoint"]: f"{FOLDER}/{posixpath.basename(path)}"
        for path, about in outputs.items()
        if about.get("entryPoint")
    }


def publish(out: Path, served: Mapping[str, str], list_: Path) -> None:
    """Put the files where they are served from, compressed too; the list of them comes last."""
    compressor = Compressor(quiet=True)
    files = sorted(path.name for path in out.iterdir())
    for name in files:
        if not (list_.parent / name).exists():
            paths = [str(out / name)]
            if compressor.should_compress(name):
                paths += compressor.compress(paths[0])
            for path in reversed(paths):
                Path(path).replace(list_.parent / posixpath.basename(path))
    half = out.parent / list_.name
    write(out.parent, half.name, json.dumps({"files": files, "served": served}, indent=1))
    half.replace(list_)


def clear(folder: Path, current: Path) -> None:
    """Remove what only versions need that nobody can have open any more."""
    long_ago = time.time() - KEPT_DAYS * 86_400
    old = {path for path in folder.iterdir() if path.stat().st_mtime < long_ago}
    lists = set(folder.glob(f"{'[0-9a-f]' * 16}.json")) - old | {current}
    needed = {name for path in lists for name in json.loads(path.read_text())["files"]}
    for path in old - lists:
        if re.sub(r"\.(gz|br)$", "", path.name) not in needed:
            path.unlink(missing_ok=True)
