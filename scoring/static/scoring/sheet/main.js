/** The score sheet: opens the game of the address and keeps page, store and server in step. */

import { askFirst } from "../../common/dialogs.js";
import { button, h, set } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { recall, remember } from "../../common/remember.js";
import { stayAwake } from "../../common/wake.js";
import { explain, loadWords, t } from "../../common/words.js";
import { openDevice } from "../device/device.js";
import { settleFragment } from "../device/fragment.js";
import { newId } from "../device/ids.js";
import { keepInStep } from "../device/live_game.js";
import { beginRematch, followRematch } from "../device/rematch.js";
import { describeConflict } from "../device/resolve.js";
import { openSession } from "../device/session.js";
import { renewLink, sendAsHolder } from "../device/sync/holder.js";
import { entryFrom, marksOf, undecided } from "../game/marks.js";
import { kindWith, otherTeam, seatNames, tableName, teamName } from "../game/names.js";
import { faceOf } from "../game/faces/faces.js";
import { drawPaper } from "../game/paper.js";
import { describeKind, openRefused, openRound } from "../game/round_drawer.js";
import { tryRound } from "../rules/rules.js";
import { Arrivals } from "./arrivals.js";
import { openConflict } from "./conflict_drawer.js";
import { drawEnd } from "./end.js";
import { openMenu, openNames } from "./menu.js";
import { openMore } from "./more.js";
import { createPanel } from "./panel.js";
import { sharePicture } from "./picture.js";
import { openShare } from "./share_drawer.js";

const DOUBLE_TAP = 350;
const MARK_ICONS = {
  saving: "smartphone",
  everywhere: "cloud-check",
  here: "smartphone",
  unsaved: "triangle-alert",
  needs_you: "circle-alert",
};

/** The whole page of one game. */
class SheetPage {
  constructor(root, device, session) {
    Object.assign(this, {
      root,
      device,
      session,
      side: recall("side", "a"),
      message: null,
      correcting: null,
    });
    Object.assign(this, { parts: null, conflict: null, dismissed: null, arrivals: new Arrivals() });
  }

  get view() {
    const { session } = this;
    const { state, record } = session;
    const marks = this.correcting ? this.correcting.marks : session.marks;
    const undoText = record.undo ? this.describeUndo(record.undo, state) : null;
    const context = this.correcting?.round.context ?? state.context;
    return {
      id: session.id,
      state,
      context,
      marks,
      side: this.side,
      correcting: this.correcting,
      undoText,
      message: this.message,
      mark: session.mark,
    };
  }

  describeUndo(undo, state) {
    const round = state.rounds.find((candidate) => candidate.id === undo.round);
    if (undo.kind === "remove") return t("said_removed", { number: undo.number });
    if (!round) return null;
    return t(undo.kind === "record" ? "said_recorded" : "said_corrected", {
      number: undo.number,
      what: describeKind(state, round.entry, round.context),
    });
  }

  /** Show what is known. The panel stays in place, so that no tap falls between two drawings. */
  draw() {
    const { state, record } = this.session;
    if (!state) return this.drawUnknown(record);
    document.title = `${tableName(state)} · Tichu Club`;
    this.parts ??= this.build(state);
    this.arrivals.see(state, this.session.marks, this.session.isOurs);
    const { view, parts } = this;
    parts.totals.replaceChildren(faceOf(state).totals(state));
    this.drawMark(view);
    this.drawPanelOrEnd(view);
    parts.notices.replaceChildren(...this.notices());
    const focused = document.activeElement?.closest?.("[data-round]")?.dataset.round;
    parts.paper.replaceChildren(drawPaper(view, this.paperActions()));
    if (focused) parts.paper.querySelector(`[data-round="${focused}"] button`)?.focus();
    this.offerConflict();
    return null;
  }

