/** A topic is what a stream can show: a kind and an id, as in `lamp:7`. */

export const nameTopic = (kind, id) => `${kind}:${id}`;
export const kindOf = (topic) => topic.slice(0, topic.indexOf(":"));
export const idOf = (topic) => topic.slice(topic.indexOf(":") + 1);
