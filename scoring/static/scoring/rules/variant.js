/** What every game in the box has in common: data, and a handful of hooks. Mirrors variant.py. */

import { BOX } from "./box.js";
import { firstOut } from "./entries.js";
import { RuleSet } from "./house_rules.js";
import { has, nameOf, readObject, readWhole } from "./json_values.js";

const NO_FACTS = {
  seats: null,
  open_hand: null,
  partners: null,
  partners_sweep: 0,
  first_role: null,
  has_calls: false,
  has_tricks: false,
  has_ranks: false,
  is_rated: false,
  has_chances: false,
};

/** A game in the box; the hooks that a game leaves alone are given here. */
export class Variant {
  /** The game of this name, with the facts that the box has of it. See `Variant` in variant.py. */
  constructor(name) {
    const { house_rules, defaults, steps, context = [], ...facts } = BOX.games[name];
    const ruleSet = new RuleSet(house_rules, defaults, steps);
    Object.assign(this, { ...NO_FACTS, ...facts, name, ruleSet, contextFields: context });
  }

  /** Whether the totals are those of two teams. */
  get hasTeams() {
    return this.partners === "fixed";
  }

  /** The team of a seat all game long, or null where partners change or there are none. */
  teamOf(seat) {
    return this.hasTeams ? "ba"[seat % 2] : null;
  }

  playableKinds(rules) {
    return this.kinds.filter((kind) => {
      const rule = BOX.kinds[kind].needs_rule;
      return rule === null || rules[rule] !== null;
    });
  }

  /** The kind of round whose entry must have this field, or undefined where none can occur. */
  kindWith(field, rules) {
    return this.playableKinds(rules).find((kind) => BOX.kinds[kind].required.includes(field));
  }

  /** Read what the round inherits; what could not be read is left out. */
  readContext(given, rules, report) {
    const values =
      given === null || given === undefined ? {} : readObject(given, "context", report);
    if (values === null) return {};
    const names = this.contextFields.map((field) => field.name);
    for (const name of Object.keys(values)) {
      if (!names.includes(name)) report.add("field_not_allowed", `context.${nameOf(name)}`);
    }
    const context = {};
    for (const field of this.contextFields) {
      const value = readContextField(field, values, rules, report);
      if (value !== null) context[field.name] = value;
    }
    return context;
  }

  seatCount(context) {
    return this.seats ?? context.players ?? this.most;
  }

  /** The team of each seat, or null without teams. */
  teams() {
    return null;
  }

  /** The seats that may not call grand tichu. */
  noGrand() {
    return [];
  }

  columns() {
    return ["a", "b"];
  }

  nextContext(_entry, context) {
    return context;
  }

  /** The first player out shuffles next, where the entry says who it was. */
  shuffler(entry) {
    return firstOut(entry);
  }

  /** What a round adds to each column: to its total, and to what decides between equals. */
  gains(score) {
    return Object.fromEntries(
      Object.entries(score).map(([column, points]) => [column, [points, 0]]),
    );
  }

  requiredFields() {
    return [];
  }

  complete(entry) {
    return entry;
  }
}

function readContextField(field, values, rules, report) {
  const path = `context.${field.name}`;
  if (!has(values, field.name)) {
    if (field.needed_under && !rules[field.needed_under]) return field.least;
    report.add("context_missing", path);
    return null;
  }
  const value = readWhole(values[field.name], path, report);
  if (value === null || (value >= field.least && value <= field.most)) return value;
  report.add("bad_context", path, { least: field.least, most: field.most });
  return null;
}

/** The columns of players who play alone: "1" to the number of them. */
export function seatColumns(count) {
  return Array.from({ length: count }, (_, place) => String(place + 1));
}
