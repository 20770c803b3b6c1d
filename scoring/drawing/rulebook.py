"""A rulebook as a page shows it: in the reader's language, with its figures filled in."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from common.figures import figure
from common.web.pages.texts import read_page_text
from scoring.drawing.backing import draw_backing, name_dot
from scoring.drawing.pictures import draw_picture
from scoring.rulebook import (
    ALWAYS,
    Rulebook,
    Section,
    Statement,
    StatementSource,
    case_of,
    collect_figures,
    find_backing,
    find_house_rule,
    is_carried,
    list_rulebooks,
    list_statements,
)
from scoring.rules import LIMITS, find_variant
from scoring.rules.box import RuleValue

Drawn = dict[str, Any]
ANY_NUMBER: Final = "n"
"""What stands for the number of a house rule that usually is none."""
HOUSE_RULES: Final = "house-rules"
"""The anchor of the list of house rules; all others are those of the sections."""


def draw_contents() -> list[Drawn]:
    """Return every game with its name and what it is, for the page before the rules."""
    return [
        {
            "game": rulebook.game,
            "name": name_game(rulebook.game),
            "summary": gettext(rulebook.summary.cases[ALWAYS]),
            "players": name_players(rulebook.game),
        }
        for rulebook in list_rulebooks()
    ]


def draw_sources(sources: Iterable[StatementSource]) -> list[Drawn]:
    """Return where rules come from: the short names and what they mean."""
    return [{"name": gettext(source.name), "title": gettext(source.title)} for source in sources]


def name_game(game: str) -> str:
    """Return what a game is called."""
    return read_page_text(f"variant_{game}")


def name_players(game: str) -> str:
    """Return how many people play a game: "4", "5–10"."""
    variant = find_variant(game)
    if variant.fewest == variant.most:
        return str(variant.fewest)
    return f"{variant.fewest}–{variant.most}"


def draw_rulebook(rulebook: Rulebook) -> Drawn:
    """Return a game's rules, ready for the template."""
    figures = {name: figure(number) for name, number in collect_figures(rulebook).items()}
    usual = find_variant(rulebook.game).rule_set.defaults.to_json()
    return {
        "game": rulebook.game,
        "name": name_game(rulebook.game),
        "summary": _draw_statement(rulebook, rulebook.summary, figures, usual),
        "sections": [
            _draw_section(rulebook, section, figures, usual) for section in rulebook.sections
        ],
        "house_rules": _draw_house_rules(rulebook, figures, usual),
        "house_rules_anchor": HOUSE_RULES,
    }


def _draw_section(
    rulebook: Rulebook,
    section: Section,
    figures: Mapping[str, str],
    usual: Mapping[str, RuleValue],
) -> Drawn:
    return {
        "anchor": section.anchor,
        "title": gettext(section.title),
        "statements": [
            _draw_statement(rulebook, statement, figures, usual) for statement in section.statements
        ],
        "pictures": [draw_picture(picture) for picture in section.pictures],
        "page": section.page,
        "is_law": section.is_law,
    }


def _draw_statement(
    rulebook: Rulebook,
    statement: Statement,
    figures: Mapping[str, str],
    usual: Mapping[str, RuleValue],
) -> Drawn:
    carried = find_backing(rulebook.carried_by) if is_carried(rulebook, statement) else ()
    backing = find_backing(statement.key)
    rule = statement.rule
    value = usual[rule] if rule else None
    shown = case_of(value) if rule else ALWAYS
    filled = {**figures, rule: _draw_value(value)} if rule else figures
    return {
        "rule": rule,
        "usual": value,
        "cases": [
            {"case": case, "text": _fill(text, filled), "is_shown": case == shown}
            for case, text in statement.cases.items()
        ],
        "key": statement.key,
        "dot": name_dot(backing),
        "backing": draw_backing(backing),
        "carried": draw_backing(carried),
        "sources": [gettext(source.name) for source in statement.sources],
        "term": gettext(statement.term) if statement.term else "",
        "example": statement.example,
    }


def _draw_house_rules(
    rulebook: Rulebook, figures: Mapping[str, str], usual: Mapping[str, RuleValue]
) -> list[Drawn]:
    names = find_variant(rulebook.game).rule_set.names
    drawn = [_draw_house_rule(rulebook.game, name, usual[name]) for name in names]
    for row in drawn:
        row["meanings"] = _draw_meanings(rulebook, row["rule"], figures, usual[row["rule"]])
    return drawn


def _draw_meanings(
    rulebook: Rulebook, rule: str, figures: Mapping[str, str], value: RuleValue
) -> list[Drawn]:
    """Return what each value of a house rule means for the play, in full."""
    statement = next(
        (statement for statement in list_statements(rulebook) if statement.rule == rule), None
    )
    if statement is None:
        return []
    shown = format_html('<span class="figure" data-figure>{}</span>', ANY_NUMBER)
    filled = {**figures, rule: shown if value is None else _draw_value(value)}
    return [
        {"case": case, "text": _fill(text, filled), "is_usual": case == case_of(value)}
        for case, text in statement.cases.items()
    ]


def _draw_house_rule(game: str, name: str, value: RuleValue) -> Drawn:
    """Return a house rule: what it usually is, what it may be, and every case for a game's own."""
    words = find_house_rule(name)
    filled = {"value": _draw_value(value)}
    cases = {case: _fill(text, filled) for case, text in words.cases.items()}
    return {
        "rule": name,
        "name": gettext(words.name),
        "usual": value,
        "usually": cases[case_of(value)],
        "cases": cases,
        "range": _say_range(game, name),
        "choices": [text for case, text in cases.items() if case not in {"number", "none"}],
    }


def _say_range(game: str, name: str) -> str:
    """Return which numbers a house rule takes, as the table of games has them."""
    limit = LIMITS[name]
    if limit.type != "whole_number":
        return ""
    step = find_variant(game).rule_set.steps.get(name, 1)
    least = -(-limit.least // step) * step
    numbers = {"least": least, "most": limit.most // step * step, "step": step}
    if limit.may_be_null and step > 1:
        text = gettext("a multiple of {step} from {least} to {most}, or none")
    elif limit.may_be_null:
        text = gettext("{least} to {most}, or none")
    else:
        text = gettext("{least} to {most}")
    return text.format(**numbers)


def _draw_value(value: RuleValue) -> SafeString:
    """Return the usual figure of a house rule where the page can put a game's own."""
    shown = figure(value) if isinstance(value, int) and not isinstance(value, bool) else ""
    return format_html('<span class="figure" data-figure>{}</span>', shown)


def _fill(text: str, figures: Mapping[str, str]) -> SafeString:
    """Translate a text and fill in its figures."""
    return format_html(escape(gettext(text)), **figures)
