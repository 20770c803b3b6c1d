"""What a webhook can be told of: a registry that each app fills when it is ready."""

from dataclasses import dataclass
from typing import Any, Final

from common.registry import Registry


@dataclass(frozen=True, slots=True)
class HookKind:
    """A kind of message, as in `round.published`, and what it is called on pages."""

    name: str
    label: Any


HOOK_KINDS: Final[Registry[HookKind]] = Registry()
VERIFY: Final = "webhook.verify"
"""The first message: who answers it with its `challenge` wants to be told."""
TEST: Final = "webhook.test"


def list_kinds() -> list[str]:
    """Return the names of all kinds that happen by themselves."""
    return [kind.name for kind in HOOK_KINDS]
