/** The page of one game: the bar, the panel or the end, the paper, and what a person does with them. */

import { askFirst } from "../../common/dialogs.js";
import { button, h } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { holdBack, noteNewView } from "../../common/new_view.js";
import { settle } from "../../common/settle.js";
import { explain, t } from "../../common/words.js";
import { deleteGame } from "../device/deleting.js";
import { mayLeave } from "../device/leaving.js";
import { beginRematch } from "../device/rematch.js";
import { renewLink, sendAsHolder } from "../device/sync/holder.js";
import { faceOf } from "../game/faces/faces.js";
import { columnName, columnsOf, tableName } from "../game/names.js";
import { drawPaper } from "../game/paper.js";
import { openRefused, openRound } from "../game/round_drawer.js";
import { isTotalAlone } from "../game/standing.js";
import { drawEnd } from "./end.js";
import { Entering } from "./entering.js";
import { openMenu, openNames } from "./menu.js";
import { Notices } from "./notices.js";
import { createPanel, fetchPanel } from "./panel.js";

/**
 * @typedef {object} Parts
 * @property {HTMLElement} heading
 * @property {Part} panel
 * @property {HTMLElement} totals
 * @property {HTMLElement} heard
 * @property {HTMLElement} entry
 * @property {HTMLElement} paper
 */

export class SheetPage {
  /**
   * @param {HTMLElement} root
   * @param {Device} device
   * @param {Session} session
   */
  constructor(root, device, session) {
    this.root = root;
    this.device = device;
    this.session = session;
    /** @type {Parts | null} */
    this.parts = null;
    this.isWhole = false;
    this.endedAt = -Infinity;
    /** @type {Notices} */
    this.notices = new Notices(device, session, {
      say: (text) => this.entering.say(text),
      said: () => this.entering.message,
    });
    /** @type {Entering} */
    this.entering = new Entering(session, {
      draw: () => this.draw(),
      isClear: () => this.notices.isClear(),
    });
  }

  /** Show what is known. What shows the same stays in place: no tap falls between two drawings. */
  draw() {
    const { state } = this.session;
    if (!state) return this.drawUnknown();
    if (!this.parts && fetchPanel(state, () => this.draw())) return null;
    document.title = `${tableName(state)} · Tichu Club`;
    const parts = (this.parts ??= this.build(state));
    parts.heading.textContent = t("sheet_of", { table: tableName(state) });
    this.entering.seeArrivals();
    const { view } = this.entering;
    // By the sheet of styles, so that a menu which is open follows.
    document.documentElement.toggleAttribute("data-away", view.isAway);
    parts.totals.replaceChildren(faceOf(state).totals(state));
    const heard = sayTotals(state);
    if (parts.heard.textContent !== heard) parts.heard.textContent = heard;
    this.drawPanelOrEnd(parts, view);
    this.notices.draw();
    const focused = document.activeElement?.closest?.("[data-round]")?.getAttribute("data-round");
    const { isWhole } = this;
    const isNew = settle(parts.paper, drawPaper({ ...view, isWhole }, this.paperActions()));
    if (isNew && focused) find(parts.paper, `[data-round="${focused}"] button`)?.focus();
    this.notices.offerConflict();
    return null;
  }

  drawUnknown() {
    const drawn = this.notices.drawUnknown();
    if (drawn) this.root.replaceChildren(drawn);
  }

  /**
   * @param {GameState} state
   * @returns {Parts}
   */
  build(state) {
    const parts = {
      heading: h("h1", { class: "sr-only" }),
      panel: createPanel(state, this.entering.actions),
      totals: h("div", { class: "bar-totals" }),
      heard: h("p", { class: "sr-only", role: "status" }, sayTotals(state)),
      entry: h("div", { class: "entry" }),
      paper: h("div", { class: "paper-holder" }),
    };
    const openIt = () => openMenu(this.entering.view, this.menuActions());
    const menu = button({ class: "bare", "aria-label": t("menu"), onclick: openIt }, icon("menu"));
    this.root.replaceChildren(
      parts.heading,
      h("header", { class: "bar" }, menu, parts.totals, this.notices.sign),
      parts.heard,
      this.notices.element,
      h("div", { class: "table" }, parts.entry, parts.paper),
    );
    return parts;
  }

  /**
   * @param {Parts} parts
   * @param {View} view
   */
  drawPanelOrEnd({ entry, panel }, view) {
    const { state } = view;
    const mayEnter = state.may.record && !state.locked;
    const wasEntering = entry.firstChild === panel.element;
    const isEntering = Boolean(view.correcting) || (mayEnter && !state.over);
    if (wasEntering !== isEntering) noteNewView();
    if (isEntering) {
      if (!wasEntering) entry.replaceChildren(panel.element);
      panel.update(this.entering.entryView);
    } else if (state.over) {
      if (wasEntering) this.endedAt = performance.now(); // here, or on another phone
      settle(entry, drawEnd(view, this.endActions()));
      holdBack(find(entry, ".buttons"), this.endedAt);
      if (wasEntering) find(entry, "#end-title").focus({ preventScroll: true });
    } else {
      entry.replaceChildren(...drawOnlyWatching(view));
    }
  }

