"""The one catalogue: every package brings the sentences of its codes, and they are told apart here.

Each code has a message (what is wrong) and a hint (what would be right). A name in braces is
replaced by the problem's value of that name; a list is joined by commas.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

UNKNOWN = "invalid"
_sentences: dict[str, tuple[Any, Any]] = {}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A problem in words."""

    message: str
    hint: str


def bring_sentences(sentences: Mapping[str, tuple[Any, Any]]) -> None:
    """Take a package's sentences, code by code; a code that is there already may not come again."""
    twice = [code for code in sentences if _sentences.get(code, sentences[code]) != sentences[code]]
    if twice:
        raise ValueError(f"These codes have two sentences: {', '.join(sorted(twice))}.")
    _sentences.update(sentences)


def describe_code(
    code: str, values: Mapping[str, Any] | None = None, translate: Callable[[Any], str] = str
) -> Sentence:
    """Return the sentence of a code, in the language that `translate` puts it into."""
    message, hint = _sentences.get(code) or _sentences[UNKNOWN]
    shown = {name: _show(value) for name, value in (values or {}).items()}
    return Sentence(_fill(translate(message), shown), _fill(translate(hint), shown))


def _show(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(str(item) for item in value)
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def _fill(text: str, shown: Mapping[str, str]) -> str:
    for name, value in shown.items():
        text = text.replace("{" + name + "}", value)
    return text


def list_sentences(translate: Callable[[Any], str] = str) -> dict[str, dict[str, str]]:
    """Return every sentence unfilled, for the browser."""
    return {
        code: {"message": translate(message), "hint": translate(hint)}
        for code, (message, hint) in _sentences.items()
    }