  build(state) {
    const panel = createPanel(state, this.panelActions());
    const parts = {
      panel,
      totals: h("div", { class: "bar-totals" }),
      notices: h("div", { class: "notices" }),
      entry: h("div", { class: "entry" }),
      paper: h("div", { class: "paper-holder" }),
    };
    const menu = button(
      {
        class: "bare",
        "aria-label": t("menu"),
        onclick: () => openMenu(this.view, this.menuActions()),
      },
      icon("menu"),
    );
    parts.mark = button({ class: "bare sync", onclick: () => this.explainMark() });
    const heading = h("h1", { class: "sr-only" }, t("sheet_of", { table: tableName(state) }));
    this.root.replaceChildren(
      heading,
      h("header", { class: "bar" }, menu, parts.totals, parts.mark),
      parts.notices,
      h("div", { class: "table" }, parts.entry, parts.paper),
    );
    return parts;
  }

  drawMark({ mark }) {
    const element = this.parts.mark;
    if (element.dataset.mark === mark) return;
    element.dataset.mark = mark;
    element.replaceChildren(icon(MARK_ICONS[mark]));
    set(element, { "aria-label": t(`mark_${mark}`), title: t(`mark_${mark}`) });
  }

  drawPanelOrEnd(view) {
    const { entry, panel } = this.parts;
    const mayEnter = view.state.may.record && !view.state.locked;
    if (this.correcting || (mayEnter && !view.state.over)) {
      if (entry.firstChild !== panel.element) entry.replaceChildren(panel.element);
      panel.update(view);
    } else if (view.state.over) {
      const wasRunning = entry.firstChild === panel.element;
      entry.replaceChildren(drawEnd(view.state, this.endActions(), view.undoText));
      if (wasRunning) entry.querySelector("h2").focus({ preventScroll: true });
    } else {
      const large = h(
        "a",
        { class: "button", href: `/g/${view.id}/watch/` },
        icon("eye"),
        t("watch_long"),
      );
      entry.replaceChildren(
        h("p", { class: "notice" }, t(view.state.locked ? "is_locked" : "only_watching")),
        view.state.locked ? "" : large,
      );
    }
  }

  notices() {
    const notices = [];
    const { record } = this.session;
    if (this.device.store.kind === "memory") notices.push(t("storage_refused"));
    if (record.trouble)
      notices.push(
        explain(record.trouble).message === t("something_refused")
          ? t(`trouble_${record.trouble.status}`)
          : `${explain(record.trouble).message} ${explain(record.trouble).hint}`,
      );
    const drawn = notices.map((text) => h("p", { class: "notice warning", role: "alert" }, text));
    if (record.trouble?.code === "game_deleted")
      drawn.push(h("p", { class: "buttons" }, this.forgetButton()));
    if (describeConflict(record))
      drawn.push(
        h(
          "p",
          { class: "notice warning decide" },
          h("span", {}, t("conflict_waits")),
          button({ onclick: () => this.offerConflict({ again: true }) }, t("conflict_decide")),
        ),
      );
    if (this.session.state.rematch)
      drawn.push(
        h(
          "p",
          { class: "notice" },
          button(
            { class: "strong", onclick: () => this.openRematch() },
            icon("repeat-2"),
            t("rematch_open"),
          ),
        ),
      );
    return drawn;
  }

