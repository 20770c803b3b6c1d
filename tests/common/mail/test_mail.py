"""Mail waits in the database, sealed, and goes out by the jobs."""

import datetime
import smtplib
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.core.mail import EmailMessage, EmailMultiAlternatives, get_connection, send_mail
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import timezone

from common.jobs.heartbeats import find_heartbeat, note_heartbeat
from common.jobs.models import Job, JobState
from common.jobs.services import run_job
from common.jobs.works import list_nightly, list_works
from common.mail.sealing import PatientMail, UnreadableMailError, seal, unseal
from common.mail.sending import is_mail_well, send_now

pytestmark = pytest.mark.first_database

LOCMEM = "django.core.mail.backends.locmem.EmailBackend"
QUEUEING = "common.mail.backend.QueueingBackend"


@pytest.fixture(autouse=True)
def queueing(settings: Any) -> None:
    settings.EMAIL_BACKEND, settings.MAIL_BACKEND = QUEUEING, LOCMEM
    settings.SENDS_MAIL = True


class Broken:
    """A mail server that refuses."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        monkeypatch.setattr(f"{LOCMEM}.send_messages", self.refuse)
        monkeypatch.setattr(f"{LOCMEM}.open", self.refuse)

    def refuse(self, *_: object) -> None:
        self.asked += 1
        raise smtplib.SMTPServerDisconnected("closed")


def do(job: Job) -> bool:
    done = run_job(job_id=job.pk, works=list_works())
    job.refresh_from_db()
    return done


def write() -> Job:
    before = set(Job.objects.values_list("pk", flat=True))
    send_mail("Your code", "ABCD-EFGH", "club@example.org", ["anna@example.org"])
    return Job.objects.exclude(pk__in=before).get()


def test_a_message_is_a_job_and_says_nothing_to_who_reads_the_database(db: None) -> None:
    job = write()
    assert mail.outbox == []
    assert "ABCD" not in str(job.arguments)
    assert "anna" not in str(job.arguments)
    assert do(job)
    (sent,) = mail.outbox
    assert (sent.subject, sent.body, sent.to) == ("Your code", "ABCD-EFGH", ["anna@example.org"])
    assert not do(job)


def test_every_part_arrives(db: None) -> None:
    message = EmailMultiAlternatives(
        "Subject",
        "text",
        "a@example.org",
        to=["b@example.org"],
        bcc=["c@example.org"],
        cc=["d@example.org"],
        reply_to=["e@example.org"],
        headers={"X-Club": "Hofgarten"},
    )
    message.attach_alternative("<p>text</p>", "text/html")
    again = unseal(seal(message))
    names = ("subject", "body", "from_email", "to", "cc", "bcc", "reply_to", "extra_headers")
    assert [getattr(again, name) for name in names] == [getattr(message, name) for name in names]
    assert isinstance(again, EmailMultiAlternatives)
    assert [tuple(one) for one in again.alternatives] == [("<p>text</p>", "text/html")]
    message.attach("file.txt", "text")
    with pytest.raises(TypeError):
        seal(message)


def test_what_waited_too_long_or_lost_its_key_is_given_up(db: None, settings: Any) -> None:
    job = write()
    later = timezone.now() + datetime.timedelta(minutes=16)
    with time_machine.travel(later, tick=False):
        assert do(job)
    assert mail.outbox == []
    sealed = seal(EmailMessage("s", "b"))
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "x" * 50
    assert unseal(sealed).subject == "s"
    settings.SECRET_KEY_FALLBACKS = []
    with pytest.raises(UnreadableMailError):
        unseal(sealed)


def test_a_message_without_a_code_is_worth_sending_for_a_day() -> None:
    sealed, now = seal(PatientMail("s", "b")), timezone.now()
    with time_machine.travel(now + datetime.timedelta(hours=23), tick=False):
        assert unseal(sealed).subject == "s"
    late = now + datetime.timedelta(hours=25)
    with time_machine.travel(late, tick=False), pytest.raises(UnreadableMailError):
        unseal(sealed)


def test_a_server_that_refuses_is_asked_again_later_and_not_by_each_message(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    with time_machine.travel(now, tick=False) as clock, pytest.MonkeyPatch.context() as patched:
        broken = Broken(patched)
        first, second = write(), write()
        assert not do(first)
        assert not do(second)
        assert broken.asked == 1
        assert not is_mail_well()
        assert (first.state, first.error) == (JobState.QUEUED, "SMTPServerDisconnected")
        assert (second.state, second.error) == (JobState.QUEUED, "MailServerAwayError")
        clock.shift(31)
        assert not do(second)
        assert broken.asked == 2
    with time_machine.travel(now + datetime.timedelta(minutes=2), tick=False):
        assert do(first)
        assert do(second)
    assert len(mail.outbox) == 2
    assert is_mail_well()


@pytest.mark.parametrize(
    ("code", "state", "error"),
    [(550, JobState.DONE, ""), (450, JobState.QUEUED, "SMTPRecipientsRefused")],
)
def test_an_address_that_is_refused_holds_up_nobody_elses_mail(
    db: None, code: int, state: str, error: str
) -> None:
    """Anybody can type an address: what becomes of it says nothing of the server."""
    refused = smtplib.SMTPRecipientsRefused({"nobody@club.example": (code, b"no")})

    def refuse(*_: object) -> None:
        raise refused

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(f"{LOCMEM}.send_messages", refuse)
        mistyped = write()
        do(mistyped)
        with pytest.raises(smtplib.SMTPRecipientsRefused):
            send_now(EmailMessage("s", "b", to=["nobody@club.example"]))
    assert (mistyped.state, mistyped.error) == (state, error)
    assert is_mail_well()
    assert find_heartbeat("mail_sent") is find_heartbeat("mail_failed") is None
    assert do(write())
    assert [sent.to for sent in mail.outbox] == [["anna@example.org"]]


def test_every_night_a_server_that_failed_is_greeted(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "probe_mail" in list_nightly()
    now = timezone.now()
    with pytest.MonkeyPatch.context() as patched, time_machine.travel(now, tick=False):
        broken = Broken(patched)
        do(write())
        with pytest.raises(smtplib.SMTPServerDisconnected):
            list_works()["probe_mail"]()
        assert broken.asked == 2
        assert not is_mail_well()
    list_works()["probe_mail"]()
    assert is_mail_well()
    assert mail.outbox == []


def test_the_command_sends_here_and_now(
    db: None, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_HOST, settings.EMAIL_PORT = "mail.example.org", 587
    said = StringIO()
    call_command("test_mail", "anna@example.org", stdout=said)
    assert said.getvalue() == "mail.example.org:587 has taken a message to anna@example.org.\n"
    assert mail.outbox[0].to == ["anna@example.org"]
    Broken(monkeypatch)
    with pytest.raises(CommandError, match=r"mail\.example\.org:587 did not take .*: closed"):
        call_command("test_mail", "anna@example.org")
    settings.SENDS_MAIL = False
    with pytest.raises(CommandError, match="set EMAIL_URL"):
        call_command("test_mail", "anna@example.org")


def test_the_project_sends_so() -> None:
    from tichu_club import settings as project

    assert (project.EMAIL_BACKEND, project.EMAIL_TIMEOUT) == (QUEUEING, 5)
    assert type(get_connection(QUEUEING)).__name__ == "QueueingBackend"


@pytest.mark.parametrize("address", ["", "anna", "anna@"])
def test_what_is_no_address_is_refused_before_anything_is_sent(db: None, address: str) -> None:
    with pytest.raises(CommandError, match="Enter a valid email address"):
        call_command("test_mail", address)
    assert mail.outbox == []


def test_a_message_to_nobody_is_no_sign_that_mail_works(db: None) -> None:
    with pytest.raises(ValueError, match="nobody"):
        send_now(EmailMessage("Mail works", "", to=[""]))
    assert find_heartbeat("mail_sent") is None


def test_what_was_noted_while_the_clock_was_ahead_says_nothing_of_mail(db: None) -> None:
    now = timezone.now()
    note_heartbeat("mail_failed", now=now + datetime.timedelta(days=60))
    assert is_mail_well()
    note_heartbeat("mail_failed", now=now)
    note_heartbeat("mail_sent", now=now + datetime.timedelta(days=60))
    assert not is_mail_well()
