/** Numbers by lot from a seed: the same seed deals and plays the same deal again. */

const STEP = 0x6d2b79f5;

/**
 * A function that gives a number from 0 up to 1, without 1, at each call (mulberry32).
 *
 * @param {number} seed
 * @returns {() => number}
 */
export function makeChance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + STEP) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template T
 * @param {T[]} several
 * @param {() => number} chance
 * @returns {T[]}
 */
export function shuffle(several, chance) {
  const mixed = [...several];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}

/**
 * @template T
 * @param {T[]} several
 * @param {() => number} chance
 */
export const pick = (several, chance) => several[Math.floor(chance() * several.length)];
