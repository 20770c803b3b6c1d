/** Starting a game: names, seats, rules. The game is begun on the device, with or without network. */

import { recall, remember } from "../../common/remember.js";
import { explain, loadWords, t } from "../../common/words.js";
import { openDevice } from "../device/device.js";
import { newId, newSecret } from "../device/ids.js";
import { mayLeave } from "../device/leaving.js";
import { dayAt } from "../device/night.js";
import { enqueue, newRecord } from "../device/queue.js";
import {
  findVariant,
  getMain,
  Refused,
  readHouseRules,
  readSetup,
  VARIANTS,
} from "../rules/rules.js";
import { recallTable, rememberTable } from "../game/last_table.js";
import { areNamesTwice } from "../game/names.js";
import { findClub } from "./club.js";
import { findPeople, findPerson, labelPeople } from "./club_people.js";
import { moveOnEnter } from "./enter_key.js";
import { offerOwnSeat } from "./own_seat.js";
import { drawRuleFields, limitNumber, readRule, sayAllowed } from "./rule_fields.js";

const MOST_NAMES = 40;
/** House rules that are always said where they are set. */
const LENGTHS = ["target", "rounds"];

const form = /** @type {HTMLFormElement} */ (document.getElementById("new-game"));
/** @type {NodeListOf<HTMLInputElement>} */
const nameFields = form.querySelectorAll("input[name=name]");
const inputs = [...nameFields];
/** @type {NodeListOf<HTMLElement>} */
const seatItems = form.querySelectorAll("[data-seat]");
const items = [...seatItems];
/** @import { RuleValue } from "../rules/box.js" */
/** @typedef {{ variant: HTMLSelectElement, players: HTMLSelectElement, first: HTMLSelectElement }} Choices */
const fields = /** @type {Choices} */ (/** @type {unknown} */ (form.elements));
/** @typedef {{ [rule: string]: { value: string } | undefined }} RuleFields */
const ruleFields = /** @type {RuleFields} */ (/** @type {unknown} */ (form.elements));
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const ratedField = /** @type {HTMLInputElement} */ (byId("rated"));
const variantNow = () => findVariant(fields.variant.value);
const seatCount = () => items.filter((item) => !item.hidden).length;

/** Only games of a club are rated, and not each game of the box. */
const isRatable = () => Boolean(club) && variantNow().is_rated;

/** What games of the chosen variant begin with here. */
const usualRules = () => ({
  ...variantNow().ruleSet.defaults,
  ...club?.house_rules[variantNow().name],
});

/** Who is asked for before the first round, as the game's start says it, or null. */
function firstRole() {
  const role = variantNow().first_role;
  return role && `first_${role}`;
}

/** The rules that are shown. */
function readRules() {
  const { names, defaults } = variantNow().ruleSet;
  /** @param {string} name */
  const read = (name) => readRule(name, String(ruleFields[name]?.value.trim()), defaults[name]);
  return Object.fromEntries(
    names.filter((name) => ruleFields[name]).map((name) => [name, read(name)]),
  );
}

/** @param {{ [name: string]: unknown }} rules */
function writeRules(rules) {
  for (const [name, value] of Object.entries(rules)) {
    const field = ruleFields[name];
    if (field) field.value = value === null ? "" : String(value);
  }
}

/**
 * Show as many seats and the rules that a variant has.
 *
 * @param {number | null} [players]
 */
function showVariant(players = null) {
  const variant = variantNow();
  const count = players ?? Math.min(Math.max(seatCount(), variant.fewest), variant.most);
  const { hasTeams } = variant;
  byId("rules-link").setAttribute("href", `/rules/${variant.name}/`);
  items.forEach((item, place) => {
    item.hidden = place >= count;
    const sign = /** @type {HTMLElement} */ (item.querySelector(".shape"));
    sign.hidden = !hasTeams;
    item.classList.toggle(`team-${"ab"[place % 2]}`, hasTeams);
    inputs[place].enterKeyHint = place === count - 1 ? "done" : "next";
  });
  byId("rated-field").hidden = !isRatable();
  byId("seats-said").textContent = t(hasTeams ? "seats_of_teams" : "seats_of_players");
  /** @type {NodeListOf<HTMLElement>} */
  const shown = form.querySelectorAll("[data-rule]");
  for (const field of shown) {
    const name = String(field.dataset.rule);
    field.hidden = !variant.ruleSet.names.includes(name);
    limitNumber(field, name, variant.ruleSet.stepOf(name));
  }
  byId("players-field").hidden = variant.fewest === variant.most;
  const choices = Array.from(
    { length: variant.most - variant.fewest + 1 },
    (_, step) => variant.fewest + step,
  );
  fields.players.replaceChildren(
    ...choices.map((number) => new Option(String(number), String(number), false, number === count)),
  );
  const { names } = variant.ruleSet;
  const length = names.includes("target") ? "rule_rounds" : "rule_rounds_alone";
  const label = form.querySelector('label[for="rule-rounds"]');
  if (label) label.textContent = t(length);
  showFirst();
  sayRules();
}

