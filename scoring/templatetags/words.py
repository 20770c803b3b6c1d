"""Texts of packages that know no Django, for templates."""

import json

from django import template
from django.utils.translation import gettext

from scoring.rules.box import RuleValue

register = template.Library()


@register.filter
def in_words(text: str) -> str:
    """Translate a text that a pure package has marked."""
    return gettext(text)


@register.filter(name="json")
def to_json(value: RuleValue) -> str:
    """Return the value of a house rule as a script reads it."""
    return json.dumps(value)
