/**
 * Which question does somebody mean? Words are compared by their beginnings, so that another form or
 * a slip of the finger still finds; rare words say more than common ones. It knows no language.
 *
 * @typedef {{ key: string, text: string, words: string, answer: string }} Question
 * @typedef {{ key: string, weights: Map<string, number> }} Page
 * @typedef {{ pages: Page[], rarity: Map<string, number> }} Index
 */

const OF_TEXT = 3;
const OF_WORDS = 2.5;
const OF_ANSWER = 0.7;
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 3;
const A_FORM = 0.85;
const A_SLIP = 0.6;
const COMMON_SAYS_LITTLE = 1.5;

/** Cards that are written together: 4455, 56789. */
const CARDS = /^(?:(?:(\d)\1)+|\d{5,})$/u;

/**
 * The words of a text: small letters without accents, and numbers.
 *
 * @param {string} text
 */
export function listWords(text) {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/gu, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (CARDS.test(word) ? [...word] : [word]));
}

/**
 * Whether two words differ in one letter: another one, one more, or two changed places.
 *
 * @param {string} one
 * @param {string} other
 */
function isSlip(one, other) {
  if (Math.min(one.length, other.length) < SHORTEST_STEM + 1) return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  const left = other.slice(start);
  const swapped = rest[1] === left[0] && rest[0] === left[1] && rest.slice(2) === left.slice(2);
  return (
    swapped || rest.slice(1) === left.slice(1) || rest.slice(1) === left || rest === left.slice(1)
  );
}

/**
 * How alike two words are, from 0 to 1.
 *
 * @param {string} typed
 * @param {string} written
 */
export function likeness(typed, written) {
  if (typed === written) return 1;
  let stem = 0;
  while (stem < typed.length && typed[stem] === written[stem]) stem += 1;
  const shorter = Math.min(typed.length, written.length);
  const longer = Math.max(typed.length, written.length);
  if (stem >= SHORTEST_STEM - 1 && stem >= shorter - 1 && longer - stem <= LONGEST_ENDING)
    return stem === shorter || stem > SHORTEST_STEM ? A_FORM : A_SLIP * A_FORM;
  return isSlip(typed, written) ? A_SLIP : 0;
}

/**
 * Weigh the words of each question, and how rare they are.
 *
 * @param {Question[]} questions
 * @returns {Index}
 */
export function makeIndex(questions) {
  const pages = questions.map(({ key, text, words, answer }) => ({
    key,
    weights: weigh([
      [answer, OF_ANSWER],
      [words, OF_WORDS],
      [text, OF_TEXT],
    ]),
  }));
  /** @type {Map<string, number>} */
  const rarity = new Map();
  for (const { weights } of pages)
    for (const word of weights.keys()) rarity.set(word, (rarity.get(word) ?? 0) + 1);
  for (const [word, count] of rarity)
    rarity.set(word, Math.log(1 + questions.length / count) ** COMMON_SAYS_LITTLE);
  return { pages, rarity };
}

/**
 * @param {[string, number][]} parts
 * @returns {Map<string, number>}
 */
function weigh(parts) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const [text, weight] of parts)
    for (const word of listWords(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  return weights;
}

/**
 * The questions that match, the best first; all that are far from the best are left out.
 *
 * @param {Index} index
 * @param {string} typed
 * @returns {string[]}
 */
export function search(index, typed) {
  const words = [...new Set(listWords(typed))];
  const found = index.pages
    .map((page) => ({ key: page.key, score: scoreOf(index, page, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const least = found.length > 0 ? found[0].score / 4 : 0;
  return found.filter(({ score }) => score >= least).map(({ key }) => key);
}

/**
 * @param {Index} index
 * @param {Page} page
 * @param {string[]} words
 */
function scoreOf({ rarity }, { weights }, words) {
  let score = 0;
  for (const typed of words) {
    let best = 0;
    for (const [written, weight] of weights) {
      const alike = likeness(typed, written);
      if (alike > 0) best = Math.max(best, alike * weight * (rarity.get(written) ?? 0));
    }
    score += best;
  }
  return score;
}