  /** There is nothing to show: not yet, for a reason, or because another tab took it away. */
  drawUnknown(record) {
    if (record && !record.trouble) return;
    const { message, hint } = record
      ? explain(record.trouble)
      : { message: t("gone_here"), hint: "" };
    this.root.replaceChildren(
      h(
        "div",
        { class: "page" },
        h("h1", {}, t("no_game_here")),
        h("p", {}, `${message} ${hint}`),
        h(
          "p",
          { class: "buttons" },
          h("a", { class: "button", href: "/" }, t("all_games")),
          record?.trouble.code === "game_deleted" ? this.forgetButton() : null,
        ),
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

  explainMark() {
    if (!this.isSettled()) return null;
    this.session.sync({ urgent: true });
    const { mark, record } = this.session;
    const why =
      ["here", "unsaved"].includes(mark) && record.hitch
        ? explain(record.hitch)
        : { message: "", hint: "" };
    return this.say(
      `${t(`mark_${mark}_explained`, { waiting: record.queue.length })} ${why.message} ${why.hint}`.trim(),
    );
  }

  /** Whether no conflict waits; else it is shown again: nothing new is written on top of it. */
  isSettled() {
    if (!describeConflict(this.session.record)) return true;
    this.offerConflict({ again: true });
    return false;
  }

  /** Show the conflict that waits; one that was closed stays closed until somebody asks for it. */
  offerConflict({ again = false } = {}) {
    const conflict = describeConflict(this.session.record);
    const isOpen = this.conflict?.dialog.isConnected;
    if (isOpen && this.conflict.dialog.dataset.seen === conflict?.seen) return;
    if (isOpen) this.conflict.close();
    if (!conflict || (!again && this.dismissed === conflict.seen)) return;
    this.conflict = openConflict(this.session.state, conflict, {
      choose: (choice) => this.choose(conflict, choice),
      dismiss: () => (this.dismissed = conflict.seen),
    });
  }

  async choose({ mine, seen }, choice) {
    if (choice !== "follow") return this.session.resolve(choice, seen);
    const rematch = await followRematch(this.device.send, mine.game.rematch_of);
    if (!rematch) return this.say(t("follow_offline"));
    await this.device.store.remove(this.session.id);
    return location.replace(rematch);
  }

  async openRematch() {
    const { id, state } = this.session;
    const address = await followRematch(this.device.send, id);
    location.assign(address ?? `/g/${state.rematch}/`);
  }

  say(text) {
    this.message = text;
    this.draw();
  }

  panelActions() {
    return {
      changeMarks: (marks) => this.changeMarks(marks),
      record: (what) => this.record(what),
      swapSide: () => {
        this.side = remember("side", otherTeam(this.side));
        this.message = null;
        this.draw();
      },
      undo: () => this.session.undo(),
      cancel: () => this.stopCorrecting(),
      more: () => openMore(this.view, this.panelActions()),
      say: (text) => this.say(text),
    };
  }

  changeMarks(change) {
    const marks = typeof change === "function" ? change(this.view.marks) : change;
    this.message = null;
    if (!this.correcting) return this.session.setMarks(marks);
    this.correcting = { ...this.correcting, marks };
    return this.draw();
  }

  /** Judge an entry, and record it if the rules allow it. */
  record(what) {
    const now = performance.now();
    if (now - (this.recordedAt ?? -DOUBLE_TAP) < DOUBLE_TAP) return null; // A thumb that trembled.
    if (!this.isSettled()) return null;
    const late = this.correcting ? null : this.arrivals.meant;
    const { state, marks, context } = { ...this.view, ...late };
    if (undecided(marks).length > 0) return this.say(t("settle_first"));
    const { entry, problems } = tryRound(
      state.variant,
      state.house_rules,
      context,
      entryFrom(marks, what),
    );
    if (problems) return this.refuse(problems);
    this.message = null;
    this.recordedAt = now;
    this.arrivals.forget();
    if (!this.correcting) return this.session.recordRound(entry, late?.number);
    return this.correct(this.correcting, entry);
  }

  /** A correction that ends the game earlier keeps the later rounds, uncounted, and asks. */
  correct({ round, operation }, entry) {
    const finish = () => {
      this.correcting = null;
      return operation
        ? this.session.mend(operation, entry)
        : this.session.correctRound(round, entry);
    };
    if (operation || !this.session.leavesMoreOut(round, entry)) return finish();
    return askFirst(t("surplus_title"), t("surplus_asked"), t("surplus_accepted"), finish);
  }

  refuse(problems) {
    const [problem] = problems;
    const { message, hint } = explain(problem, seatNames(this.view.state));
    this.say(`${message} ${hint}`);
    if (problem.code !== "is_double_victory") return;
    const { winner } = problem.values;
    askFirst(
      t("is_double_title"),
      `${message} ${hint}`,
      t("double_label", { team: teamName(this.view.state, winner, this.view.context) }),
      () => this.record({ kind: kindWith(this.view.state, "winner"), winner }),
    );
  }

  startCorrecting(round, operation = null) {
    this.correcting = { round, operation, marks: marksOf(round.entry) };
    this.message = null;
    this.draw();
    scrollTo({ top: 0 });
  }

  stopCorrecting() {
    this.correcting = null;
    this.message = null;
    this.draw();
  }

  paperActions() {
    const { session } = this;
    return {
      open: (round) =>
        openRound(this.view.state, round, {
          correct: (one) => this.startCorrecting(one),
          remove: (one) => this.isSettled() && session.removeRound(one),
        }),
      openRefused: (op) =>
        openRefused(this.view.state, op, {
          giveUp: (one) => session.giveUp(one.operation),
          mend: (one) =>
            this.startCorrecting(
              { number: one.number, entry: one.entry, context: this.view.state.context },
              one.operation,
            ),
        }),
    };
  }

  endActions() {
    const { session } = this;
    return {
      rematch: (swapped) => this.startRematch(swapped),
      share: () => this.share(),
      chart: () => location.assign(`/g/${session.id}/chart/`),
      openLast: () =>
        this.paperActions().open(session.state.rounds.findLast((round) => round.counted)),
      reopen: () => this.isSettled() && session.reopen(),
      undo: () => session.undo(),
    };
  }

  menuActions() {
    return {
      share: () => this.share(),
      finish: () =>
        askFirst(
          t("finish_long"),
          t("finish_explained"),
          t("finish_now"),
          () => this.isSettled() && this.session.finish(),
        ),
      display: () => document.getElementById("display").showModal(),
      rename: () =>
        this.isSettled() &&
        openNames(this.session.state, (...change) => this.session.nameSeat(...change)),
      remove: () =>
        askFirst(t("delete_long"), t("delete_explained"), t("delete_now"), () => this.deleteGame()),
    };
  }

  share() {
    const { id } = this.session;
    const context = { ...this.device, id };
    const dataOf = ({ outcome, data }) => (outcome === "ok" ? data : null);
    return openShare(id, {
      read: async () =>
        dataOf(await sendAsHolder(context, { method: "GET", path: `games/${id}/links/` })),
      renew: async (kind) => dataOf(await renewLink(context, kind)),
      picture: () => sharePicture(this.session.id, document.title),
    });
  }

  async startRematch(swapped) {
    const { state, id } = this.session;
    location.assign(`/g/${await beginRematch(this.device.store, state, id, swapped)}/`);
  }

  async deleteGame() {
    const { session, device } = this;
    const isUnknown = !session.record.server;
    const path = `games/${session.id}/?${new URLSearchParams({ operation: newId() })}`;
    const result = isUnknown ? { outcome: "ok" } : await device.send({ method: "DELETE", path });
    if (result.outcome !== "ok")
      return this.say(
        result.outcome === "later"
          ? t("delete_offline")
          : explain(result.data?.errors?.[0] ?? {}).message,
      );
    await device.store.remove(session.id);
    return location.assign("/");
  }
}

async function start() {
  const root = document.getElementById("sheet");
  const { api, catalogue } = root.dataset;
  const [, , game] = location.pathname.split("/"); // The page is the same for every game.
  const [device] = await Promise.all([openDevice(api), loadWords(catalogue)]);
  const session = await openSession({ id: game, ...device, fragment: location.hash });
  settleFragment();
  const page = new SheetPage(root, device, session);
  session.listen(() => page.draw());
  keepInStep(device, session.id);
  stayAwake();
}

start();
