/** The menu of a game, its links, and the way to be rid of a game begun by mistake. */

import { openDrawer } from "../../common/dialogs.js";
import { button, h } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { t } from "../../common/words.js";
import { mayMix } from "../game/names.js";
import { isTotalAlone } from "../game/standing.js";
import { findVariant } from "../rules/rules.js";

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

/**
 * Beside what only the club can give, while it cannot be reached: said before it is tapped.
 *
 * @param {boolean} isAway
 */
const noteAway = (isAway) => (isAway ? h("small", { class: "soft" }, t("needs_club")) : null);

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
    showGroup(view, at, then(actions.share)),
    reviewGroup(view, at),
    state.may.record && !state.over
      ? group(
          item("users", t("rename_long"), { onclick: then(actions.rename) }),
          state.rounds.length > 0
            ? item("arrow-left-right", t("substitute_long"), { onclick: then(actions.substitute) })
            : null,
          state.rounds.length > 0
            ? item("flag", t("finish_long"), { onclick: then(actions.finish) })
            : null,
        )
      : null,
    mayStartRematch(state)
      ? group(item("shuffle", t("partners_long"), { onclick: then(actions.partners) }))
      : null,
    group(
      item("book-open", t("rules_long"), { href: `/rules/${state.variant}/?game=${id}` }),
      findVariant(state.variant).pieces && !state.result
        ? item("hand", t("referee_long"), { href: `/rules/referee/?game=${id}` })
        : null,
      item("circle-question-mark", t("help_long"), { href: "/help/" }),
      item("sun-moon", t("display_long"), { onclick: then(actions.display) }),
      item("house", t("all_games"), { href: "/" }),
    ),
    globalThis.isSecureContext ? null : h("p", { class: "plain-http soft small" }, t("plain_http")),
    state.may.manage ? group(deleteItem(then(actions.remove), view)) : null,
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
function scoreItem({ id, state, isAway }) {
  const mayCorrect = state.may.manage && state.result && state.club && !state.locked;
  const href = `/clubs/${state.club}/games/${id}/score/`;
  return mayCorrect ? item("pencil", t("score_long"), { href }, noteAway(isAway)) : null;
}

/**
 * @param {() => unknown} remove
 * @param {View} view
 */
function deleteItem(remove, { isAway, isHereAlone }) {
  const note = noteAway(isAway && !isHereAlone);
  return item("trash-2", t("delete_long"), { class: "item danger", onclick: remove }, note);
}

/**
 * A board and a chart are of rounds.
 *
 * @param {View} view
 * @param {(page: string) => string} at
 * @param {() => unknown} share
 */
const showGroup = ({ state, isAway }, at, share) =>
  group(
    state.match ? item("users", t("team_page"), { href: at("team/") }, noteAway(isAway)) : null,
    item("share-2", t("share_long"), { onclick: share }, noteAway(isAway)),
    item("eye", t("watch_long"), { href: at("watch/") }),
    isTotalAlone(state) ? null : item("tv", t("board_long"), { href: at("board/") }),
  );

/**
 * @param {View} view
 * @param {(page: string) => string} at
 */
function reviewGroup(view, at) {
  const { state, isAway } = view;
  /** @type {(name: string, key: string, page: string) => HTMLElement} */
  const review = (name, key, page) => item(name, t(key), { href: at(page) }, noteAway(isAway));
  return group(
    isTotalAlone(state) ? null : review("chart-line", "chart_long", "chart/"),
    state.recorded ? review("table-2", "deals_long", "deals/") : null,
    scoreItem(view),
    review("history", "history_long", "history/"),
    review("printer", "print_long", "print/"),
    review("file-down", "csv_long", "sheet.csv"),
    review("file-down", "json_long", "sheet.json"),
  );
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
    state.seats.forEach(({ seat, name: now }) => {
      const field = /** @type {HTMLInputElement} */ (form.querySelector(`#seat-${seat}`));
      const given = field.value.trim();
      if (given && given !== now) name(seat, given, now);
    });
    dialog.close();
  };
  const form = h(
    "form",
    { onsubmit: save },
    fields,
    h("button", { class: "button strong wide" }, t("done")),
  );
  const dialog = openDrawer(t("rename_long"), t("close"), form);
  return dialog;
}
