"""Sentences about webhooks."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "webhook_no_web_address": (
        _("This is no address of the web."),
        _("Give one that begins with https:// and has neither a name nor a password in it."),
    ),
    "webhook_not_secure": (
        _("Messages are sent over https alone."),
        _("Give an address that begins with https://."),
    ),
    "webhook_port": (
        _("Nothing is sent to this port."),
        _("Use 80, 443 or one from 1024 on."),
    ),
    "webhook_kind": (
        _("There is no such kind of message."),
        _("Choose among {allowed}."),
    ),
    "too_many_webhooks": (
        _("This club has {most} webhooks already."),
        _("Delete one that is not used any more."),
    ),
}
