/** The menu of a game, its links, and the way to be rid of a game begun by mistake. */

import { openDrawer } from "../../common/dialogs.js";
import { button, h } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { sayTime } from "../../common/times.js";
import { t } from "../../common/words.js";
import { clubOf, eveningOf, isDayKnown } from "../game/home.js";
import { mayMix } from "../game/names.js";
import { isTotalAlone } from "../game/standing.js";
import { findVariant } from "../rules/rules.js";
import { acceptNames } from "./new_names.js";

/**
 * @param {string} name
 * @param {string} text
 * @param {Attributes} attributes
 * @param {Child} [note]
 */
const item = (name, text, attributes, note = null) =>
  attributes.href
    ? h("a", { class: "button item", ...attributes }, icon(name), text, note)
    : button({ class: "item", ...attributes }, icon(name), text, note);

/** Beside what only the club can give: shown as long as it cannot be reached, and no longer. */
const noteAway = () => h("small", { class: "soft away" }, t("needs_club"));

/**
 * @typedef {object} MenuActions
 * @property {() => unknown} share
 * @property {() => unknown} finish
 * @property {() => unknown} display
 * @property {() => unknown} rename
 * @property {() => unknown} substitute
 * @property {() => unknown} partners
 * @property {() => unknown} remove
 */

/**
 * @param {View} view
 * @param {MenuActions} actions
 */
export function openMenu(view, actions) {
  const { state, id } = view;
  /** @param {string} page */
  const at = (page) => `/g/${id}/${page}`;
  /** @param {() => unknown} action */
  const then = (action) => () => {
    dialog.close();
    action();
  };
  const dialog = openDrawer(
    t("menu"),
    t("close"),
    homeGroup(state, at),
    group(
      item("share-2", t("share_long"), { onclick: then(actions.share) }, noteAway()),
      reviewItem(view, at),
      tableFold(view, actions, then),
    ),
    group(
      item("book-open", t("rules_long"), { href: `/rules/${state.variant}/?game=${id}` }),
      refereeItem(view, at),
      item("circle-question-mark", t("help_long"), { href: `/help/?game=${id}` }),
      item("sun-moon", t("display_long"), { onclick: then(actions.display) }),
    ),
    globalThis.isSecureContext ? null : h("p", { class: "plain-http soft small" }, t("plain_http")),
  );
  return dialog;
}

/**
 * Whether this table may begin its rematch in one of three ways.
 *
 * @param {GameState} state
 */
const mayStartRematch = (state) =>
  state.may.record &&
  state.over &&
  !state.match &&
  !state.result &&
  !state.rematch &&
  mayMix(state);

/**
 * The way to correct a score that was brought in: on a page of the club.
 *
 * @param {View} view
 */
function scoreItem({ id, state }) {
  const mayCorrect = state.may.manage && state.result && state.club && !state.locked;
  const href = `/clubs/${state.club}/games/${id}/score/`;
  return mayCorrect ? item("pencil", t("score_long"), { href }, noteAway()) : null;
}

/**
 * @param {() => unknown} remove
 * @param {View} view
 */
function deleteItem(remove, { isHereAlone }) {
  const note = isHereAlone ? null : noteAway();
  return item("trash-2", t("delete_long"), { class: "item danger", onclick: remove }, note);
}

/**
 * The way home: of a match to its team, to the evening and the club of the game, else to the games
 * of this device.
 *
 * @param {GameState} state
 * @param {(page: string) => string} at
 */
const homeGroup = ({ club, played_on: day, match }, at) =>
  club
    ? group(
        match ? item("users", t("team_page"), { href: at("team/") }, noteAway()) : null,
        isDayKnown(day)
          ? item("chevron-left", t("evening_of", { day: sayTime(day) }), {
              href: eveningOf(club, day),
            })
          : null,
        item("users", t("to_club"), { href: clubOf(club) }),
      )
    : group(item("house", t("all_games"), { href: "/" }));

/**
 * How the game went: a chart is of rounds, so a score alone has its history only.
 *
 * @param {View} view
 * @param {(page: string) => string} at
 */
function reviewItem({ state }, at) {
  const [name, key, page] = isTotalAlone(state)
    ? ["history", "history_long", "history/"]
    : ["chart-line", "chart_long", "chart/"];
  return item(name, t(key), { href: at(page) }, noteAway());
}

/**
 * The deals where they are on record, else who has to play what.
 *
 * @param {View} view
 * @param {(page: string) => string} at
 */
function refereeItem({ state, id }, at) {
  if (state.recorded) return item("table-2", t("deals_long"), { href: at("deals/") }, noteAway());
  return findVariant(state.variant).pieces && !state.result
    ? item("hand", t("referee_long"), { href: `/rules/referee/?game=${id}` })
    : null;
}

/**
 * What changes the table: one line, and its own ones once it is tapped.
 *
 * @param {View} view
 * @param {MenuActions} actions
 * @param {(action: () => unknown) => () => void} then
 */
function tableFold(view, actions, then) {
  const { state } = view;
  const mayChange = state.may.record && !state.over;
  const hasBegun = mayChange && state.rounds.length > 0;
  /** @type {(may: unknown, name: string, key: string, action: () => unknown) => HTMLElement | null} */
  const offer = (may, name, key, action) =>
    may ? item(name, t(key), { onclick: then(action) }) : null;
  const items = [
    offer(mayChange, "users", "rename_long", actions.rename),
    offer(hasBegun, "arrow-left-right", "substitute_long", actions.substitute),
    offer(hasBegun, "flag", "finish_long", actions.finish),
    offer(mayStartRematch(state), "shuffle", "partners_long", actions.partners),
    scoreItem(view),
    state.may.manage ? deleteItem(then(actions.remove), view) : null,
  ].filter(Boolean);
  if (items.length === 0) return null;
  const inside = h("div", { class: "menu-group", hidden: true }, items);
  const opener = item("pencil", t("change_table"), {
    "aria-expanded": "false",
    onclick: () => opener.setAttribute("aria-expanded", String(!inside.toggleAttribute("hidden"))),
  });
  return h("div", {}, opener, inside);
}

/** @param {Child[]} items */
const group = (...items) => h("div", { class: "menu-group" }, items);

/**
 * Put names to the seats while the game runs.
 *
 * @param {GameState} state
 * @param {(seat: number, given: string, before: string) => unknown} name
 */
export function openNames(state, name) {
  const fields = state.seats.map(({ seat, name: now }) =>
    h(
      "div",
      { class: "field" },
      h("label", { for: `seat-${seat}` }, t(`player_${seat}`)),
      h("input", {
        class: "input",
        id: `seat-${seat}`,
        maxlength: 60,
        autocomplete: "off",
        value: now,
      }),
    ),
  );
  /** @param {Event} event */
  const save = (event) => {
    event.preventDefault();
    const changed = state.seats.map((one) => {
      const field = /** @type {HTMLInputElement} */ (form.querySelector(`#seat-${one.seat}`));
      return { ...one, given: field.value.trim() || one.name };
    });
    const names = changed.map(({ given }) => given);
    if (!acceptNames(state, names, problem)) return;
    changed.forEach(({ seat, name: now, given }) => {
      if (given !== now) name(seat, given, now);
    });
    dialog.close();
  };
  const problem = h("p", { class: "problem", role: "alert" });
  const form = h(
    "form",
    { onsubmit: save },
    fields,
    problem,
    h("button", { class: "button strong wide" }, t("done")),
  );
  const dialog = openDrawer(t("rename_long"), t("close"), form);
  return dialog;
}