  /** @returns {PaperActions} */
  paperActions() {
    const { session, entering } = this;
    return {
      open: (drawn) =>
        openRound(session.state, this.recallRound(drawn), {
          correct: (one) => entering.startCorrecting(one),
          remove: (one) => this.notices.isClear() && session.removeRound(one),
        }),
      openRefused: (op) =>
        openRefused(session.state, op, {
          giveUp: (one) => session.giveUp(one.operation),
          mend: ({ number, entry, operation }) =>
            entering.startCorrecting({ number, entry, context: session.state.context }, operation),
        }),
      showAll: () => {
        this.isWhole = true;
        this.draw();
      },
    };
  }

  /**
   * The round as it is known now, for a row that was drawn earlier.
   *
   * @param {Round} drawn
   */
  recallRound(drawn) {
    return this.session.state.rounds.find((round) => round.id === drawn.id) ?? drawn;
  }

  /** @returns {import("./end.js").EndActions} */
  endActions() {
    const { session } = this;
    return {
      rematch: () => this.startRematch(),
      partners: () => this.choosePartners(),
      share: () => this.share(),
      chart: () => location.assign(`/g/${session.id}/chart/`),
      openLast: () => {
        const last = session.state.rounds.findLast((round) => round.counted);
        if (last) this.paperActions().open(last);
      },
      reopen: () => this.notices.isClear() && session.reopen(),
      undo: () => this.entering.actions.undo(),
    };
  }

  /** @returns {import("./menu.js").MenuActions} */
  menuActions() {
    const { session, notices } = this;
    const finish = () => notices.isClear() && session.finish();
    const remove = () => this.deleteGame();
    return {
      share: () => this.share(),
      finish: () => askFirst(t("finish_long"), t("finish_explained"), t("finish_now"), finish),
      display: openDisplay,
      partners: () => this.choosePartners(),
      rename: () =>
        notices.isClear() && openNames(session.state, (...change) => session.nameSeat(...change)),
      substitute: () => notices.isClear() && this.chooseSubstitute(),
      remove: () => askFirst(t("delete_long"), t("delete_explained"), t("delete_now"), remove),
    };
  }

  share() {
    const { id } = this.session;
    const context = { ...this.device, id };
    /** @type {(answer: Answer) => Links | null} */
    const dataOf = (answer) =>
      answer.outcome === "ok" ? /** @type {Links} */ (answer.data) : null;
    /** @type {Question} */
    const question = { method: "GET", path: `games/${id}/links/` };
    const given = {
      read: async () => dataOf(await sendAsHolder(context, question)),
      renew: async (/** @type {LinkKind} */ kind) => dataOf(await renewLink(context, kind)),
      picture: () => this.sharePicture(),
      hasRounds: !isTotalAlone(this.session.state),
    };
    return import("./share_drawer.js").then(
      ({ openShare }) => openShare(id, given),
      () => this.entering.say(t("not_loaded")),
    );
  }

  async sharePicture() {
    const { sharePicture } = await import("./picture.js");
    return sharePicture(this.session.state, document.title);
  }

  chooseSubstitute() {
    const { session } = this;
    return import("./substitute.js").then(
      ({ openSubstitute }) =>
        openSubstitute(session.state, (...change) => session.takeOver(...change)),
      () => this.entering.say(t("not_loaded")),
    );
  }

  choosePartners() {
    return import("./partners.js").then(
      ({ openPartners }) => openPartners(this.session.state, (order) => this.startRematch(order)),
      () => this.entering.say(t("not_loaded")),
    );
  }

  /** @param {number[]} [order] */
  async startRematch(order) {
    const { state, id } = this.session;
    const { store } = this.device;
    if (!(await mayLeave(this.device, id))) return this.entering.say(t("follow_offline"));
    const rematch = await beginRematch(store, state, id, order);
    if (await mayLeave(this.device, rematch)) return location.assign(`/g/${rematch}/`);
    await store.remove(rematch);
    return this.entering.say(t("follow_offline"));
  }

  async deleteGame() {
    const left = await deleteGame(this.device, this.session.id);
    if (left?.outcome === "later") return this.entering.say(t("delete_offline"));
    if (left) return this.entering.say(explain(left.data?.errors?.[0] ?? {}).message);
    return location.assign("/?deleted");
  }
}

/**
 * @param {HTMLElement} holder
 * @param {string} selector
 */
const find = (holder, selector) => /** @type {HTMLElement} */ (holder.querySelector(selector));

/**
 * Every total with its name, for who listens.
 *
 * @param {GameState} state
 */
function sayTotals(state) {
  const total = faceOf(state).total;
  return columnsOf(state)
    .map((column) => `${columnName(state, column)} ${total(state, column)}`)
    .join(", ");
}

/** The dialog that every page has, for light and dark. */
function openDisplay() {
  const dialog = document.getElementById("display");
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

/** @param {View} view */
function drawOnlyWatching({ id, state, message }) {
  const said = message ? [h("p", { class: "notice", role: "status" }, message)] : [];
  if (state.locked) return [h("p", { class: "notice" }, t("is_locked")), ...said];
  const address = { class: "button", href: `/g/${id}/watch/` };
  return [
    h("p", { class: "notice" }, t("only_watching")),
    h("a", address, icon("eye"), t("watch_long")),
    ...said,
  ];
}
