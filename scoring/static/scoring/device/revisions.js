/** Which of two states of a game is the newer one, by the server's own counters. Pure. */

/**
 * The counters of a state as the stream's event ids have it: revision, marks of the round, rematch.
 *
 * @param {GameState | null | undefined} state
 */
export function countersOf(state) {
  return state ? `${state.revision}.${state.draft_revision}.${state.rematch ? 1 : 0}` : "";
}

/**
 * Whether a state was written before the other one.
 *
 * @param {GameState} state
 * @param {GameState} other
 */
export function isBehind(state, other) {
  if (state.revision !== other.revision) return state.revision < other.revision;
  return state.draft_revision < other.draft_revision;
}
