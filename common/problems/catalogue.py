"""The one catalogue: every package brings the sentences of its codes, and none twice.

Nothing is translated here: who speaks to a person hands in how (`common.web.words`).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

Translate = Callable[[str], str]

UNKNOWN = "invalid"
NAME = re.compile(r"\{(\w+)\}")
_sentences: dict[str, tuple[str, str]] = {}
_for_browsers: set[str] = set()
_words: dict[str, Mapping[str, str]] = {}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A problem in words: what is wrong, and what would be right."""

    message: str
    hint: str


def register_sentences(sentences: Sentences, *, for_browsers: bool = True) -> None:
    """Take a package's sentences; those that pages never say need not be sent to browsers.

    Raises:
        ValueError: a code has another sentence already. It is raised when the program starts.
    """
    twice = [code for code in sentences if _sentences.get(code, sentences[code]) != sentences[code]]
    if twice:
        raise ValueError(f"These codes have two sentences: {', '.join(sorted(twice))}.")
    _sentences.update(sentences)
    if for_browsers:
        _for_browsers.update(sentences)


def register_words(name: str, words: Mapping[str, str]) -> None:
    """Take the words that a value of this name is shown as, where it is a word of ours itself."""
    _words[name] = {**_words.get(name, {}), **words}


def fill_sentence(code: str, values: Mapping[str, object], translate: Translate) -> Sentence:
    """Return the sentence of a code with its values filled in."""
    message, hint = _sentences.get(code) or _sentences[UNKNOWN]
    shown = {name: _say(name, value, translate) for name, value in values.items()}
    if "{range}" in message and "least" in values:
        shown["range"] = _say_range(values["least"], values.get("most"), translate)
    return Sentence(fill(translate(message), shown), fill(translate(hint), shown))


def _say(name: str, value: object, translate: Translate) -> object:
    if name in _words and isinstance(value, list | tuple):
        return [_say(name, item, translate) for item in value]
    word = _words[name].get(value) if name in _words and isinstance(value, str) else None
    return translate(word) if word else value


def _say_range(least: object, most: object, translate: Translate) -> str:
    """Write what `{range}` stands for in a sentence whose values are a least and a most."""
    ends = {"least": least, "most": most}
    if most is None:
        return fill(translate(_("at least {least}")), ends)
    return str(least) if least == most else fill(translate(_("{least} to {most}")), ends)


def fill(text: str, values: Mapping[str, object]) -> str:
    """Return the text with its names in braces replaced by values; a list is joined by commas."""
    return NAME.sub(lambda m: _show(values[m[1]]) if m[1] in values else m[0], text)


def _show(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def list_sentences() -> Sentences:
    """Return every sentence, unfilled and not translated."""
    return dict(_sentences)


def list_browser_sentences(translate: Translate) -> dict[str, dict[str, str]]:
    """Return the sentences that pages say, unfilled."""
    return {
        code: {"message": translate(message), "hint": translate(hint)}
        for code, (message, hint) in _sentences.items()
        if code in _for_browsers
    }
