"""Numbers as a sheet shows them."""

from django import template

register = template.Library()


@register.filter
def figure(number: int) -> str:
    """Write a whole number with a true minus sign."""
    return str(number).replace("-", "−")


@register.filter
def signed(number: int) -> str:
    """Write a change with its sign: +40, −15, 0."""
    return f"+{number}" if number > 0 else figure(number)
