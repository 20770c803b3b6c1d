"""A place and a rated game in words, for templates."""

from django import template

from ratings.ranking.shown import words

register = template.Library()
register.filter("tell_game", words.tell_game)
register.filter("change", words.find_change)
register.filter("place_of", words.tell_place)
register.filter("up", words.tell_up)
register.filter("more_games", words.tell_missing)
