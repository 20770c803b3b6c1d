/** What is seldom needed: wish penalty, order of going out, a note, points adjusted, the counter. */

import { openDrawer } from "../../common/dialogs.js";
import { button, figure, h, set } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { t } from "../../common/words.js";
import { createCounter } from "../game/counter.js";
import { tapFinish } from "../game/marks.js";
import { kindWith, otherTeam, seatName, seatsOf, teamName, teamOf } from "../game/names.js";
import { besideOf, BOX, findVariant } from "../rules/rules.js";
import { adjustmentPart } from "./adjusting.js";

/** How cards look. */
const STYLE = new URL("../faces.css", import.meta.url);
document.head.append(h("link", { rel: "stylesheet", href: STYLE.href }));

/**
 * view: { id, state, marks, side, correcting }
 * actions: { changeMarks(marks), record(what) }
 *
 * @param {View} view
 * @param {PanelActions} actions
 */
export function openMore(view, actions) {
  const penalty = kindWith(view.state, "offender");
  const counted = kindWith(view.state, "points");
  const dialog = openDrawer(
    t("more_title"),
    t("close"),
    penalty
      ? penaltyPart(view, (seat) => {
          dialog.close();
          actions.record({ kind: penalty, offender: seat });
        })
      : null,
    besideParts(view, actions),
    counted
      ? counterPart(view, (points) => {
          dialog.close();
          actions.record({ kind: counted, points });
        })
      : null,
    button({ class: "strong wide", onclick: () => dialog.close() }, t("done")),
  );
  return dialog;
}

/**
 * What can be said of the round beside its result, one part after the other.
 *
 * @param {View} view
 * @param {PanelActions} actions
 */
function besideParts(view, actions) {
  const { house_rules: rules, may, variant } = view.state;
  const kinds = findVariant(variant).playableKinds(rules);
  const fields = [...new Set(kinds.flatMap(besideOf))];
  return Object.entries(PARTS).flatMap(([type, draw]) =>
    fields
      .filter((field) => field.type === type && (type !== "adjustments" || may.adjust !== false))
      .map((field) => draw(view, actions, field)),
  );
}

/**
 * @param {View} given
 * @param {number} seat
 * @param {Attributes} attributes
 */
function seatButton({ state, context }, seat, attributes) {
  const name = h("span", {}, seatName(state, seat));
  if (!findVariant(state.variant).teams(context))
    return button({ ...attributes, class: "seat" }, name);
  const team = teamOf(state, seat, context);
  return button({ ...attributes, class: `seat team-${team}` }, shape(team), name);
}

/**
 * Table need not fulfil a wish, so only who sits there is asked for.
 *
 * @param {View} view
 * @param {(seat: number) => unknown} choose
 */
function penaltyPart(view, choose) {
  const { id, state } = view;
  return h(
    "section",
    {},
    h("h3", {}, t("wish_title")),
    h(
      "div",
      { class: "seats" },
      state.seats.map(({ seat }) => {
        const element = seatButton(view, seat, { onclick: () => choose(seat) });
        element.append(h("small", {}, sayPenalty(view, seat)));
        return element;
      }),
    ),
    h("a", { class: "button ask-referee", href: `/rules/referee/?game=${id}` }, t("ask_referee")),
  );
}

/**
 * What a tap on this name writes at once: "200 for Ben & Dan".
 *
 * @param {View} view
 * @param {number} seat
 */
function sayPenalty({ state, context }, seat) {
  const team = teamName(state, otherTeam(teamOf(state, seat, context)), context);
  return t("penalty_gives", { points: state.house_rules.wish_penalty, team });
}

/**
 * @param {View} view
 * @param {PanelActions} actions
 */