/** A lot decides who begins, as the rule books have it. */
function drawLots() {
  const seats = seatCount();
  fields.first.value = String(1 + (crypto.getRandomValues(new Uint32Array(1))[0] % seats));
  const drawn = fields.first.selectedOptions[0].textContent ?? "";
  byId("lot-said").textContent = t("lot_fell", { name: drawn });
}

/** Who deals or keeps the bank first, where the game needs to know. */
function showFirst() {
  const wanted = firstRole();
  const now = fields.first.value;
  byId("first-field").hidden = !wanted;
  byId("lot-said").textContent = "";
  if (!wanted) return;
  byId("first-said").textContent = t(wanted);
  const options = inputs
    .slice(0, seatCount())
    .map(
      (input, place) =>
        new Option(input.value.trim() || t(`player_${place + 1}`), String(place + 1)),
    );
  fields.first.replaceChildren(...options);
  fields.first.value = Number(now) >= 1 && Number(now) <= seatCount() ? now : "1";
}

/** One line that says what is set, beside the closed rules: the length, and whatever is unusual. */
function sayRules() {
  const rules = readRules();
  const { name, ruleSet } = variantNow();
  const said = [t(`variant_${name}`)];
  if (rules.target) said.push(t("rules_target", { target: rules.target }));
  if (rules.rounds) said.push(t("rules_rounds", { rounds: rules.rounds }));
  for (const [rule, value] of Object.entries(rules))
    if (!LENGTHS.includes(rule) && value !== ruleSet.defaults[rule])
      said.push(sayRule(rule, value));
  byId("rules-said").textContent = said.join(", ");
}

/**
 * A house rule that is not as usual: "wish penalty 100", "no wish penalty", "no grand tichu".
 *
 * @param {string} rule
 * @param {RuleValue} value
 */
const sayRule = (rule, value) =>
  typeof value === "number"
    ? t(`rules_${rule}`, { points: value })
    : t(`rules_${rule}_${value === null ? "none" : value}`);

/** @param {string} text */
function say(text) {
  const problem = byId("problem");
  problem.textContent = text;
  problem.hidden = !text;
}

/**
 * Let two change their seats; whoever was to begin still is.
 *
 * @param {number} one
 * @param {number} other
 */
function swap(one, other) {
  [inputs[one].value, inputs[other].value] = [inputs[other].value, inputs[one].value];
  const [seat, otherSeat] = [String(one + 1), String(other + 1)];
  const now = fields.first.value;
  if (now === seat || now === otherSeat) fields.first.value = now === seat ? otherSeat : seat;
  showFirst();
}

/** Two taps change two seats; so does dragging one onto another. */
function letSeatsChange() {
  /** @type {number | null} */
  let chosen = null;
  /** @param {number | null} place */
  const choose = (place) => {
    chosen = place;
    items.forEach((item, at) => {
      item.classList.toggle("chosen", at === place);
      item.querySelector(".swap-seat")?.setAttribute("aria-pressed", String(at === place));
    });
  };
  items.forEach((item, place) => {
    item.querySelector(".swap-seat")?.addEventListener("click", () => {
      say(chosen === null ? t("seat_swap_first") : "");
      if (chosen === null) return choose(place);
      swap(chosen, place);
      return choose(null);
    });
    item.addEventListener("dragstart", () => item.classList.add("dragged"));
    item.addEventListener("dragend", () => item.classList.remove("dragged"));
    item.addEventListener("dragover", (event) => event.preventDefault());
    item.addEventListener("drop", (event) => {
      event.preventDefault();
      const from = items.findIndex((candidate) => candidate.classList.contains("dragged"));
      if (from >= 0) swap(from, place);
    });
  });
}

function offerLastTable() {
  const table = recallTable();
  const again = byId("same-again");
  if (!table) return;
  /** @type {{ variant: string, house_rules?: Partial<HouseRules>, first?: number, club?: string }} */
  const usual = { variant: getMain().name };
  const { variant, house_rules = {}, first = 1, club: slug } = recall("table-rules", usual);
  const asked = new URLSearchParams(location.search);
  if (asked.has("again") && slug && !asked.has("club"))
    return location.replace(`/new/?again&club=${encodeURIComponent(slug)}`);
  const fill = () => {
    fields.variant.value = variant;
    writeRules({ ...findVariant(variant).ruleSet.defaults, ...house_rules });
    table.forEach((name, place) => (inputs[place].value = name));
    showVariant(table.length);
    fields.first.value = String(first);
  };
  again.hidden = false;
  again.textContent = `${t("same_again")}: ${table.map((name, place) => name || t(`player_${place + 1}`)).join(", ")}`;
  again.addEventListener("click", fill);
  if (asked.has("again")) fill();
}

