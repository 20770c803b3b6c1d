"""The lines of a ranking, joined here: a template takes long for nine hundred."""

import datetime
from collections.abc import Mapping
from html import escape
from typing import Any

from django import template
from django.template.base import FilterExpression, Parser, Token
from django.template.context import Context
from django.urls import reverse
from django.utils.translation import gettext

from common.ui.templatetags.moments import day
from ratings.names import Shown
from ratings.templatetags.ratings import ranks, rating

register = template.Library()


@register.tag
def ranking_rows(parser: Parser, token: Token) -> "RankingRows":
    """Draw lines of `describe_ranking`: `{% ranking_rows rows on %}`; `on`: a day is asked for."""
    rows, on = map(parser.compile_filter, token.split_contents()[1:])
    return RankingRows(rows, on)


class RankingRows(template.Node):
    """Lines of a ranking. All that is drawn is escaped here."""

    def __init__(self, rows: FilterExpression, on: FilterExpression) -> None:
        self.rows, self.on = rows, on

    def render(self, context: Context) -> str:
        """Return the lines."""
        on = bool(self.on.resolve(context, ignore_failures=True))
        days = _Days()
        return "\n".join(_draw(row, days, on=on) for row in self.rows.resolve(context))


class _Days(dict[datetime.date, str]):
    """Days as they are written, each once: many have played last on the same one."""

    def __missing__(self, given: datetime.date) -> str:
        self[given] = str(day(given))
        return self[given]


def _draw(row: Mapping[str, Any], days: _Days, *, on: bool) -> str:
    unsure = " ?" if row["provisional"] else ""
    return "".join(
        (
            f"<tr><td>{ranks(row['place'])}</td>",
            f'<th scope="row" class="name">{_name(row["player"], row["pair_with"])}</th>',
            f"<td>{rating(row['rating'])}{unsure}</td><td>± {rating(row['plus_minus'])}</td>",
            f"<td>{_tell_then(row['then'])}</td>" if on else "",
            f"<td>{row['games']}</td><td>{days[row['last_day']]}</td></tr>",
        )
    )


def _name(player: Shown, pair_with: Shown | None) -> str:
    name = escape(player.name)
    if player.may_open:
        name = f'<a href="{reverse("ratings:player", args=[player.id])}">{name}</a>'
    if pair_with is None:
        return name
    sentence = gettext("rated mainly as a pair with %(partner)s") % {"partner": pair_with.name}
    return f'{name} <span class="soft small">{escape(sentence)}</span>'


def _tell_then(then: Any) -> str:
    if then is None:
        return "–"
    return f"{rating(then.standing.rating)} ± {rating(then.standing.plus_minus)}"
