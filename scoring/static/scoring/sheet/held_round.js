/**
 * The round that "More" was opened for: another phone may write it while the drawer is open. What
 * is tapped there afterwards is still about that round, and meets what the other one wrote.
 */

import { t } from "../../common/words.js";

/** @typedef {import("./entering.js").Entering} Entering */

export class HeldRound {
  /** @type {{ number: number, marks: Marks, context: RoundContext }} */
  #meant;
  #isNoted = false;

  /** @param {Entering} entering */
  constructor(entering) {
    const { state, marks, context } = entering.view;
    this.entering = entering;
    this.#meant = { number: state.next_number, marks, context };
  }

  get #isPassed() {
    const { correcting, session } = this.entering;
    return !correcting && session.state.next_number > this.#meant.number;
  }

  /**
   * What the drawer may ask for.
   *
   * @returns {PanelActions}
   */
  get actions() {
    return {
      ...this.entering.actions,
      changeMarks: (change) => this.#change(change),
      record: (what) => this.#record(what),
    };
  }

  /** The drawer was closed: what was noted in it for a round that is written by now is not kept. */
  close() {
    if (!this.#isNoted || !this.#isPassed) return null;
    return this.entering.say(t("noted_too_late", { number: this.#meant.number }));
  }

  /** @param {Marks | ((marks: Marks) => Marks)} change */
  #change(change) {
    const { marks } = this.#meant;
    this.#isNoted = true;
    this.#meant = { ...this.#meant, marks: typeof change === "function" ? change(marks) : change };
    return this.#isPassed ? null : this.entering.changeMarks(change);
  }

  /** @param {Tapped} what */
  #record(what) {
    this.#isNoted = false;
    return this.entering.record(what, this.#isPassed ? this.#meant : undefined);
  }
}
