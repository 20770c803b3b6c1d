/** A topic is what a stream can show: a kind and an id, as in `lamp:7`. */

/**
 * @param {string} kind
 * @param {string} id
 */
export const nameTopic = (kind, id) => `${kind}:${id}`;
/** @param {string} topic */
export const kindOf = (topic) => topic.slice(0, topic.indexOf(":"));
/** @param {string} topic */
export const idOf = (topic) => topic.slice(topic.indexOf(":") + 1);
