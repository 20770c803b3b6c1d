/**
 * The normal distribution, by the very steps of scoring/odds/normal.py, where their sources stand.
 */

const FAR = 7.07106781186547;
const ROOT = 2.506628274631;
const TAIL_OVER = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
];
const TAIL_UNDER = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
];
const MIDDLE = 0.425;
const MIDDLE_OVER = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
];
const MIDDLE_UNDER = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
];
const OUTER_OVER = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
  3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const OUTER_UNDER = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008,
  0.6897673349851, 1.6763848301838038, 2.053191626637759, 1,
];
const FARTHEST = 1.4e-11;

/**
 * @param {number[]} factors  that of the highest power first
 * @param {number} value
 */
const sumUp = (factors, value) => factors.reduce((total, factor) => total * value + factor, 0);

/**
 * What share of a standard normal distribution lies below a value.
 *
 * @param {number} value
 */
export function findShare(value) {
  const size = Math.abs(value);
  const near = Math.exp((-size * size) / 2);
  let tail;
  if (size < FAR) {
    tail = (near * sumUp(TAIL_OVER, size)) / sumUp(TAIL_UNDER, size);
  } else {
    tail = near / (size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))))) / ROOT;
  }
  return value > 0 ? 1 - tail : tail;
}

/**
 * Below which value a share of a standard normal distribution lies.
 *
 * @param {number} share
 */
export function findValue(share) {
  const off = share - 0.5;
  if (Math.abs(off) <= MIDDLE) {
    const inner = MIDDLE * MIDDLE - off * off;
    return (off * sumUp(MIDDLE_OVER, inner)) / sumUp(MIDDLE_UNDER, inner);
  }
  const least = Math.max(Math.min(share, 1 - share), FARTHEST);
  const outer = Math.sqrt(-Math.log(least)) - 1.6;
  const beyond = sumUp(OUTER_OVER, outer) / sumUp(OUTER_UNDER, outer);
  return off < 0 ? -beyond : beyond;
}
