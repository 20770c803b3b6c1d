/** What a game is started with. Mirrors setup.py. */

import { readWhole } from "./json_values.js";
import { Report } from "./problems.js";
import { findVariant } from "./variants.js";

/** Return { variant, house_rules, players, first_dealer, first_banker }, or throw Refused. */
export function readSetup(
  variantName,
  houseRules,
  players = null,
  firstDealer = null,
  firstBanker = null,
) {
  const variant = findVariant(variantName);
  const report = new Report();
  const rules = variant.ruleSet.read(houseRules, report);
  const count = readPlayers(players, variant, report);
  const first_dealer = readStart("dealer", firstDealer, variant, report);
  const first_banker = readStart("banker", firstBanker, variant, report);
  report.refuseIfAny();
  return { variant: variant.name, house_rules: rules, players: count, first_dealer, first_banker };
}

/** What the first round inherits. */
export function firstContext(setup) {
  const context = {};
  for (const { name, start } of findVariant(setup.variant).contextFields) {
    const value = typeof start === "number" ? start : setup[start];
    if (value !== null) context[name] = value;
  }
  return context;
}

function readPlayers(given, variant, report) {
  if (given === null) {
    if (variant.fewest !== variant.most) report.add("context_missing", "players");
    return variant.fewest;
  }
  const players = readWhole(given, "players", report);
  if (players !== null && (players < variant.fewest || players > variant.most)) {
    report.add("bad_context", "players", { least: variant.fewest, most: variant.most });
  }
  return players || variant.fewest;
}

function readStart(name, given, variant, report) {
  const path = `first_${name}`;
  const field = variant.contextFields.find((candidate) => candidate.name === name);
  if (!field) {
    if (given !== null) report.add("field_not_allowed", path);
    return null;
  }
  if (given === null) {
    report.add("context_missing", path);
    return null;
  }
  const seat = readWhole(given, path, report);
  if (seat !== null && (seat < field.least || seat > field.most)) {
    report.add("bad_context", path, { least: field.least, most: field.most });
  }
  return seat;
}
