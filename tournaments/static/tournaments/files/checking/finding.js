/** What a check finds: something wrong, or something that people should know. */

/**
 * @typedef {Record<string, string | number>} Values
 * @typedef {{code: string, values: Values, wrong: boolean}} Finding
 */

/** Something for which the file is refused. @param {string} code @param {Values} [values] @returns {Finding} */
export function find(code, values = {}) {
  return { code, values, wrong: true };
}

/** Something that is only told. @param {string} code @param {Values} values @returns {Finding} */
export function tell(code, values) {
  return { code, values, wrong: false };
}
