"""Reading settings from the environment: a value that makes no sense ends the program.

It says so in one sentence: a stack trace would hide from an operator that only a name or a number
is wrong, and a value that is ignored would let them believe that it works. A variable that is set
but empty counts as not set, as a line of an environment file is left open. An address may contain
a password and is never repeated.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from email.utils import parseaddr
from typing import Any, Final, NoReturn
from urllib.parse import SplitResult, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import environ

YES: Final = ("1", "true", "yes", "on")
NO: Final = ("0", "false", "no", "off")
WEB: Final = ("http", "https")
REDIS: Final = ("redis", "rediss")
DATABASES: Final = ("postgres", "postgresql", "sqlite")
LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
PERIODS: Final = ("sec", "min", "hour", "day")
PLACE: Final = "a folder, or s3://bucket/folder; all else of a store stands in AWS_…"
NO_MAIL: Final = environ.Env.EMAIL_SCHEMES["dummymail"]
"""How Django throws away what it is to send: nobody is told that something is on its way."""
known: Final = {"SECRET_KEY_FALLBACKS", "TICHU_DATA", "TICHU_THREADS"}
"""The names that are read: these by others, the rest as it comes."""
ALIKE: Final = 0.85


def read_text(name: str, usual: str = "") -> str:
    """Return what is given as it stands there, else what is usual."""
    known.add(name)
    given = os.environ.get(name, "")
    return given if given.strip() else usual


def list_misspelled() -> list[tuple[str, str]]:
    """Return the names that are given and that nothing reads, each with the one it resembles."""
    unread = sorted(os.environ.keys() - known)
    alike = ((name, get_close_matches(name, known, 1, ALIKE)) for name in unread)
    return [(name, meant[0]) for name, meant in alike if meant]


def require_text(name: str, wanted: str) -> str:
    """Return what is given; nothing is usual here."""
    return read_text(name) or refuse(name, f"is not set. Give {wanted}.")


def read_list(name: str, usual: list[str]) -> list[str]:
    """Return what is given with commas between."""
    given = [text for part in read_text(name).split(",") if (text := part.strip())]
    return given or usual


def read_number(name: str, usual: int, lowest: int) -> int:
    """Return a whole number that is `lowest` or more."""
    given = _read_word(name, str(usual))
    if given.isascii() and given.isdigit() and int(given) >= lowest:
        return int(given)
    return refuse_value(name, given, f"a whole number from {lowest}")


def read_switch(name: str, *, usual: bool) -> bool:
    """Return whether it is on."""
    given = _read_word(name, YES[0] if usual else NO[0])
    if given.lower() in (*YES, *NO):
        return given.lower() in YES
    return refuse_value(name, given, "1 for yes or 0 for no")


def read_choice(name: str, choices: Sequence[str]) -> str:
    """Return one of the choices, of which the first is usual."""
    given = _read_word(name, choices[0])
    return given if given in choices else refuse_value(name, given, " or ".join(choices))


def read_level(name: str, usual: str) -> str:
    """Return the level from which on something is logged, in capitals or not."""
    given = _read_word(name, usual)
    level = given.upper()
    return level if level in LEVELS else refuse_value(name, given, f"one of {', '.join(LEVELS)}")


def read_rate(name: str, usual: str) -> str:
    """Return how many calls are answered in a second, a minute, an hour or a day."""
    given = _read_word(name, usual)
    number, _, period = given.partition("/")
    if number.isascii() and number.isdigit() and period.startswith(PERIODS):
        return given
    periods = ", ".join(PERIODS)
    return refuse_value(name, given, f"a number, / and one of {periods}, such as {usual}")


def read_time_zone(name: str, usual: str) -> str:
    """Return the name of a time zone that this machine knows."""
    given = _read_word(name, usual)
    try:
        ZoneInfo(given)
    except (OSError, ValueError, ZoneInfoNotFoundError):
        refuse_value(name, given, "the name of a time zone, such as Europe/London")
    return given


def read_sender(name: str, usual: str) -> str:
    """Return whom email is from: an address, or a name and an address."""
    given = read_text(name, usual)
    before, _, after = parseaddr(given)[1].partition("@")
    return given if before and after else refuse_value(name, given, "an email address")


def read_hosts(name: str, usual: list[str]) -> list[str]:
    """Return the names that the club is reached by: no scheme, no path, no port."""
    hosts = read_list(name, usual)
    for host in hosts:
        is_number = host.startswith("[") and host.endswith("]")
        if "/" in host or (":" in host and not is_number):
            refuse_value(name, host, "the name alone, such as tichu.example.org")
    return hosts


def read_origins(name: str) -> list[str]:
    """Return where forms may come from: a scheme and a name each."""
    origins = read_list(name, [])
    for origin in origins:
        parts = _take_apart(origin)
        if not parts or origin not in {f"{scheme}://{parts.netloc}" for scheme in WEB}:
            refuse_value(name, origin, "https:// and the name, such as https://tichu.example.org")
    return origins


def read_broker(name: str) -> str:
    """Return the address of Redis, nothing where none is given."""
    given = _read_word(name, "")
    parts = _take_apart(given)
    if given and not (parts and parts.scheme in REDIS and parts.hostname):
        refuse(name, "cannot be used. Give redis://host:port/0, or rediss:// with TLS.")
    return given


def read_database(name: str) -> str:
    """Return the address of a database, nothing where none is given.

    A password in which #, / or ? stand as they are is taken for one, too.
    """
    given = _read_word(name, "")
    if not given:
        return ""
    with suppress(ValueError):
        if given.partition(":")[0] in DATABASES and environ.Env.db_url_config(given)["NAME"]:
            return given
    return refuse(name, "cannot be used. Give postgres://user:password@host/name.")


def read_place(name: str) -> str:
    """Return where backups are copied to: a folder, or a store, of which no more can be said."""
    given = read_text(name)
    parts = _take_apart(given)
    if "://" not in given or (parts and parts.scheme == "s3" and not set("?#@") & set(given)):
        return given
    return refuse(name, f"cannot be used. Give {PLACE}.")


def read_mail(name: str) -> dict[str, Any]:
    """Return Django's settings for sending email; where no address is given, none is sent."""
    given = _read_word(name, "dummymail://")
    with suppress(ValueError, environ.ImproperlyConfigured):
        config: dict[str, Any] = environ.Env.email_url_config(given)
        if config["EMAIL_HOST"] or not given.startswith("smtp"):
            return config
    wanted = "smtp+tls://user:password@host:587, or smtp+ssl:// and 465"
    return refuse(name, f"cannot be used. Give {wanted}.")


def _read_word(name: str, usual: str) -> str:
    return read_text(name, usual).strip()


def _take_apart(address: str) -> SplitResult | None:
    with suppress(ValueError):
        parts = urlsplit(address)
        # A port that is no number is refused when it is asked for.
        return parts if parts.port is None or parts.port else None
    return None


def refuse_value(name: str, given: str, wanted: str) -> NoReturn:
    """End the program: `given` is not what is wanted."""
    refuse(name, f"“{given}” cannot be used. Give {wanted}.")


def refuse(name: str, why: str) -> NoReturn:
    """End the program with what is wrong with a setting."""
    sys.exit(f"{name}: {why}")