function offerKnownNames() {
  const list = byId("known-names");
  const names = [...people.keys(), ...recall("names", /** @type {string[]} */ ([]))];
  list.replaceChildren(...[...new Set(names)].map((name) => new Option(name, name)));
}

/**
 * Who sits there: somebody on the club's list, a name, or nobody yet.
 *
 * @param {string} typed
 */
function readSeat(typed) {
  if (!typed) return {};
  const person = findPerson(people, typed);
  return person ? { player: person.id, name: person.name } : { name: typed };
}

/**
 * @param {string[]} names
 * @param {NewGame} given
 */
function rememberGame(names, { variant, house_rules, first_dealer, first_banker }) {
  rememberTable(names);
  const first = first_dealer ?? first_banker ?? 1;
  remember("table-rules", { variant, house_rules, first, club: club?.slug ?? "" });
  remember(
    "names",
    [
      ...new Set([...names.filter(Boolean), ...recall("names", /** @type {string[]} */ ([]))]),
    ].slice(0, MOST_NAMES),
  );
}

/**
 * The game that the page describes; throws Refused where its rules do not fit together.
 *
 * @param {string[]} names
 */
function readGame(names) {
  const variant = variantNow().name;
  const first = firstRole();
  /** @type {{ first_dealer?: number, first_banker?: number }} */
  const start = first ? { [first]: Number(fields.first.value) } : {};
  const house_rules = readHouseRules(variant, readRules());
  readSetup(
    variant,
    house_rules,
    names.length,
    start.first_dealer ?? null,
    start.first_banker ?? null,
  );
  return { variant, house_rules, seats: names.map(readSeat), ...start };
}

/** Whether somebody has said that it does not count: else nothing is said of it. */
const readRated = () => (isRatable() && !ratedField.checked ? { rated: false } : {});

/** @param {Device} device */
async function begin(device) {
  const names = inputs.slice(0, seatCount()).map((input) => input.value.trim());
  if (areNamesTwice(names)) return say(t("names_twice"));
  /** @type {NewGame} */
  let game;
  try {
    game = readGame(names);
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    const [problem] = refusal.problems;
    const { message, hint } = explain(problem);
    return say(`${message} ${sayAllowed(problem) ?? hint}`);
  }
  rememberGame(names, game);
  const id = newId();
  const now = new Date();
  const played_on = dayAt(now, club);
  const start = {
    operation: newId(),
    kind: "start",
    made_at: now.toISOString(),
    owner_secret: newSecret(),
    game: { ...game, played_on, ...(club ? { club: club.slug } : {}), ...readRated() },
  };
  await device.store.update(id, () => enqueue(newRecord(id, now.getTime()), start));
  if (await mayLeave(device, id)) return location.assign(`/g/${id}/`);
  await device.store.remove(id);
  return say(t("begin_unsaved"));
}

/** Who is on the club's list, by what they are offered as. */
let people = labelPeople([]);
const [device, club] = await Promise.all([
  openDevice(String(form.dataset.api)),
  findClub(String(form.dataset.api)),
  loadWords(String(form.dataset.catalogue)),
]);
byId("rule-fields").replaceChildren(...drawRuleFields());
fields.variant.replaceChildren(
  ...VARIANTS.map(({ name }) => new Option(t(`variant_${name}`), name)),
);
inputs.forEach((input, place) => input.setAttribute("placeholder", t(`player_${place + 1}`)));
writeRules(usualRules());
showVariant(4);
offerLastTable();
if (club) byId("club-said").textContent = t("new_in_club", { club: club.name });
byId("club-said").hidden = !club;
offerKnownNames();
if (club)
  findPeople(String(form.dataset.api), club.slug).then((found) => {
    people = labelPeople(found);
    offerKnownNames();
    offerOwnSeat(byId("own-seat"), people, inputs);
    form.dataset.people = String(found.length);
  });
letSeatsChange();
moveOnEnter(inputs, seatCount, byId("begin"), () => (firstRole() ? fields.first : null));
fields.variant.addEventListener("change", () => {
  writeRules(usualRules());
  showVariant();
});
fields.players.addEventListener("change", () => showVariant(Number(fields.players.value)));
byId("lot").addEventListener("click", drawLots);
form.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && inputs.includes(target)) showFirst();
  say("");
  sayRules();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  begin(device);
});
form.dataset.ready = "";
