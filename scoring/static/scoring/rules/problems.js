/** What can be wrong with an entry: codes with values, never sentences. Mirrors problems.py. */

/**
 * @typedef {object} Problem One thing that is wrong; `field` is the dotted path of the field.
 * @property {string} code
 * @property {string} field
 * @property {Record<string, unknown>} values
 */

const MOST_PROBLEMS = 100;

/** An input that the rules do not allow; `problems` holds { code, field, values }. */
export class Refused extends Error {
  /** @param {Problem[]} problems */
  constructor(problems) {
    super(problems.map(({ code, field }) => `${code} (${field})`).join(", "));
    this.problems = problems;
  }
}

/** Collects problems; the same code at the same field is kept once, the first time. */
export class Report {
  /** @type {Map<string, Problem>} */
  #problems = new Map();

  /**
   * Note a problem.
   *
   * @param {string} code
   * @param {string} field
   * @param {Record<string, unknown>} values
   */
  add(code, field, values = {}) {
    const key = `${code} ${field}`;
    if (this.#problems.size < MOST_PROBLEMS && !this.#problems.has(key)) {
      this.#problems.set(key, { code, field, values });
    }
  }

  get problems() {
    return [...this.#problems.values()];
  }

  refuseIfAny() {
    if (this.#problems.size > 0) throw new Refused(this.problems);
  }
}
