"""Django's way to send mail, for which nobody waits: a message becomes a job."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.mail.sealing import seal
from common.mail.sending import MAIL_JOB


class QueueingBackend(BaseEmailBackend):
    """Takes messages at once; the worker sends them (`EMAIL_BACKEND`)."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write the messages down; return how many there are."""
        for message in email_messages:
            queue_job(kind=MAIL_JOB, publish=publish, sealed=seal(message))
        return len(email_messages)
