/** A person enters a round or corrects one: what is tapped, judged, recorded and said. */

import { askFirst } from "../../common/dialogs.js";
import { recall, remember } from "../../common/remember.js";
import { explain, t } from "../../common/words.js";
import { entryFrom, marksOf, undecided } from "../game/marks.js";
import { kindWith, otherTeam, seatNames, teamName } from "../game/names.js";
import { describeKind } from "../game/round_drawer.js";
import { tryRound } from "../rules/rules.js";
import { Arrivals } from "./arrivals.js";
import { openMore } from "./more.js";

const DOUBLE_TAP = 350;

export class Entering {
  /**
   * `page`: { draw(), isClear() }; nothing is recorded while a conflict waits.
   *
   * @param {Session} session
   * @param {{ draw(): unknown, isClear(): boolean }} page
   */
  constructor(session, page) {
    this.session = session;
    this.page = page;
    this.side = recall("side", /** @type {Team} */ ("a"));
    /** @type {string | null} */
    this.message = null;
    /** @type {Correcting | null} */
    this.correcting = null;
    this.recordedAt = -DOUBLE_TAP;
    this.arrivals = new Arrivals();
  }

  /**
   * All that the panel and the paper show.
   *
   * @returns {View}
   */
  get view() {
    const { session } = this;
    const { state, record } = session;
    return {
      id: session.id,
      state,
      context: this.correcting?.round.context ?? state.context,
      marks: this.correcting ? this.correcting.marks : session.marks,
      side: this.side,
      correcting: this.correcting,
      undoText: record.undo ? describeUndo(record.undo, state) : null,
      message: this.message,
    };
  }

  /**
   * What the panel may ask for.
   *
   * @returns {PanelActions}
   */
  get actions() {
    return {
      changeMarks: (marks) => this.changeMarks(marks),
      record: (what) => this.record(what),
      swapSide: () => this.swapSide(),
      undo: () => this.session.undo(),
      cancel: () => this.stopCorrecting(),
      more: () => openMore(this.view, this.actions),
      say: (text) => this.say(text),
    };
  }

  /** A round of another phone may have come in since the thumb set out. */
  seeArrivals() {
    const { session } = this;
    this.arrivals.see(session.state, session.marks, session.isOurs);
  }

  /** @param {string | null} text */
  say(text) {
    this.message = text;
    this.page.draw();
  }

  swapSide() {
    this.side = remember("side", otherTeam(this.side));
    this.say(null);
  }

  /** @param {Marks | ((marks: Marks) => Marks)} change */
  changeMarks(change) {
    const marks = typeof change === "function" ? change(this.view.marks) : change;
    this.message = null;
    if (!this.correcting) return this.session.setMarks(marks);
    this.correcting = { ...this.correcting, marks };
    return this.page.draw();
  }

  /**
   * Judge an entry, and record it if the rules allow it.
   *
   * @param {Tapped} what
   */
  record(what) {
    const now = performance.now();
    if (now - this.recordedAt < DOUBLE_TAP) return null; // A thumb that trembled.
    if (!this.page.isClear()) return null;
    const late = this.correcting ? null : this.arrivals.meant;
    const { state, marks, context } = { ...this.view, ...late };
    if (undecided(marks).length > 0) return this.say(t("settle_first"));
    const tapped = entryFrom(marks, what);
    const judged = tryRound(state.variant, state.house_rules, context, tapped);
    if ("problems" in judged) return this.refuse(judged.problems);
    const { entry } = judged;
    this.message = null;
    this.recordedAt = now;
    this.arrivals.forget();
    if (!this.correcting) return this.session.recordRound(entry, late?.number);
    return this.correct(this.correcting, entry);
  }

  /**
   * A correction that ends the game earlier keeps the later rounds, uncounted, and asks.
   *
   * @param {Correcting} correcting
   * @param {NewEntry} entry
   */
  correct({ round, operation }, entry) {
    const known = /** @type {Corrected & { id: string }} */ (round); // Only a refused one has none.
    const finish = () => {
      this.correcting = null;
      return operation
        ? this.session.mend(operation, entry)
        : this.session.correctRound(known, entry);
    };
    if (operation || !this.session.leavesMoreOut(known, entry)) return finish();
    return askFirst(t("surplus_title"), t("surplus_asked"), t("surplus_accepted"), finish);
  }

  /** @param {Problem[]} problems */
  refuse([problem]) {
    const { state, context } = this.view;
    const { message, hint } = explain(problem, seatNames(state));
    this.say(`${message} ${hint}`);
    if (problem.code !== "is_double_victory") return;
    const winner = /** @type {Team} */ (problem.values.winner);
    const label = t("double_label", { team: teamName(state, winner, context) });
    askFirst(t("is_double_title"), `${message} ${hint}`, label, () =>
      this.record({ kind: kindWith(state, "winner"), winner }),
    );
  }

  /**
   * @param {Corrected} round
   * @param {string | null} [operation]
   */
  startCorrecting(round, operation = null) {
    this.correcting = { round, operation, marks: marksOf(round.entry) };
    this.say(null);
    scrollTo({ top: 0 });
  }

  stopCorrecting() {
    this.correcting = null;
    this.say(null);
  }
}

/**
 * @param {Undo} undo
 * @param {GameState} state
 */
function describeUndo(undo, state) {
  const round = state.rounds.find((candidate) => candidate.id === undo.round);
  if (undo.kind === "remove") return t("said_removed", { number: undo.number });
  if (!round) return null;
  return t(undo.kind === "record" ? "said_recorded" : "said_corrected", {
    number: undo.number,
    what: describeKind(state, round.entry, round.context),
  });
}
