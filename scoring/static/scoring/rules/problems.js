/** What can be wrong with an entry: codes with values, never sentences. Mirrors problems.py. */

const MOST_PROBLEMS = 100;

/** An input that the rules do not allow; `problems` holds { code, field, values }. */
export class Refused extends Error {
  constructor(problems) {
    super(problems.map(({ code, field }) => `${code} (${field})`).join(", "));
    this.problems = problems;
  }
}

/** Collects problems; the same code at the same field is kept once, the first time. */
export class Report {
  #problems = new Map();

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
