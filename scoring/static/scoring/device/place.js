/** Hears that a place has changed, a club night or a tournament: a tap, a table, a game there. */

import { Live } from "../../common/live/live.js";
import { nameTopic } from "../../common/live/topic.js";
import { newId } from "./ids.js";
import { createClient } from "./sync/http.js";

/**
 * Call `taken` with where a place stands whenever something was written, and `asked` when the page
 * comes into sight and, where the stream is silent, now and then.
 *
 * @template State
 * @param {string} kind
 * @param {{ api: string, id: string, taken: (state: State) => unknown,
 *   asked: () => unknown }} given
 */
export function watchPlace(kind, { api, id, taken, asked }) {
  const send = createClient({ root: api, device: newId() });
  const lock = async () => false;
  const live = new Live({ send, lock, isAlone: () => true });
  live.register(kind, {
    isShown: async () => true,
    readMark: async () => "",
    take: taken,
    ask: asked,
    listen: () => null,
  });
  live.follow(nameTopic(kind, id));
}
