"""The operator's page: how the server is, a backup by a tap, a message to try mail."""

import datetime
import platform
import re
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.core.checks import run_checks
from django.test import Client
from django.utils import timezone

from common.jobs.heartbeats import MAIL_FAILED, note_heartbeat
from common.jobs.models import Job
from common.jobs.services import run_job
from common.jobs.works import list_works
from people.models import User
from tests.paths import ROOT
from tests.people.made_accounts import (
    come_by_link,
    make_account,
    make_app_code,
    sign_in,
    switch_app_on,
)
from tichu_club.administration import condition
from tichu_club.hosting.following import links
from tichu_club.hosting.following.answering import FollowedClub
from tichu_club.hosting.following.source import CopySource
from tichu_club.hosting.forgotten_database import check_database_named
from tichu_club.hosting.misspelled_settings import check_names

pytestmark = pytest.mark.first_database

PAGE = "/admin/condition/"
LATER = datetime.timedelta(minutes=2)


@pytest.fixture
def owner(transactional_db: None) -> User:
    return make_account("owner@example.org", is_staff=True, is_superuser=True)


@pytest.fixture
def operator(owner: User, tmp_path: Path, settings: Any) -> Client:
    """The owner's browser, with a second factor shown."""
    settings.DATA_DIR = tmp_path
    secret = switch_app_on(come_by_link(owner))
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + LATER, tick=False):
        client = sign_in(owner)
        client.post("/accounts/2fa/authenticate/", {"code": make_app_code(secret)})
    return client


def read(client: Client) -> str:
    """Return the page's words, with one space between them."""
    answer = client.get(PAGE)
    assert answer.status_code == 200
    text = re.sub(r"<[^>]*>", " ", answer.content.decode())
    return re.sub(r"\s+", " ", text)


def test_it_is_led_to_from_the_administration(operator: Client) -> None:
    assert f'href="{PAGE}"' in operator.get("/admin/").content.decode()


def test_it_says_what_runs_and_how_much_room_is_left(operator: Client) -> None:
    text = read(operator)
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert f"Tichu Club {version} Python {platform.python_version()} Django " in text
    assert re.search(r"Django 5\.2[.\d]* (SQLite|PostgreSQL) \d+\.\d+", text)
    assert re.search(r"Free on the disk [\d.]+\s(MB|GB|TB)", text)


def test_a_database_that_nobody_has_named_is_said(operator: Client, settings: Any) -> None:
    assert ("DATABASE_URL" in read(operator), check_database_named()) == (False, [])
    settings.DATABASE_IS_FORGOTTEN = True
    assert "DATABASE_URL is not set, so all is kept in SQLite" in read(operator)
    assert [warning.id for warning in run_checks(include_deployment_checks=True)].count(
        "tichu_club.W001"
    ) == 1


def test_a_name_that_nothing_reads_is_said_with_the_one_that_was_meant(
    operator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check_names() == []
    for name in ("TICHU_BACKUP_TO", "EMIAL_URL", "TICHU_RECORDS_OF_OURS", "EMAIL_USER"):
        monkeypatch.setenv(name, "a secret")
    sentence = "No setting has this name, so it counts for nothing. Did you mean {}?"
    said = {
        "EMIAL_URL": sentence.format("EMAIL_URL"),
        "TICHU_BACKUP_TO": sentence.format("TICHU_BACKUPS_TO"),
    }
    warnings = [warning for warning in run_checks() if warning.id == "tichu_club.W002"]
    assert [warning.msg for warning in warnings] == [
        f"{name}: {text}" for name, text in said.items()
    ]
    page = read(operator)
    assert [f"{name} {text}" in page for name, text in said.items()] == [True, True]


def test_a_password_alone_does_not_open_it(owner: User) -> None:
    for client in (Client(), sign_in(owner), sign_in(make_account("anna@example.org"))):
        for ask in (client.get, client.post):
            assert ask(PAGE).status_code in {302, 403}
    assert not Job.objects.exists()


def test_a_tap_makes_a_backup_that_is_then_listed(operator: Client) -> None:
    assert "None yet" in read(operator)
    assert operator.post(PAGE, {"do": "backup"}).status_code == 302
    assert "The worker is making a backup." in read(operator)
    assert run_job(job_id=Job.objects.get().pk, works=list_works())
    page = read(operator)
    assert re.search(r"asked for \d+\.\d\s+KB tichu-\d{8}-\d{6}-asked\.zip", page), page
    assert "There is no second place for them" in page


def test_a_folder_that_cannot_be_read_is_not_an_empty_one(
    operator: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "tichu-20261127-040000-nightly.zip").symlink_to("nowhere")
    assert "None yet" in read(operator)

    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", fail)
    assert "The folder of backups cannot be read." in read(operator)


def test_it_says_what_is_wrong_and_tries_mail(operator: Client) -> None:
    assert "Mail In order" in read(operator)
    note_heartbeat(MAIL_FAILED, now=timezone.now())
    assert "Mail The mail server did not take the last message." in read(operator)
    operator.post(PAGE, {"do": "mail"})
    assert mail.outbox[-1].to == ["owner@example.org"]
    assert "A message to owner@example.org is on its way." in read(operator)


def test_an_unknown_button_does_nothing(operator: Client) -> None:
    assert operator.post(PAGE, {"do": "everything"}).status_code == 302
    assert not Job.objects.exists()


def test_a_second_laptop_gets_a_link_that_is_shown_once(
    operator: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = FollowedClub(CopySource(lambda: tmp_path / "club.sqlite3", dict))
    monkeypatch.setattr(condition, "followed", club)
    monkeypatch.setattr(condition, "can_be_followed", lambda: True)
    assert "There is no link." in read(operator)
    shown = [operator.post(PAGE, {"do": "copy"}).content.decode() for _ in range(2)]
    secrets = [re.findall(r"/copy/#([\w-]+)", page)[0] for page in shown]
    assert "all names, results and accounts" in shown[0]
    # Two taps are two links, of which the second holds.
    assert [links.opens(secret) for secret in secrets] == [False, True]
    assert secrets[1] not in operator.get(PAGE).content.decode()
    assert "no laptop follows now" in read(operator)
    club.is_followed, club.confirmed_at = True, time.monotonic()
    assert "A second laptop has everything." in read(operator)
    assert operator.post(PAGE, {"do": "end_copy"}).status_code == 302
    assert not links.has_link()
    monkeypatch.setattr(condition, "can_be_followed", lambda: False)
    assert "A second laptop" not in read(operator)
