/**
 * The game as this device shows it: the server's last state with the queue applied to it.
 *
 * Pure. The rules say what every round is worth, so a page without a network shows the same
 * figures that the server will.
 */

import { takeOver } from "../game/substitutes.js";
import { closeGame, findVariant, readSetup, tallyGame } from "../rules/rules.js";
import { leaveOpen } from "./shared_calls.js";

const START_KINDS = ["start", "rematch"];

/**
 * The state of a game's record, in the shape of GET /games/{id}/, or null if it is not known yet.
 *
 * @param {GameRecord} record
 * @returns {GameState | null}
 */
export function projectGame(record) {
  const begun = record.server ?? stateOfStart(record);
  if (!begun) return null;
  const operations = record.queue.filter((op) => !START_KINDS.includes(op.kind));
  if (operations[0]?.status === "conflict") return { ...begun, waiting: operations };
  if (record.server && operations.length === 0) return begun;
  return operations.reduce(applyOperation, begun.rounds ? derive(begun) : begun);
}

/**
 * The state after one operation, as the server would answer it.
 *
 * @param {GameState} state
 * @param {Operation} op
 * @returns {GameState}
 */
export function applyOperation(state, op) {
  const change = CHANGES[op.kind];
  if (!change || op.status === "refused") return markUnconfirmed(state, op);
  return derive(change(state, op));
}

/** @type {{ [kind: string]: (state: GameState, op: Operation) => BareState }} */
const CHANGES = {
  record: (state, op) => ({
    ...state,
    draft: leaveOpen(state.draft, op),
    rounds: [
      ...state.rounds.filter((round) => round.id !== op.entry.id),
      { id: op.entry.id, number: op.number, entry: op.entry, pending: true },
    ].sort((one, other) => one.number - other.number),
  }),
  correct: (state, op) => ({
    ...state,
    rounds: state.rounds.map((round) =>
      round.id === op.round ? { ...round, entry: op.entry, pending: true } : round,
    ),
  }),
  remove: (state, op) => ({
    ...state,
    rounds: state.rounds.filter((round) => round.id !== op.round),
  }),
  finish: (state, op) => ({ ...state, ended_by: "hand", finished_at: op.made_at }),
  reopen: (state) => ({ ...state, ended_by: null, finished_at: null }),
  name_seat: (state, op) => ({
    ...state,
    seats: state.seats.map((seat) => (seat.seat === op.seat ? nameSeat(seat, op) : seat)),
  }),
};

/**
 * @param {Seat} seat
 * @param {Operation} op
 */
const nameSeat = (seat, { name, from_round: fromRound }) =>
  fromRound ? takeOver(seat, name, fromRound) : { ...seat, name };

/**
 * A refused entry stays in sight with its reason; it counts nothing.
 *
 * @param {GameState} state
 * @param {Operation} op
 * @returns {GameState}
 */
function markUnconfirmed(state, op) {
  if (op.status !== "refused") return state;
  return { ...state, refused: [...(state.refused ?? []), /** @type {RefusedOperation} */ (op)] };
}

/**
 * Compute everything that follows from seats, rules and entries.
 *
 * @param {BareState} state
 * @returns {GameState}
 */
export function derive(state) {
  const setup = setupOf(state);
  const entries = state.rounds.map((round) => round.entry);
  const tally = tallyGame(setup, entries);
  const byHand = !tally.over && state.ended_by === "hand";
  return {
    ...state,
    rounds: state.rounds.map((round, index) => ({ ...round, ...tally.rounds[index] })),
    totals: tally.totals,
    chances: null,
    over: tally.over || byHand,
    ended_by: tally.over ? "rule" : byHand ? "hand" : null,
    winner: byHand ? closeGame(setup, entries) : tally.winner,
    shuffler: tally.shuffler,
    context: tally.context,
    next_number: nextNumber(state.rounds),
  };
}

/** @param {BareState} state */
export function setupOf(state) {
  return readSetup(
    state.variant,
    state.house_rules,
    state.seats.length,
    state.first_dealer ?? null,
    state.first_banker ?? null,
    state.finish_before ?? [],
  );
}

/** @param {BareRound[]} rounds */
function nextNumber(rounds) {
  return 1 + rounds.reduce((highest, round) => Math.max(highest, round.number), 0);
}

/** @param {NewGame} game */
function readStart({ variant, house_rules = {}, seats, ...start }) {
  const { first_dealer = null, first_banker = null, finish_before = [] } = start;
  return readSetup(variant, house_rules, seats.length, first_dealer, first_banker, finish_before);
}

/**
 * @param {GameRecord} record
 * @returns {GameState | null}
 */
function stateOfStart(record) {
  const start = record.queue.find((op) => START_KINDS.includes(op.kind));
  if (!start) return null;
  const { variant } = start.game;
  const setup = readStart(start.game);
  return derive({
    id: record.id,
    variant,
    house_rules: setup.house_rules,
    club: start.game.club ?? null,
    revision: /** @type {number} */ (/** @type {unknown} */ (null)), // The server knows nothing yet.
    draft_revision: 0,
    played_on: start.game.played_on ?? start.made_at.slice(0, 10),
    started_at: start.made_at,
    finished_at: null,
    role: "owner",
    may: { record: true, manage: true, adjust: true },
    seats: start.game.seats.map((seat, index) => ({
      seat: index + 1,
      team: findVariant(variant).teamOf(index + 1),
      player: seat.player ?? null,
      name: seat.name ?? "",
    })),
    first_dealer: setup.first_dealer,
    first_banker: setup.first_banker,
    finish_before: setup.finish_before,
    rounds: [],
    ended_by: null,
    draft: { number: 1, calls: [] },
    locked: false,
    chances: null,
    rematch_of: start.game.rematch_of ?? null,
    rematch: null,
  });
}

/**
 * Whether a correction would end the game before rounds that count now.
 *
 * @param {GameState} state
 * @param {Corrected & { id: string }} round
 * @param {NewEntry} entry
 */
export function leavesMoreOut(state, round, entry) {
  /** @param {GameState} one */
  const counted = (one) => one.rounds.filter((each) => each.counted).length;
  const changed = { kind: "correct", round: round.id, entry: { ...entry, id: round.id } };
  const after = applyOperation(state, /** @type {Operation} */ (changed));
  return counted(after) < counted(state);
}
