"""Sending what waits, and knowing whether the mail server takes it.

A server that does not answer is left alone for half a minute: the one worker of a club has other
things to do than to wait for it, message by message.
"""

import datetime
import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog
from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.utils import timezone

from common.jobs.heartbeats import MAIL_FAILED, MAIL_SENT, find_heartbeat, note_heartbeat
from common.mail.sealing import UnreadableMailError, unseal

log = structlog.stdlib.get_logger("common.mail")
MAIL_JOB: Final = "send_mail"
LEFT_ALONE: Final = datetime.timedelta(seconds=30)
PERMANENT: Final = 500


class MailServerAwayError(Exception):
    """The mail server did not answer a moment ago, and is not asked again yet."""


def send_sealed(*, sealed: str) -> None:
    """Send one message; whatever goes wrong is raised, so that the job is tried again."""
    try:
        message = unseal(sealed)
    except UnreadableMailError:
        log.warning("mail given up")
        return
    failed = find_heartbeat(MAIL_FAILED)
    if not is_mail_well() and failed and timezone.now() - failed < LEFT_ALONE:
        raise MailServerAwayError
    try:
        send_now(message)
    except smtplib.SMTPRecipientsRefused as error:
        if not _is_for_good(error):
            raise
        log.warning("mail refused", codes=sorted({code for code, _ in error.recipients.values()}))


def send_now(message: EmailMessage) -> None:
    """Send a message here and now, and note whether it went.

    A server that knows none of its addresses, or wants it twice, is well: nothing is noted.

    Raises:
        OSError, smtplib.SMTPException: it did not.
        ValueError: it is to nobody.
    """
    if not message.recipients():
        raise ValueError("a message to nobody")
    with _noting():
        message.connection = get_connection(settings.MAIL_BACKEND)
        message.send()


def probe() -> None:
    """Greet the mail server without sending anything, and note whether it answers."""
    if settings.SENDS_MAIL and not is_mail_well():
        with _noting():
            connection = get_connection(settings.MAIL_BACKEND)
            connection.open()
            connection.close()


@contextmanager
def _noting() -> Iterator[None]:
    """Note how the block ended."""
    try:
        yield
    except smtplib.SMTPRecipientsRefused:
        raise
    except Exception:
        note_heartbeat(MAIL_FAILED)
        raise
    note_heartbeat(MAIL_SENT)


def _is_for_good(error: smtplib.SMTPRecipientsRefused) -> bool:
    """Return whether the server will never take it (RFC 5321, section 4.2.1)."""
    return all(code >= PERMANENT for code, _ in error.recipients.values())


def is_mail_well() -> bool:
    """Return whether the last message went, or none was ever sent.

    What was noted while the clock was ahead says nothing.
    """
    now = timezone.now()
    failed, sent = (
        moment if moment and moment <= now else None
        for moment in map(find_heartbeat, (MAIL_FAILED, MAIL_SENT))
    )
    return failed is None or (sent is not None and sent > failed)
