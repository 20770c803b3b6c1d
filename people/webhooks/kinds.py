"""What a webhook can be told of: a registry that each app fills when it is ready."""

from dataclasses import dataclass
from typing import Any, Final

from common.answers import says
from common.registry import Registry


@dataclass(frozen=True, slots=True)
class HookKind:
    """A kind of message, as in `round.published`, what it is called on pages, and its data."""

    name: str
    label: Any
    holds: Any


HOOK_KINDS: Final[Registry[HookKind]] = Registry()
VERIFY: Final = "webhook.verify"
"""The first message: who answers it with its `challenge` wants to be told."""
TEST: Final = "webhook.test"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeData:
    """What an answer must have somewhere in its body, for the address to be told anything more."""

    challenge: str = says("A text, which the answer has to have in it.")


@dataclass(frozen=True, slots=True, kw_only=True)
class NoData:
    """Nothing: somebody tapped the button that tries a webhook."""


OF_THEIR_OWN: Final = (HookKind(VERIFY, "", ChallengeData), HookKind(TEST, "", NoData))
"""Kinds that nobody chooses: the first message, and a test."""


def list_hook_kinds() -> list[str]:
    """Return the names of all kinds that happen by themselves."""
    return [kind.name for kind in HOOK_KINDS]
