"""Passwords, hashed one at a time.

A hash takes some tenths of a second by design. The threads that answer pages are few: as many
guesses at once as there are threads would leave none for the score sheets.
"""

import threading

from django.contrib.auth.hashers import PBKDF2PasswordHasher

_turn = threading.Lock()


class TooManyAtOnceError(Exception):
    """Another password is being hashed in this process; nothing was checked or changed."""


class OneAtATimeHasher(PBKDF2PasswordHasher):
    """The framework's hasher; who comes while it is busy is sent away at once.

    They do not wait for their turn: a request that waits holds a thread too.
    """

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """Return the hash.

        Raises:
            TooManyAtOnceError: another one is being made.
        """
        if not _turn.acquire(blocking=False):
            raise TooManyAtOnceError
        try:
            return super().encode(password, salt, iterations)
        finally:
            _turn.release()
