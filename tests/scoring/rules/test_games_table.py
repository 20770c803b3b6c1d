"""The table of games: read by Python, and as a module by the browser; the two are the same."""

import json
import re

from common.web.pages.scripts import leave_out_comments
from scoring.rules import BOX, CODES, VARIANTS, HouseRules, read_house_rules
from scoring.rules.box import read_box
from scoring.rules.reading import READERS
from tichu_club.offline.precache import read_precache
from workbench.management.commands.write_games import (
    MODULE,
    WANTED,
    write_module,
    write_wanted,
)

SCRIPTS = MODULE.parent.parent
NEEDED_ONLINE = {
    "pages/code.js",
    "pages/deal.js",
    "pages/house_rules.js",
    "pages/print.js",
    "pages/times.js",
}
"""Of pages that ask the server for what they show."""
TYPES_ALONE = {"", "export {};"}
COUNTED = {"team_points": ("step", "range", "sum"), "seat_counts": ("range", "sum")}


def test_the_module_of_the_browser_is_the_table_and_its_scripts_want_it() -> None:
    module, mark = write_module(read_box())
    assert MODULE.read_text("utf-8") == module
    assert WANTED.read_text("utf-8") == write_wanted(mark)


def test_the_module_says_what_the_json_says() -> None:
    text = MODULE.read_text("utf-8").partition("export const TABLE = ")[2].rstrip().rstrip(";")
    quoted = re.sub(r"^(\s*)(\w+):", r'\1"\2":', text, flags=re.MULTILINE)
    assert json.loads(re.sub(r",(\s*[}\]])", r"\1", quoted)) == read_box()


def test_the_table_holds_together() -> None:
    for variant in VARIANTS:
        assert set(variant.kinds) <= set(BOX.kinds)
        assert set(variant.rule_set.names) <= set(BOX.limits)
        assert set(variant.rule_set.changes) <= set(BOX.limits)
        assert {field.needed_under for field in variant.context_fields} <= {None, *BOX.limits}
    for kind in BOX.kinds.values():
        assert set(kind.fields) <= set(BOX.fields)
        assert {kind.needs_rule, kind.points_rule} <= {None, *BOX.limits}
    for call in BOX.calls.values():
        for worth in (call.made, call.failed):
            assert {call.needs_rule, worth.points_rule} <= {None, *BOX.limits}
            assert bool(worth.fact) == bool(worth.points_rule) != bool(worth.points)
    types = {field.type for field in BOX.fields.values()}
    assert types - {"kind"} == set(READERS)


def test_the_facts_of_a_game_follow_from_the_fields_of_its_kinds() -> None:
    for variant in VARIANTS:
        kinds = [BOX.kinds[kind] for kind in variant.kinds]
        fields = {name for kind in kinds for name in kind.fields}
        assert variant.has_calls == ("calls" in fields), variant.name
        assert variant.has_tricks == ("tricks" in fields), variant.name
        ranks = all("finish" in kind.required for kind in kinds)
        assert variant.has_ranks == ranks, variant.name
        roles = {field.name for field in variant.context_fields} & {"dealer", "banker"}
        # Where the last one deals, only the first round's dealer is asked for.
        asked = {variant.first_role} - {None}
        assert asked == (roles or ({"dealer"} if ranks else set())), variant.name


def test_every_code_of_a_counted_field_is_known() -> None:
    for field in BOX.fields.values():
        for ending in COUNTED.get(field.type, ("range",) if field.noun else ()):
            assert f"{field.noun}_{ending}" in CODES


def test_the_defaults_fit_the_limits() -> None:
    for variant in VARIANTS:
        defaults = variant.rule_set.defaults
        assert read_house_rules(variant.name, defaults.to_json()) == defaults
    assert HouseRules().to_json() == {name: limit.default for name, limit in BOX.limits.items()}


def test_a_browser_keeps_the_table_and_all_that_reads_it(db: None) -> None:
    names = {address.rpartition("/scoring/")[2] for address, _ in read_precache("en").files}
    rooms = ("rules", "game", "sheet", "pages")
    files = {
        path.relative_to(SCRIPTS).as_posix()
        for room in rooms
        for path in (SCRIPTS / room).rglob("*.js")
        if leave_out_comments(path.read_text("utf-8")).strip() not in TYPES_ALONE
    }
    assert files - names <= NEEDED_ONLINE
