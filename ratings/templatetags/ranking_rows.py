"""The lines of a ranking, joined here: a template takes long for nine hundred."""

import datetime
from collections.abc import Iterator
from html import escape

from django import template
from django.template.base import FilterExpression, Parser, Token
from django.template.context import Context
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from common.ui.templatetags.moments import day, day_text
from ratings.names import Shown
from ratings.ranking.selectors.rankings import RankedPlace
from ratings.ranking.shown.bars import IntervalScale
from ratings.ranking.shown.numbers import show_rating as rating
from ratings.ranking.shown.rankings import RankingEntry
from ratings.ranking.shown.words import tell_missing, tell_reach, tell_up

register = template.Library()


@register.tag
def ranking_rows(parser: Parser, token: Token) -> "RankingRows":
    """Draw lines of `describe_ranking`: `{% ranking_rows lines scale on %}`; `on`: a day."""
    lines, scale, on = map(parser.compile_filter, token.split_contents()[1:])
    return RankingRows(lines, scale, on)


class RankingRows(template.Node):
    """Lines of a ranking. All that is drawn is escaped here."""

    def __init__(
        self, lines: FilterExpression, scale: FilterExpression, on: FilterExpression
    ) -> None:
        self.lines, self.scale, self.on = lines, scale, on

    def render(self, context: Context) -> str:
        """Return the lines."""
        on = bool(self.on.resolve(context, ignore_failures=True))
        scale, days = self.scale.resolve(context), _Days()
        return "\n".join(_draw(line, scale, days, on=on) for line in self.lines.resolve(context))


class _Days(dict[datetime.date, str]):
    """Days as they are written, each once: many have played last on the same one."""

    def __missing__(self, given: datetime.date) -> str:
        self[given] = str(day(given))
        return self[given]


def _draw(line: RankingEntry, scale: IntervalScale, days: _Days, *, on: bool) -> str:
    standing, number = line.standing, line.place.number
    kind = "rank-line" if number else "rank-line pale"
    remarks = "".join(
        f'<small class="{what}">{escape(words)}</small>'
        for what, words in _tell_beside(line, on=on)
    )
    games = ngettext("one game", "%(number)s games", standing.games) % {"number": standing.games}
    return "".join(
        (
            f'<li class="{kind}"><span class="rank-number">{number or ""}</span>',
            f'<span class="rank-name">{_name(line.player)}{remarks}</span>',
            f'<span class="rank-rating">{rating(standing.rating)} ',
            f"<small>± {rating(standing.plus_minus)}</small></span>",
            f'<span class="rank-games">{escape(games)}</span>',
            f'<span class="rank-day">{days[standing.last_day]}</span>',
            f'<details id="reach-{line.player.id}"><summary>',
            f"{_draw_bar(line, scale)}</summary>",
            f"<p>{escape(_tell_more(line, games))}</p></details></li>",
        )
    )


def _draw_bar(line: RankingEntry, scale: IntervalScale) -> str:
    bar = scale.draw(line.standing)
    text = gettext("Where %(name)s may truly be") % {"name": line.player.name}
    return (
        f'<svg class="rank-bar" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(text)}">'
        f'<rect class="reach" x="{bar.start}" y="3" width="{bar.length}" height="6"/>'
        f'<rect class="mark" x="{max(0.0, bar.mark - 1)}" y="0" width="2" height="12"/></svg>'
    )


def _name(player: Shown) -> str:
    name = escape(player.name)
    if player.may_open:
        return f'<a href="{reverse("ratings:player", args=[player.id])}">{name}</a>'
    return f"<b>{name}</b>"


def _tell_beside(line: RankingEntry, *, on: bool) -> Iterator[tuple[str, str]]:
    """Yield what stands beside a name: its kind, and the words."""
    if up := tell_up(line.place):
        yield ("up" if (line.place.up or 0) >= 0 else "down"), up
    if not line.standing.is_away and line.standing.missing:
        yield "missing", tell_missing(line.standing.missing)
    if line.pair_with is not None:
        text = gettext("rated mainly as a pair with %(partner)s")
        yield "pair", text % {"partner": line.pair_with.name}
    if on:
        yield "then", gettext("as shown then: %(rating)s") % {"rating": _tell_then(line.then)}


def _tell_more(line: RankingEntry, games: str) -> str:
    """Return what opens behind a bar."""
    standing, reach = line.standing, tell_reach(line.place)
    text = gettext(
        "In 95 of 100 cases between %(low)s and %(high)s. %(games)s, last on %(day)s."
    ) % {
        "low": rating(standing.ends[0]),
        "high": rating(standing.ends[1]),
        "games": games,
        "day": day_text(standing.last_day),
    }
    if not reach:
        return text
    end = "" if reach.endswith(".") else "."  # "1. bis 3." has its full stop.
    return f"{reach[0].upper()}{reach[1:]}{end} {text}"


def _tell_then(then: RankedPlace | None) -> str:
    if then is None:
        return "–"
    return f"{rating(then.standing.rating)} ± {rating(then.standing.plus_minus)}"
