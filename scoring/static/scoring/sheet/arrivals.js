/**
 * Two thumbs at one round: who taps just after another phone's round has come in means that very
 * round, and not the next one. What they tap is entered as their view of it, and meets the other.
 */

/** A round is not played in this time; a thumb on its way cannot be called back. */
const LATE = 1_500;

/** @typedef {{ number: number, marks: Marks, context: RoundContext }} Meant */

export class Arrivals {
  /** @type {Meant | null} */
  #shown = null;
  /** @type {(Meant & { at: number }) | null} */
  #met = null;

  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /**
   * Note what the page shows from now on; `isOurs(round)` says which rounds this phone wrote.
   *
   * @param {GameState} given
   * @param {Marks} marks
   * @param {(round: Round) => boolean} isOurs
   */
  see({ rounds, next_number: number, context }, marks, isOurs) {
    const before = this.#shown;
    const written =
      before && number > before.number
        ? rounds.find((round) => round.number === before.number)
        : null;
    if (before && written && !isOurs(written)) this.#met = { ...before, at: this.now() };
    this.#shown = { number, marks, context };
  }

  /** What a tap now is about, if not the next round: { number, marks, context } as they were shown. */
  get meant() {
    return this.#met && this.now() - this.#met.at < LATE ? this.#met : null;
  }

  /** The tap has been entered: the next one is about the next round. */
  forget() {
    this.#met = null;
  }
}
