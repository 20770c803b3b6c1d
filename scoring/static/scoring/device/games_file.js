/**
 * A device's games as one file, for another device: what is kept of each, with the link by which it
 * is opened. Beside them stand the games as their own JSON has them, which a club takes in.
 *
 * Pure. A game that the other device has stays as it is there; what had not been sent is sent from
 * there, under the same ids, so that nothing is written twice whichever device is first.
 */

import { projectGame } from "./project.js";
import { newRecord } from "./queue.js";

const FORMAT = "tichu-games";

/** @typedef {Pick<GameRecord, "id" | "server" | "queue" | "token">} Kept */
/** @typedef {{ format: string, games: GameState[], kept: Kept[] }} GamesFile */

/**
 * @param {GameRecord[]} records
 * @param {Map<string, string>} links  the token of a game's link, by the game's id
 * @returns {GamesFile}
 */
export function makeFile(records, links) {
  const games = records.map(projectGame).filter((game) => game !== null);
  const kept = records.map((record) => ({
    id: record.id,
    server: record.server,
    queue: record.queue,
    token: record.key?.token ?? links.get(record.id) ?? record.token,
  }));
  return { format: FORMAT, games, kept };
}

/**
 * What a file holds, or null where it is none of a device's games.
 *
 * @param {string} text
 * @returns {Kept[] | null}
 */
export function readFile(text) {
  try {
    const file = JSON.parse(text);
    return file.format === FORMAT && file.kept.every(isKept) ? file.kept : null;
  } catch {
    return null;
  }
}

/** @param {Kept} kept */
const isKept = (kept) => typeof kept.id === "string" && Array.isArray(kept.queue);

/**
 * The record of a game that came with a file; of one that is here already, the one that is here.
 *
 * @param {Kept} kept
 * @param {number} now
 * @returns {(record: GameRecord | undefined) => GameRecord}
 */
export const place = (kept, now) => (record) =>
  record ?? {
    ...newRecord(kept.id, now),
    server: kept.server,
    queue: kept.queue.map((op) => ({ ...op, attempts: 0 })),
    token: kept.token,
  };
