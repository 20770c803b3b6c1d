"""Where that is read which a write was about."""

from typing import Any

from django.urls import Resolver404, resolve


def lead_to(request: Any, address: str | None) -> None:
    """Let a conflict of this request say that the present state is read here."""
    request.state_address = address


def find_state_address(request: Any) -> str | None:
    """Return where the present state is read of what a request was about, None for nowhere."""
    said: str | None = getattr(request, "state_address", None)
    return said or find_readable(request.path)


def find_readable(path: str) -> str | None:
    """Return the nearest address at or above a path that can be read, None where there is none."""
    steps = path.strip("/").split("/")
    above = (f"/{'/'.join(steps[:count])}/" for count in range(len(steps), 2, -1))
    return next((address for address in above if _is_readable(address)), None)


def _is_readable(address: str) -> bool:
    try:
        view = resolve(address).func
    except Resolver404:
        return False
    return "get" in getattr(getattr(view, "cls", None), "http_method_names", ())
