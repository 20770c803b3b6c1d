"""Words without accents, capitals and points, as heads and labels are compared. Pure."""

import unicodedata


def fold_word(word: str) -> str:
    """Return a word in small letters without accents and points."""
    decomposed = unicodedata.normalize("NFD", word.casefold().strip("., "))
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return unicodedata.normalize("NFC", bare)


def split_words(text: str) -> tuple[str, ...]:
    """Return the words of a text as `fold_word` has them, so that a long list is short to read."""
    return tuple(map(fold_word, text.split()))
