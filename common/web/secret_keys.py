"""The server's key, and those of before, whose links and codes hold until they are taken out."""

from django.conf import settings

Key = str | bytes


def list_secret_keys() -> tuple[Key, ...]:
    """Return the keys that something may be signed with; the first signs what is new."""
    return (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
