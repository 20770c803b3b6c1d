/** Hears that places have changed, a club night or a tournament: a tap, a table, a game there. */

import { Live } from "../../common/live/live.js";
import { kindOf } from "../../common/live/topic.js";
import { newId } from "./ids.js";
import { createClient } from "./sync/http.js";

/**
 * Call `taken` with where a place stands, and its topic, whenever something was written, and `asked`
 * once for them all when the page comes into sight and, where the stream is silent, now and then.
 *
 * @template State
 * @param {string[]} topics
 * @param {{ api: string, taken: (state: State, topic: string) => unknown,
 *   asked: () => unknown }} given
 */
export function watchPlaces(topics, { api, taken, asked }) {
  const send = createClient({ root: api, device: newId() });
  const lock = async () => false;
  const live = new Live({ send, lock, isAlone: () => true });
  /** @type {Timer | undefined} */
  let asking;
  const ask = () => {
    clearTimeout(asking);
    asking = setTimeout(asked);
  };
  const kind = {
    isShown: async () => true,
    readMark: async () => "",
    take: taken,
    ask,
    listen: () => null,
  };
  for (const name of new Set(topics.map(kindOf))) live.register(name, kind);
  for (const topic of topics) live.follow(topic);
}
