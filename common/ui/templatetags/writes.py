"""What a form that writes carries along: which write it is, and what it was drawn from."""

import uuid

from django import template
from django.template.context import RequestContext
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag(takes_context=True)
def write_fields(context: RequestContext, after: int | None = None) -> SafeString:
    """Return the hidden fields of a write; `after` is the revision that its page shows.

    The page's context has the `operation`, so that all its buttons are one write until one is sent.
    """
    operation: uuid.UUID | str = context["operation"]
    fields = format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
        '<input type="hidden" name="operation" value="{}">',
        context["csrf_token"],
        operation,
    )
    if after is None:
        return fields
    return fields + format_html('<input type="hidden" name="after" value="{}">', str(after))
