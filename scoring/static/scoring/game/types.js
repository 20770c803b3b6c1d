/**
 * What a game is made of: entry, round, state, chances. Nothing runs here, and no page asks for
 * this file: it is a script without imports, so that its names are known everywhere.
 */

/**
 * What the rules know, by the names that it has here.
 *
 * @typedef {import("../rules/entries.js").Team} Team
 * @typedef {import("../rules/entries.js").Call} Call
 * @typedef {import("../rules/entries.js").Adjustment} Adjustment
 * @typedef {import("../rules/entries.js").Entry} NewEntry  a round that has no name yet
 * @typedef {NewEntry & { id: string }} Entry
 * @typedef {import("../rules/house_rules.js").HouseRules} HouseRules
 * @typedef {import("../rules/variant.js").Context} RoundContext
 * @typedef {import("../rules/box.js").Kind} BoxKind
 * @typedef {import("../rules/box.js").Field} BoxField
 *
 * @typedef {string} CallName
 * @typedef {{ [column: string]: number }} Figures  by column: a team, or a seat
 */

/**
 * A round of a game, with what follows from its entry.
 *
 * @typedef {object} Round
 * @property {string} id
 * @property {number} number
 * @property {Entry} entry
 * @property {boolean} [pending]  written here, and not answered yet
 * @property {RoundContext} context
 * @property {Figures} score
 * @property {Figures} totals
 * @property {boolean} counted
 * @property {number | null} shuffler
 */

/**
 * @typedef {{ a: number | null, b: number | null }} ForTeams
 * @typedef {{ a: number, b: number, draw: number, tichu: ForTeams, grand: ForTeams }} Chances
 * @typedef {{ mean: number, sd: number }} Prior
 * @typedef {{ player: string | null, name: string, last_round: number }} FormerSitter
 * @typedef {{ seat: number, team: Team | null, player: string | null, name: string, before?: FormerSitter[] }} Seat
 * @typedef {{ number: number, calls: { seat: number, call: CallName }[] }} Draft
 * @typedef {{ [seat: string]: CallName }} OpenCalls
 */

/**
 * A game as GET /games/{id}/ answers it, and as this device shows it.
 *
 * @typedef {object} GameState
 * @property {string} id
 * @property {string} variant
 * @property {HouseRules} house_rules
 * @property {string | null} club
 * @property {number} revision  null until the server knows the game
 * @property {number} draft_revision
 * @property {string} played_on
 * @property {string} started_at
 * @property {string | null} finished_at
 * @property {string} role
 * @property {{ record: boolean, manage: boolean, adjust?: boolean }} may
 * @property {Seat[]} seats
 * @property {number | null} first_dealer
 * @property {number | null} first_banker
 * @property {number[]} [finish_before]  of a rematch: who went out in the last round before it
 * @property {Round[]} rounds
 * @property {number} next_number
 * @property {Figures} totals
 * @property {RoundContext} context  of the next round
 * @property {number | null} shuffler
 * @property {boolean} over
 * @property {"rule" | "hand" | null} ended_by
 * @property {string | null} winner  a column, or "draw"
 * @property {Draft | null} draft
 * @property {boolean} locked
 * @property {Prior | null} [prior]  what the ratings say of team A, in points a round
 * @property {number | null} [expected]  by how many points team A is expected to win
 * @property {Chances | null} chances
 * @property {string | null} rematch_of
 * @property {string | null} rematch
 * @property {boolean} [recorded]
 * @property {boolean} [match]  whether it is a match of a tournament
 * @property {{ a?: string, b?: string }} [sides]  what the teams of a match call themselves
 * @property {{ rounds: number | null, scores: Figures[] } | null} [result]  what is known of a
 *   game besides its score, where that is all
 * @property {RefusedOperation[]} [refused]  entries of this device that the rules did not allow
 * @property {Operation[]} [waiting]
 */

/** @typedef {GameState & { running: OpenCalls }} WatchedState */

/**
 * @typedef {object} NewGame
 * @property {string} variant
 * @property {{ name?: string, player?: string | null }[]} seats
 * @property {Partial<HouseRules>} [house_rules]
 * @property {number | null} [first_dealer]
 * @property {number | null} [first_banker]
 * @property {number[]} [finish_before]
 * @property {string | null} [club]
 * @property {string} [played_on]
 * @property {string} [rematch_of]
 * @property {boolean} [rated]  false: it does not count for the ratings of its club
 */

/**
 * @typedef {{ call: CallName, made: boolean | null, kept?: boolean }} MarkedCall  made: null while
 *   it is open; kept: it is left from a round that was undone, and nobody has tapped it since
 * @typedef {object} OwnMarks  what is tapped for a round
 * @property {{ [seat: string]: MarkedCall | null }} calls
 * @property {number[]} finish
 * @property {string} note
 * @property {Adjustment[]} [adjustments]
 * @property {Partial<Entry>} [fields]
 * @property {number} [number]
 * @property {boolean} [asked]  the order of going out is the answer to "First out?"
 * @typedef {OwnMarks & { [field: string]: unknown }} Marks  with what else is said beside a result
 */

/**
 * The table of chances: see odds.js.
 *
 * @typedef {object} OddsTable
 * @property {string} chances
 * @property {number} scale
 * @property {number} target
 * @property {number} lowest
 * @property {number[]} knots
 * @property {number[]} slope_knots
 * @property {number[]} slopes
 * @property {number} slope_scale
 * @property {number} round_variance
 * @property {number} unknown
 * @property {number[]} made
 * @property {number[]} failed
 *
 * @typedef {{ mean: number, variance: number }} Drift
 */

/**
 * A state before it is known what follows from its entries.
 *
 * @typedef {Pick<Round, "id" | "number" | "entry" | "pending">} BareRound
 * @typedef {"rounds" | "totals" | "over" | "winner" | "shuffler" | "context" | "next_number"} Derived
 * @typedef {Omit<GameState, Derived> & { rounds: BareRound[] }} BareState
 */
