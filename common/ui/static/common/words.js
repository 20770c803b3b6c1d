/** The catalogue of sentences, in the language of the page. */

/** @type {Catalogue} */
let catalogue = { codes: {}, texts: {} };

/** @param {string} url */
export async function loadWords(url) {
  catalogue = await (await fetch(url, { credentials: "same-origin" })).json();
}

/**
 * Take texts that only one page says: they come with it.
 *
 * @param {{ [key: string]: string }} texts
 */
export function addTexts(texts) {
  Object.assign(catalogue.texts, texts);
}

/**
 * A text of the catalogue with its values filled in.
 *
 * @param {string} key
 * @param {Values} [values]
 */
export function t(key, values = {}) {
  return fill(catalogue.texts[key] ?? key, values);
}

/**
 * A problem in words: { message, hint }; seats are shown by name.
 *
 * @param {Partial<Problem>} given
 * @param {string[]} [names]
 */
export function explain({ code, values = {}, message, hint }, names = []) {
  const shown = { ...values };
  for (const name of ["seat", "first"]) {
    if (shown[name]) shown[name] = names[Number(shown[name]) - 1] ?? shown[name];
  }
  const sentence = catalogue.codes[code ?? ""];
  if (!sentence) return { message: message ?? t("something_refused"), hint: hint ?? "" };
  return { message: fill(sentence.message, shown), hint: fill(sentence.hint, shown) };
}

/**
 * @param {string} text
 * @param {Values} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? show(values[name]) : whole));
}

/** @param {unknown} value */
function show(value) {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "number" ? String(value).replace("-", "−") : String(value);
}
