"""What a layout says a second time."""

from django import template
from django.template.context import RequestContext
from django.template.loader_tags import BLOCK_CONTEXT_KEY
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_tag(takes_context=True)
def block_text(context: RequestContext, name: str) -> SafeString:
    """Return what stands in another block of the page: the heading in the title."""
    text: str = context.render_context[BLOCK_CONTEXT_KEY].get_block(name).render(context)
    return mark_safe(text.strip())  # noqa: S308 - escaped where it was written
