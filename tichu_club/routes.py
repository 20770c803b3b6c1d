"""Every address of the project, from the resolver: one that is added is among them by itself."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.utils.regex_helper import normalize


@dataclass(frozen=True, slots=True)
class Route:
    """An address with a gap for each of its parts: `/g/%(game_id)s/`."""

    form: str
    parts: tuple[str, ...]

    def fits(self, values: Mapping[str, str]) -> bool:
        """Return whether there is a value for every part."""
        return set(self.parts) <= set(values)

    def fill(self, values: Mapping[str, str]) -> str:
        """Return the path with these values; "x" for a part that has none."""
        return self.form % {part: values.get(part, "x") for part in self.parts}


def list_routes() -> list[Route]:
    """Return every address, each once, in a steady order."""
    routes = {form: Route(form, parts) for form, parts in _walk(get_resolver(), "/", ())}
    return [routes[form] for form in sorted(routes)]


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