function finishPart(view, actions) {
  let { marks } = view;
  const seats = seatsOf(view.state);
  /** @type {Map<number, HTMLElement>} */
  const places = new Map();
  const buttons = seats.map((seat) => {
    const place = h("span", { class: "place" });
    places.set(seat, place);
    const tap = () => {
      marks = tapFinish(marks, seat);
      actions.changeMarks((now) => ({ ...now, finish: marks.finish }));
      show();
    };
    const element = seatButton(view, seat, { onclick: tap });
    element.prepend(place);
    return element;
  });
  const show = () =>
    buttons.forEach((element, index) => {
      const at = marks.finish.indexOf(seats[index]);
      const place = places.get(seats[index]);
      if (place) place.textContent = at < 0 ? "" : t(`rank_${at + 1}`);
      set(element, { "aria-pressed": String(at >= 0) });
    });
  show();
  return h("section", {}, h("h3", {}, t("finish_title")), h("div", { class: "seats" }, buttons));
}

/**
 * One seat; the same name again takes it away.
 *
 * @type {BesidePart}
 */
function seatPart(view, actions, { name }) {
  let chosen = view.marks[name] ?? null;
  const seats = seatsOf(view.state);
  /** @param {number} seat */
  const tap = (seat) => {
    chosen = chosen === seat ? null : seat;
    actions.changeMarks((now) => ({ ...now, [name]: chosen }));
    show();
  };
  const buttons = seats.map((seat) => seatButton(view, seat, { onclick: () => tap(seat) }));
  const show = () =>
    buttons.forEach((element, place) =>
      set(element, { "aria-pressed": String(seats[place] === chosen) }),
    );
  show();
  const title = t(`field_${name}`);
  const group = h("div", { class: "seats", role: "group", "aria-label": title }, buttons);
  return h("section", {}, h("h3", {}, title), group);
}

/** @type {BesidePart} */
const notePart = (view, actions, { name, most }) =>
  inputPart(view, actions, name, { maxlength: most }, (text) => text);

/** @type {BesidePart} */
const numberPart = (view, actions, { name, least: min, most: max }) =>
  inputPart(view, actions, name, { type: "number", inputmode: "numeric", min, max }, (text) =>
    text ? Number(text) : null,
  );

/**
 * @param {View} view
 * @param {PanelActions} actions
 * @param {string} name
 * @param {Attributes} attributes
 * @param {(text: string) => unknown} read
 */
function inputPart(view, actions, name, attributes, read) {
  const id = `round-${name}`;
  const value = String(view.marks[name] ?? "");
  const input = h("input", { class: "input", id, autocomplete: "off", value, ...attributes });
  input.addEventListener("change", () =>
    actions.changeMarks((now) => ({ ...now, [name]: read(input.value) })),
  );
  return h("section", {}, h("h3", {}, h("label", { for: id }, t(`field_${name}`))), input);
}

/**
 * How what is beside a result is entered, by the type of its field, in the order of the drawer.
 *
 * @typedef {(view: View, actions: PanelActions, field: BoxField) => HTMLElement} BesidePart
 * @type {{ [type: string]: BesidePart }}
 */
const PARTS = {
  finish: finishPart,
  seat: seatPart,
  whole_number: numberPart,
  note: notePart,
  adjustments: adjustmentPart,
};

/**
 * @param {View} given
 * @param {(points: { a: number, b: number }) => unknown} take
 */
function counterPart({ state, side, context }, take) {
  const sum = h("strong", { class: "pile-sum", role: "status" }, "0");
  const counter = createCounter((points) => (sum.textContent = figure(points)));
  /** @param {Team} team */
  const takeFor = (team) => {
    const mine = counter.total();
    const theirs = BOX.fields.points.total - mine;
    take(team === "a" ? { a: mine, b: theirs } : { a: theirs, b: mine });
  };
  const takeButtons = [side, otherTeam(side)].map((team) =>
    button(
      { class: `seat team-${team}`, onclick: () => takeFor(team) },
      shape(team),
      h("span", {}, t("take_count", { team: teamName(state, team, context) })),
    ),
  );
  return h(
    "details",
    { class: "counter" },
    h("summary", {}, icon("calculator"), t("counter_title"), sum),
    counter.element,
    h("div", { class: "seats" }, takeButtons),
  );
}
