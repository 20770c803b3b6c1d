"""Numbers as a sheet shows them, for templates."""

from django import template

from scoring.drawing.figures import figure, signed

register = template.Library()
register.filter(figure)
register.filter(signed)
