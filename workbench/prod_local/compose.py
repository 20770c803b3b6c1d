"""What compose.yaml and the image say: services, their commands, their settings."""

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).resolve().parents[2]
VARIABLE: Final = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")
IMAGE: Final = re.compile(r"^CMD (\[.*?\])$", re.DOTALL | re.MULTILINE)
BUILT_HERE: Final = "tichu-club"


def read_compose(tree: Path = ROOT) -> Any:
    """Return compose.yaml as it is written, of this version or of that in another folder."""
    return yaml.safe_load((tree / "compose.yaml").read_text("utf-8"))


def fill_in(text: str, values: Mapping[str, str]) -> str:
    """Return a text with its variables filled in, as compose does it.

    Raises:
        KeyError: one has no value, and must have one.
    """

    def find(match: re.Match[str]) -> str:
        name, kind, rest = match.groups()
        if value := values.get(name, ""):
            return value
        if kind == "?":
            raise KeyError(name)
        return rest or ""

    return VARIABLE.sub(find, text)


def list_settings(service: Mapping[str, Any], values: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a service."""
    given = service.get("environment", {})
    return {name: fill_in(str(value), values) for name, value in given.items()}


def list_words(service: Mapping[str, Any]) -> list[str]:
    """Return the command of a service: its own, or that of our image."""
    if command := service.get("command"):
        return shlex.split(command)
    if service["image"] != BUILT_HERE:
        return []
    [words] = IMAGE.findall((ROOT / "Dockerfile").read_text("utf-8"))
    return [str(word) for word in json.loads(words.replace("\\\n", ""))]


def list_needs(service: Mapping[str, Any]) -> dict[str, str]:
    """Return the services that must be there before this one, and in which state."""
    needs = service.get("depends_on", {})
    return {name: str(need["condition"]) for name, need in needs.items()}
