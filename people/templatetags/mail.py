"""Whether mail is sent, for pages that would offer it."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def sends_mail() -> bool:
    """Return whether this server can send anybody a mail."""
    return bool(settings.SENDS_MAIL)
