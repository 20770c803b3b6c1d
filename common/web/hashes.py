"""Secrets that are kept as a hash alone."""

import hashlib


def hash_secret(secret: str) -> str:
    """Return what is kept of a secret of many random bits; a password needs another hash."""
    return hashlib.sha256(secret.encode()).hexdigest()
