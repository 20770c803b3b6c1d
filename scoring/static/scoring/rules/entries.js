/** A round entry: what a table writes down, and its canonical form. Mirrors entries.py. */

export const CALL_POINTS = { tichu: 100, grand: 200 };

const kind = (required, optional = []) => ({ required, optional });

export const KINDS = {
  counted: kind(["points"], ["calls", "finish"]),
  double_victory: kind(["winner"], ["calls", "finish"]),
  triple_victory: kind(["winner"], ["calls", "finish"]),
  wish_penalty: kind(["offender"], ["calls", "finish"]),
  ranked: kind(["finish"]),
  settled: kind(["tricks", "last_trick"], ["last_trick_tiles"]),
};

export const COMMON_FIELDS = ["id", "kind", "note"];

export const ALL_FIELDS = new Set([
  ...COMMON_FIELDS,
  ...Object.values(KINDS).flatMap(({ required, optional }) => [...required, ...optional]),
]);

const ORDER = [
  "id",
  "kind",
  "points",
  "winner",
  "offender",
  "tricks",
  "last_trick",
  "last_trick_tiles",
  "calls",
  "finish",
  "note",
];

/** An entry as far as it could be read: what is absent is null or empty. */
export function makeEntry(read = {}) {
  const empty = {
    kind: null,
    points: null,
    winner: null,
    offender: null,
    calls: [],
    finish: [],
    tricks: {},
  };
  return { ...empty, last_trick: null, last_trick_tiles: null, note: "", id: null, ...read };
}

/** Who was out first, where the finish or a made call says it; never by elimination. */
export function firstOut(entry) {
  if (entry.finish.length > 0) return entry.finish[0];
  return entry.calls.find((call) => call.made)?.seat ?? null;
}

/** The canonical form of an accepted entry, its keys in the order of the design. */
export function entryToJson(entry) {
  const { required, optional } = KINDS[entry.kind];
  const fields = [...COMMON_FIELDS, ...required, ...optional];
  const calls = [...entry.calls]
    .sort((one, other) => one.seat - other.seat)
    .map(({ seat, call, made }) => ({ seat, call, made }));
  const values = { ...entry, calls };
  const stated = ORDER.filter((name) => fields.includes(name) && values[name] !== null);
  return Object.fromEntries(stated.map((name) => [name, values[name]]));
}

/** The entry of a canonical form; nothing is checked, it was when it was accepted. */
export function entryFromJson(given) {
  return makeEntry(given);
}
