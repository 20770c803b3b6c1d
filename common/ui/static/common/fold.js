/** Names as somebody types them who has not their accents: people/names.py folds in the same way. */

/**
 * Letters that no decomposition takes apart.
 *
 * @type {{ [letter: string]: string }}
 */
const PLAIN = { ß: "ss", æ: "ae", ø: "o", œ: "oe", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" };

const SPACES = /[\p{Pd}\p{Po}\p{Pi}\p{Pf}\p{Zs}\s]+/gu;

/**
 * A name in small letters, without its marks; hyphens and apostrophes are spaces.
 *
 * @param {string} text
 */
export const fold = (text) =>
  [...text.toLowerCase()]
    .map((letter) => PLAIN[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(SPACES, " ")
    .normalize("NFC")
    .trim();
