"""A setting that cannot be is one sentence, which says what would do and repeats no password."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.programs import run_program
from tests.tichu_club.hosting.backups.installations import Installation
from tichu_club.hosting import environment

NAME = "TICHU_TRIED"
Read = Callable[[str], Any]
REFUSED: dict[str, tuple[Read, str]] = {
    "whole": (partial(environment.read_number, usual=2, lowest=1), "a whole number from 1"),
    "switch": (partial(environment.read_switch, usual=False), "1 for yes or 0 for no"),
    "choice": (partial(environment.read_choice, choices=("this", "that")), "this or that"),
    "level": (
        partial(environment.read_level, usual="INFO"),
        "one of DEBUG, INFO, WARNING, ERROR, CRITICAL",
    ),
    "rate": (
        partial(environment.read_rate, usual="9/min"),
        "a number, / and one of sec, min, hour, day, such as 9/min",
    ),
    "zone": (
        partial(environment.read_time_zone, usual="UTC"),
        "the name of a time zone, such as Europe/London",
    ),
    "sender": (partial(environment.read_sender, usual="a@b"), "an email address"),
    "hosts": (
        partial(environment.read_hosts, usual=[]),
        "the name alone, such as tichu.example.org",
    ),
    "origins": (
        environment.read_origins,
        "https:// and the name, such as https://tichu.example.org",
    ),
}
HIDDEN: dict[str, tuple[Read, str]] = {
    "database": (environment.read_database, "postgres://user:password@host/name"),
    "redis": (environment.read_broker, "redis://host:port/0, or rediss:// with TLS"),
    "mail": (environment.read_mail, "smtp+tls://user:password@host:587, or smtp+ssl:// and 465"),
    "place": (environment.read_place, environment.PLACE),
}


@pytest.fixture(autouse=True)
def _nothing_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(NAME, raising=False)


def refuse(read: Read) -> object:
    """Return what a program that reads this says as it ends."""
    with pytest.raises(SystemExit) as ended:
        read(NAME)
    return ended.value.code


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("whole", "many"),
        ("whole", "0"),
        ("whole", "-1"),
        ("whole", "1.5"),
        ("whole", "²"),
        ("switch", "maybe"),
        ("choice", "other"),
        ("level", "loud"),
        ("rate", "many"),
        ("rate", "5/fortnight"),
        ("rate", "/min"),
        ("zone", "Europe/Leeds"),
        ("zone", "../localtime"),
        ("sender", "the club"),
        ("hosts", "https://tichu.example.org"),
        ("hosts", "tichu.example.org:8000"),
        ("origins", "tichu.example.org"),
        ("origins", "https://tichu.example.org/"),
        ("origins", "https://[tichu"),
    ],
)
def test_what_cannot_be_is_said_with_what_would_do(
    monkeypatch: pytest.MonkeyPatch, kind: str, given: str
) -> None:
    read, wanted = REFUSED[kind]
    monkeypatch.setenv(NAME, given)
    assert refuse(read) == f"{NAME}: “{given}” cannot be used. Give {wanted}."


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("database", "secret"),
        ("database", "mysql://user:secret@host/name"),
        ("database", "postgres://user:secret@host/"),
        ("database", "postgres://user:secret@host:port/name"),
        ("redis", "secret"),
        ("redis", "http://user:secret@host"),
        ("redis", "redis://user:secret@host:port/0"),
        ("redis", "redis:///0"),
        ("mail", "secret"),
        ("mail", "smtp://"),
        ("mail", "smtp+tls://user:secret@host:port"),
        ("mail", "imap://user:secret@host"),
        ("place", "s3://bucket/folder?region=eu"),
        ("place", "s3://key:secret@bucket"),
        ("place", "ftp://host/folder"),
    ],
)
def test_an_address_that_cannot_be_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch, kind: str, given: str
) -> None:
    read, wanted = HIDDEN[kind]
    monkeypatch.setenv(NAME, given)
    assert refuse(read) == f"{NAME}: cannot be used. Give {wanted}."


@pytest.mark.parametrize("given", [None, "", "  "])
def test_an_empty_one_is_none(monkeypatch: pytest.MonkeyPatch, given: str | None) -> None:
    if given is not None:
        monkeypatch.setenv(NAME, given)
    assert [read(NAME) for read, _ in REFUSED.values()] == [
        *(2, False, "this", "INFO", "9/min", "UTC", "a@b", [], [])
    ]
    assert environment.read_database(NAME) == environment.read_broker(NAME) == ""
    assert environment.read_mail(NAME)["EMAIL_BACKEND"].endswith("dummy.EmailBackend")
    with pytest.raises(SystemExit, match=rf"{NAME}: is not set. Give a key."):
        environment.require_text(NAME, "a key")


@pytest.mark.parametrize(
    ("read", "given", "value"),
    [
        (partial(environment.read_number, usual=2, lowest=0), " 0 ", 0),
        (partial(environment.read_switch, usual=True), "No", False),
        (partial(environment.read_switch, usual=False), "on", True),
        (partial(environment.read_level, usual="INFO"), "error", "ERROR"),
        (partial(environment.read_rate, usual="9/min"), "5/minute", "5/minute"),
        (partial(environment.read_time_zone, usual="UTC"), "Asia/Seoul", "Asia/Seoul"),
        (partial(environment.read_sender, usual="a@b"), "The club <c@d>", "The club <c@d>"),
        (
            partial(environment.read_hosts, usual=[]),
            ".club.example, [::1],10.0.0.2",
            [".club.example", "[::1]", "10.0.0.2"],
        ),
        (environment.read_origins, "https://a.example:8443", ["https://a.example:8443"]),
        (environment.read_text, "$with a dollar ", "$with a dollar "),
        (environment.read_database, "postgres://u:p#ss@host/name", "postgres://u:p#ss@host/name"),
        (environment.read_database, "postgres://u@//folder/name", "postgres://u@//folder/name"),
        (environment.read_place, "s3://bucket/folder", "s3://bucket/folder"),
        (environment.read_place, "/mnt/disk/a folder?", "/mnt/disk/a folder?"),
        (environment.read_broker, "rediss://host:6380/1", "rediss://host:6380/1"),
    ],
)
def test_what_can_be_is_taken(
    monkeypatch: pytest.MonkeyPatch, read: Read, given: str, value: object
) -> None:
    monkeypatch.setenv(NAME, given)
    assert read(NAME) == value


def test_email_goes_where_the_address_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "smtp+tls://user:secret@mail.example:587")
    given = environment.read_mail(NAME)
    assert (given["EMAIL_HOST"], given["EMAIL_PORT"], given["EMAIL_USE_TLS"]) == (
        *("mail.example", 587, True),
    )


@pytest.mark.parametrize("given", ["", "dummymail://"])
def test_mail_that_is_thrown_away_is_not_sent(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv(NAME, given)
    assert environment.read_mail(NAME)["EMAIL_BACKEND"] == environment.NO_MAIL


@pytest.mark.server
def test_a_club_that_throws_mail_away_offers_none(tmp_path: Any) -> None:
    """A page that sent a code into nowhere would let somebody wait for it."""
    ask = "from django.conf import settings; print(settings.SENDS_MAIL)"
    for url, sends in {"": "False", "dummymail://": "False", "smtp://mail.example": "True"}.items():
        own = {**Installation(tmp_path).environment, "EMAIL_URL": url}
        ran = run_program("manage.py", ["shell", "--no-imports", "--command", ask], own)
        assert (ran.returncode, ran.stdout) == (0, f"{sends}\n")


@pytest.mark.server
def test_every_setting_is_read_this_way(tmp_path: Any) -> None:
    """The program ends with the sentence alone, whichever setting it is."""
    given = {
        "TICHU_PROFILE": "“x” cannot be used. Give local or production.",
        "TICHU_BACKUPS_KEPT_DAYS": "“x” cannot be used. Give a whole number from 1.",
        "SENTRY_DSN": "cannot be used. Give the address that the service shows.",
    }
    for name, sentence in given.items():
        own = {**Installation(tmp_path).environment, name: "x"}
        ran = run_program("manage.py", ["diffsettings"], own)
        assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", f"{name}: {sentence}\n")


@pytest.mark.server
def test_what_a_server_cannot_do_without_is_said_at_its_start(tmp_path: Any) -> None:
    """It would answer every request with an error, and say in no log why."""
    key, name = {"SECRET_KEY": "k" * 50}, {"ALLOWED_HOSTS": "club.example"}
    needed = {
        "SECRET_KEY": (name, "Give a long random text."),
        "ALLOWED_HOSTS": (key, "Give the name that the club is reached by."),
    }
    for missing, (given, wanted) in needed.items():
        for left_open in ({}, {missing: " "}):
            own = {**Installation(tmp_path).environment, "TICHU_PROFILE": "production"}
            own = {**own, "SECRET_KEY": "", "ALLOWED_HOSTS": "", **given, **left_open}
            ran = run_program("manage.py", ["diffsettings"], own)
            assert ran.returncode == 1
            assert ran.stderr == f"{missing}: is not set. {wanted}\n"
