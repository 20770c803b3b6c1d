"""Numbers as a sheet shows them, for templates."""

from django import template

from common.figures import figure, join_figures, percent, signed
from scoring.drawing.figures import say_rank

register = template.Library()
register.filter(figure)
register.filter(join_figures)
register.filter(signed)
register.filter(percent)
register.filter("rank", say_rank)
