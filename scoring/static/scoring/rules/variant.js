/** What every game in the box has in common: data, and a handful of hooks. Mirrors variant.py. */

import { BOX } from "./box.js";
import { firstOut } from "./entries.js";
import { isPlayed, RuleSet } from "./house_rules.js";
import { has, nameOf, readObject, readWhole } from "./json_values.js";

/**
 * @import { ContextField } from "./box.js"
 * @import { FoundEntry, Team } from "./entries.js"
 * @import { HouseRules } from "./house_rules.js"
 * @import { Report } from "./problems.js"
 *
 * @typedef {Record<string, number>} Context What a round inherits: dealer, banker, players …
 * @typedef {Record<string, number>} Score What a round brings to each column.
 * @typedef {Record<string, [number, number]>} Gains For each column: to its total, and between equals.
 * @typedef {Record<number, Team>} Teams
 */

/** A game in the box; the hooks that a game leaves alone are given here. */
export class Variant {
  name = "";
  face = "";
  /** @type {string[]} */
  kinds = [];
  fewest = 0;
  most = 0;
  leads_first = "";
  /** @type {number | null} */
  seats = null;
  /** @type {number | null} */
  open_hand = null;
  /** @type {string | null} */
  pieces = null;
  hand = 0;
  /** @type {string | null} */
  partners = null;
  partners_sweep = 0;
  /** @type {string | null} */
  first_role = null;
  has_calls = false;
  has_tricks = false;
  has_ranks = false;
  is_rated = false;
  has_chances = false;

  /**
   * The game of this name, with the facts that the box has of it. See `Variant` in variant.py.
   *
   * @param {string} name
   */
  constructor(name) {
    const { rules: _rules, house_rules, defaults, steps, context = [], ...facts } = BOX.games[name];
    Object.assign(this, facts, { name });
    this.ruleSet = new RuleSet(house_rules, defaults, steps);
    this.contextFields = context;
  }

  /** Whether the totals are those of two teams. */
  get hasTeams() {
    return this.partners === "fixed";
  }

  /**
   * The team of a seat all game long, or null where partners change or there are none.
   *
   * @param {number} seat
   */
  teamOf(seat) {
    if (!this.hasTeams) return null;
    return seat % 2 === 1 ? "a" : "b";
  }

  /** @param {HouseRules} rules */
  playableKinds(rules) {
    return this.kinds.filter((kind) => isPlayed(rules, BOX.kinds[kind].needs_rule));
  }

  /**
   * The kind of round whose entry must have this field, or undefined where none can occur.
   *
   * @param {string} field
   * @param {HouseRules} rules
   */
  kindWith(field, rules) {
    return this.playableKinds(rules).find((kind) => BOX.kinds[kind].required.includes(field));
  }

  /**
   * Read what the round inherits; what could not be read is left out.
   *
   * @param {unknown} given
   * @param {HouseRules} rules
   * @param {Report} report
   * @returns {Context}
   */
  readContext(given, rules, report) {
    const values =
      given === null || given === undefined ? {} : readObject(given, "context", report);
    if (values === null) return {};
    const names = this.contextFields.map((field) => field.name);
    for (const name of Object.keys(values)) {
      if (!names.includes(name)) report.add("field_not_allowed", `context.${nameOf(name)}`);
    }
    /** @type {Context} */
    const context = {};
    for (const field of this.contextFields) {
      const value = readContextField(field, values, rules, report);
      if (value !== null) context[field.name] = value;
    }
    return context;
  }

  /** @param {Context} context */
  seatCount(context) {
    return this.seats ?? context.players ?? this.most;
  }

  /**
   * The team of each seat, or null without teams, or where the context does not say it.
   *
   * @param {Context} _context
   * @returns {Teams | null}
   */
  teams(_context) {
    return null;
  }

  /**
   * The seats that may not make this call: everybody, where it is not played.
   *
   * @param {string} call
   * @param {HouseRules} rules
   * @param {Context} context
   * @returns {number[]}
   */
  barred(call, rules, context) {
    if (isPlayed(rules, BOX.calls[call].needs_rule)) return [];
    return Array.from({ length: this.seatCount(context) }, (_, place) => place + 1);
  }

  /** @param {number} _players */
  columns(_players) {
    return ["a", "b"];
  }

  /**
   * @param {FoundEntry} _entry
   * @param {Context} context
   * @returns {Context}
   */
  nextContext(_entry, context) {
    return context;
  }

  /**
   * The first player out shuffles next, where the entry says who it was.
   *
   * @param {FoundEntry} entry
   * @param {Context} _context
   * @returns {number | null}
   */
  shuffler(entry, _context) {
    return firstOut(entry);
  }

  /**
   * What a round adds to each column: to its total, and to what decides between equals.
   *
   * @param {Score} score
   * @returns {Gains}
   */
  gains(score) {
    /** @type {Gains} */
    const gains = {};
    for (const [column, points] of Object.entries(score)) gains[column] = [points, 0];
    return gains;
  }

  /**
   * Fields that these house rules ask for besides those of the kind.
   *
   * @param {string} _kind
   * @param {HouseRules} _rules
   * @returns {string[]}
   */
  requiredFields(_kind, _rules) {
    return [];
  }

  /**
   * Fill in what an accepted entry leaves open but implies.
   *
   * @param {FoundEntry} entry
   * @param {Context} _context
   * @returns {FoundEntry}
   */
  complete(entry, _context) {
    return entry;
  }

  /**
   * Report what contradicts the rules in an entry whose single fields have been read.
   *
   * @param {FoundEntry} _entry
   * @param {HouseRules} _rules
   * @param {Context} _context
   * @param {Report} _report
   */
  check(_entry, _rules, _context, _report) {
    throw new Error(`${this.name} has no rules.`);
  }

  /**
   * What was won and lost in the round of an accepted entry, without adjustments.
   *
   * @param {FoundEntry} _entry
   * @param {HouseRules} _rules
   * @param {Context} _context
   * @returns {Score}
   */
  score(_entry, _rules, _context) {
    throw new Error(`${this.name} has no rules.`);
  }

  /**
   * What an accepted entry scores: what was played, and what was ruled besides.
   *
   * @param {FoundEntry} entry
   * @param {HouseRules} rules
   * @param {Context} context
   * @returns {Score}
   */
  fullScore(entry, rules, context) {
    const score = this.score(entry, rules, context);
    for (const { to, points } of entry.adjustments ?? []) score[to] += points;
    return score;
  }

  /**
   * The columns of the sheet at a table as the context describes it.
   *
   * @param {Context} context
   */
  columnsAt(context) {
    return this.columns(this.seatCount(context) - (this.open_hand === null ? 0 : 1));
  }
}

/**
 * @param {ContextField} field
 * @param {Record<string, unknown>} values
 * @param {HouseRules} rules
 * @param {Report} report
 */
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

/**
 * The columns of players who play alone: "1" to the number of them.
 *
 * @param {number} count
 */
export function seatColumns(count) {
  return Array.from({ length: count }, (_, place) => String(place + 1));
}
