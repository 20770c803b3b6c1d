/** A person enters a round or corrects one: what is tapped, judged, recorded and said. */

import { askFirst } from "../../common/dialogs.js";
import { recall, remember } from "../../common/remember.js";
import { explain, t } from "../../common/words.js";
import { leavesMoreOut } from "../device/project.js";
import { isHereAlone } from "../device/queue.js";
import { askToSettle } from "../game/calls.js";
import { decidedOnly, entryFrom, marksOf } from "../game/marks.js";
import { kindWith, otherTeam, seatAsThen, seatName, seatNames, teamName } from "../game/names.js";
import { BOX, tryRound } from "../rules/rules.js";
import { Arrivals } from "./arrivals.js";
import { HeldRound } from "./held_round.js";
import { describeNewest, describeStep, hearStep } from "./said.js";

const DOUBLE_TAP = 350;

/** What a count was really, as a key: offered instead. */
/** @type {{ [code: string]: string | undefined }} */
const SWEEPS = { is_double_victory: "double_label", is_triple_victory: "triple_label" };

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
    this.side = recallSide(session.id);
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
    const { state, undoable, redoable } = session;
    return {
      id: session.id,
      state,
      context: this.correcting?.round.context ?? state.context,
      marks: this.correcting ? this.correcting.marks : session.marks,
      side: this.side,
      correcting: this.correcting,
      undoText: undoable ? describeStep(undoable, state) : null,
      redoText: redoable ? describeStep(redoable, state) : null,
      newest: describeNewest(state),
      isAway: session.isAway,
      isHereAlone: isHereAlone(session.record),
      heard: undoable && !redoable ? hearStep(undoable, state) : "",
      message: this.message,
    };
  }

  /**
   * What the panel shows: of a round that is corrected, who played it.
   *
   * @returns {View}
   */
  get entryView() {
    const { view, correcting } = this;
    if (!correcting) return view;
    return { ...view, state: seatAsThen(view.state, correcting.round.number) };
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
      undo: () => this.step(() => this.session.undo()),
      redo: () => this.step(() => this.session.redo()),
      cancel: () => this.stopCorrecting(),
      save: () => this.saveCorrection(),
      more: () => this.openMore(),
      say: (text) => this.say(text),
    };
  }

  /** What is seldom needed is fetched then, or a while after the page. */
  async openMore() {
    const more = await import("./more.js").catch(() => null);
    if (!more) return this.say(t("not_loaded"));
    const held = new HeldRound(this);
    const dialog = more.openMore(this.entryView, held.actions);
    return dialog.addEventListener("close", () => held.close());
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

  /** The next game may have others at the table: the choice is kept for this one. */
  swapSide() {
    this.side = otherTeam(this.side);
    remember("side", { game: this.session.id, team: this.side });
    this.say(null);
  }

  /**
   * Undo or redo; while a round is corrected, that is left instead. While a conflict waits the page
   * shows how the game stands on the other phones: nobody would see what is undone.
   *
   * @param {() => unknown} take
   */
  step(take) {
    this.message = null;
    if (this.correcting) return this.stopCorrecting();
    return this.page.isClear() ? take() : null;
  }

  /** Keep what the corrected round was about: only calls, order or note were changed. */
  saveCorrection() {
    const entry = this.correcting?.round.entry;
    if (!entry) return null;
    const names = ["kind", ...BOX.kinds[entry.kind].required];
    const heart = Object.fromEntries(names.map((name) => [name, entry[name]]));
    return this.record(/** @type {Tapped} */ (heart));
  }

  /** @param {Marks | ((marks: Marks) => Marks)} change */
  changeMarks(change) {
    const marks = typeof change === "function" ? change(this.view.marks) : change;
    this.message = null;
    if (!this.correcting) return this.session.setMarks(marks);
    this.correcting = { ...this.correcting, marks, isChanged: true };
    return this.page.draw();
  }

  /**
   * Judge an entry, and record it if the rules allow it. `meant`: the round that it is about, if
   * that is not the one that comes next.
   *
   * @param {Tapped} what
   * @param {import("./arrivals.js").Meant | null} [meant]
   */
  record(what, meant = this.arrivals.meant) {
    const now = performance.now();
    if (now - this.recordedAt < DOUBLE_TAP) return null; // A thumb that trembled.
    if (!this.page.isClear()) return null;
    const late = this.correcting ? null : meant;
    const { state, marks, context } = { ...this.view, ...(late && withoutOpenCalls(late)) };
    const unsettled = askToSettle(state, marks, what);
    if (unsettled) return this.say(unsettled);
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
    if (operation || !leavesMoreOut(this.session.state, known, entry)) return finish();
    return askFirst(t("surplus_title"), t("surplus_asked"), t("surplus_accepted"), finish);
  }

  /** @param {Problem[]} problems */
  refuse([problem]) {
    const { state, context } = this.entryView;
    const { message, hint } = explain(problem, seatNames(state));
    this.say(`${message} ${hint}`);
    if (problem.code === "finish_after_end") return this.offerCut(problem, `${message} ${hint}`);
    const label = SWEEPS[problem.code];
    if (!label) return null;
    const winner = /** @type {Team} */ (problem.values.winner);
    const right = t(label, { team: teamName(state, winner, context) });
    const record = () => this.record({ kind: kindWith(state, "winner"), winner });
    return askFirst(t("is_sweep_title"), `${message} ${hint}`, right, record, "strong");
  }

  /**
   * Places after the end of the round never happened: offer to leave them out.
   *
   * @param {Problem} problem
   * @param {string} said
   */
  offerCut({ values }, said) {
    const finish = this.view.marks.finish.slice(0, Number(values.most));
    const names = finish.map((seat) => seatName(this.entryView.state, seat)).join(", ");
    const cut = () => this.changeMarks((marks) => ({ ...marks, finish }));
    return askFirst(t("finish_cut_title"), said, t("finish_cut", { names }), cut, "strong");
  }

  /**
   * @param {Corrected} round
   * @param {string | null} [operation]
   */
  startCorrecting(round, operation = null) {
    this.correcting = { round, operation, marks: marksOf(round.entry), isChanged: false };
    this.say(null);
    scrollTo({ top: 0 });
  }

  stopCorrecting() {
    this.correcting = null;
    this.say(null);
  }
}

/**
 * What was meant for a round that is written by now: calls that were open have been settled there.
 *
 * @param {import("./arrivals.js").Meant} late
 */
const withoutOpenCalls = (late) => ({ ...late, marks: decidedOnly(late.marks) });

/**
 * The team that this device counts in a game.
 *
 * @param {string} game
 * @returns {Team}
 */
function recallSide(game) {
  const kept = recall("side", /** @type {{ game?: string, team?: Team } | null} */ (null));
  return kept?.game === game && kept.team ? kept.team : "a";
}
