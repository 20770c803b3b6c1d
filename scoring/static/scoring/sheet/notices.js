/** What the sheet has to tell a person: what is in the way, what waits for a choice, what is saved. */

import { askFirst } from "../../common/dialogs.js";
import { button, h, set } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { explain, t } from "../../common/words.js";
import { hasConflict } from "../device/queue.js";
import { followRematch } from "../device/rematch.js";

/** @type {typeof import("./conflict_drawer.js") | null} */
let drawer = null;

/** @type {{ [sign: string]: string }} */
const SIGN_ICONS = {
  saving: "smartphone",
  everywhere: "cloud-check",
  here: "smartphone",
  unsaved: "triangle-alert",
  needs_you: "circle-alert",
};

export class Notices {
  /**
   * `say(text)` shows a line under the panel, `said()` returns the one that stands there.
   *
   * @param {Device} device
   * @param {Session} session
   * @param {{ say: (text: string) => unknown, said: () => string | null }} line
   */
  constructor(device, session, { say, said }) {
    this.device = device;
    this.session = session;
    this.say = say;
    this.said = said;
    /** @type {string | null} */
    this.explained = null;
    /** @type {ReturnType<typeof import("./conflict_drawer.js").openConflict> | null} */
    this.conflict = null;
    /** @type {string | null} */
    this.dismissed = null;
    this.element = h("div", { class: "notices" });
    this.sign = button({ class: "bare sync", onclick: () => this.explainSign() });
  }

  draw() {
    this.drawSign(this.session.sign);
    this.renewExplanation();
    this.element.replaceChildren(...this.list());
  }

  /** @param {string} sign */
  drawSign(sign) {
    if (this.sign.dataset.sign === sign) return;
    this.sign.dataset.sign = sign;
    this.sign.replaceChildren(icon(SIGN_ICONS[sign]));
    set(this.sign, { "aria-label": t(`sign_${sign}`), title: t(`sign_${sign}`) });
  }

  list() {
    const { state, record } = this.session;
    const { denial } = record;
    return [
      this.device.store.kind === "memory" ? drawWarning(t("storage_refused")) : null,
      denial ? drawWarning(describeDenial(denial)) : null,
      denial?.code === "game_deleted" ? h("p", { class: "buttons" }, this.forgetButton()) : null,
      hasConflict(record) ? this.drawWaitingConflict() : null,
      state.rematch ? this.drawRematch() : null,
    ].filter((notice) => notice !== null);
  }

  drawWaitingConflict() {
    return h(
      "p",
      { class: "notice warning decide" },
      h("span", {}, t("conflict_waits")),
      button({ onclick: () => this.offerConflict({ again: true }) }, t("conflict_decide")),
    );
  }

  drawRematch() {
    const open = { class: "strong", onclick: () => this.openRematch() };
    return h("p", { class: "notice" }, button(open, icon("repeat-2"), t("rematch_open")));
  }

  /** Return what stands there instead of a game, or null as long as one may still come. */
  drawUnknown() {
    const { record } = this.session;
    if (record && !record.denial) return null;
    const why = record?.denial ? explain(record.denial) : { message: t("gone_here"), hint: "" };
    return h(
      "div",
      { class: "page" },
      h("h1", {}, t("no_game_here")),
      h("p", {}, `${why.message} ${why.hint}`),
      h(
        "p",
        { class: "buttons" },
        h("a", { class: "button", href: "/" }, t("all_games")),
        record?.denial?.status === 404 ? drawSignIn(this.session.id) : null,
        record?.denial?.code === "game_deleted" ? this.forgetButton() : null,
      ),
    );
  }

  /** Of a game that its owner deleted there is nothing to send any more, only something to read. */
  forgetButton() {
    const forget = () => this.device.store.remove(this.session.id).then(() => location.assign("/"));
    return button(
      { onclick: () => askFirst(t("forget_long"), t("forget_explained"), t("forget_now"), forget) },
      icon("trash-2"),
      t("forget_long"),
    );
  }

  explainSign() {
    if (!this.isClear()) return null;
    this.session.sync({ urgent: true });
    return this.say((this.explained = this.explanation()));
  }

  /** What is saved where, and why the rest still waits. */
  explanation() {
    const { sign, record } = this.session;
    const why =
      ["here", "unsaved"].includes(sign) && record.delay
        ? explain(record.delay)
        : { message: "", hint: "" };
    const what = t(`sign_${sign}_explained`, { waiting: record.queue.length });
    return `${what} ${why.message} ${why.hint}`.trim();
  }

  /** Update the explanation when the server has answered, unless another line stands there by now. */
  renewExplanation() {
    if (this.explained === null || this.said() !== this.explained) return;
    const explanation = this.explanation();
    if (explanation !== this.explained) this.say((this.explained = explanation));
  }

  /** Whether no conflict waits; else it is shown again: nothing new is written on top of it. */
  isClear() {
    if (!hasConflict(this.session.record)) return true;
    this.offerConflict({ again: true });
    return false;
  }

  /**
   * Show the conflict that waits; one that was closed stays closed until somebody asks for it. What
   * is as both phones want it is asked of nobody.
   */
  offerConflict({ again = false } = {}) {
    const { record } = this.session;
    if (!drawer) {
      if (hasConflict(record)) this.fetchDrawer(again);
      return null;
    }
    const conflict = drawer.describeConflict(record);
    if (conflict?.settled) return this.settle(conflict);
    const shown = this.conflict?.dialog.isConnected ? this.conflict : null;
    if (shown && shown.dialog.dataset.seen === conflict?.seen) return null;
    shown?.close();
    if (!conflict || (!again && this.dismissed === conflict.seen)) return null;
    this.conflict = drawer.openConflict(this.session.state, conflict, {
      choose: (choice) => this.choose(conflict, choice),
      dismiss: () => (this.dismissed = conflict.seen),
    });
    return null;
  }

  /** @param {Conflict} conflict */
  settle({ choices: [choice], seen }) {
    this.conflict?.close();
    return this.session.resolve(choice, seen).catch(() => null); // It is tried again when it is drawn.
  }

  /**
   * Few games have a conflict: what shows it is fetched with the first one.
   *
   * @param {boolean} again
   */
  async fetchDrawer(again) {
    drawer ??= await import("./conflict_drawer.js").catch(() => null);
    if (drawer) this.offerConflict({ again });
  }

  /**
   * @param {Conflict} conflict
   * @param {string} choice
   */
  async choose({ mine, seen }, choice) {
    if (choice !== "follow") return this.session.resolve(choice, seen);
    const rematch = await followRematch(this.device.send, String(mine.game.rematch_of));
    if (!rematch) return this.say(t("follow_offline"));
    await this.device.store.remove(this.session.id);
    return location.replace(rematch);
  }

  async openRematch() {
    const { id, state } = this.session;
    const address = await followRematch(this.device.send, id);
    location.assign(address ?? `/g/${state.rematch}/`);
  }
}

/** @param {string} text */
const drawWarning = (text) => h("p", { class: "notice warning", role: "alert" }, text);

/**
 * For whoever has an account that may see the game: it reveals nothing to others.
 *
 * @param {string} id
 */
const drawSignIn = (id) =>
  h("a", { class: "button", href: `/accounts/login/?next=/g/${id}/` }, t("sign_in"));

/** @param {Reason} denial */
function describeDenial(denial) {
  const { message, hint } = explain(denial);
  if (message === t("something_refused")) return t(`denied_${denial.status}`);
  return `${message} ${hint}`;
}
