"""Every address, from the resolver: one that is added tomorrow is among them by itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.utils.regex_helper import normalize

from tichu_club.reference.views import make_document


@dataclass(frozen=True, slots=True)
class Address:
    """A path with a gap for each of its parts: `/g/%(game_id)s/`."""

    form: str
    parts: tuple[str, ...]

    def fill(self, values: dict[str, str]) -> str:
        """Return the path with these values; "x" for a part that nobody knows a value of."""
        return self.form % {part: values.get(part, "x") for part in self.parts}


def list_bodies() -> dict[str, dict[str, Any]]:
    """Return the bodies that each address of the API takes, by method, from the document."""
    found: dict[str, dict[str, Any]] = {}
    for path, methods in make_document()["paths"].items():
        form = path.replace("{", "%(").replace("}", ")s")
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            if content and (example := find_example(content["application/json"])):
                found.setdefault(form, {})[method.upper()] = example
    return found


def find_example(content: dict[str, Any]) -> Any:
    """Return the example of a body, the first where there are several; None without one."""
    several = content.get("examples", {}).values()
    return next((one["value"] for one in several), content.get("example"))


def list_addresses() -> list[Address]:
    """Return every address, each once, in a steady order."""
    found = {form: Address(form, parts) for form, parts in _walk(get_resolver(), "/", ())}
    return [found[form] for form in sorted(found)]


def _walk(
    resolver: URLResolver, prefix: str, parts: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for entry in resolver.url_patterns:
        pattern: Any = entry.pattern
        for form, own in normalize(pattern.regex.pattern):
            # A pattern that matches on the way, as the resolvers' do, is written without its end.
            path, named = prefix + form.removeprefix("/"), (*parts, *own)
            if isinstance(entry, URLPattern):
                yield path, named
            else:
                yield from _walk(entry, path, named)
