/**
 * What a game is made of: entry, round, state, operation, record. Nothing runs here, and no page
 * asks for this file: it is a script without imports, so that its names are known everywhere.
 */

/**
 * What the rules know, by the names that it has here.
 *
 * @typedef {import("../rules/entries.js").Team} Team
 * @typedef {import("../rules/entries.js").Call} Call
 * @typedef {import("../rules/entries.js").Entry} NewEntry  a round that has no name yet
 * @typedef {NewEntry & { id: string }} Entry
 * @typedef {import("../rules/house_rules.js").HouseRules} HouseRules
 * @typedef {import("../rules/variant.js").Context} RoundContext
 * @typedef {import("../rules/box.js").Kind} BoxKind
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
 * @property {{ record: boolean, manage: boolean }} may
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
 * @property {Chances | null} chances
 * @property {string | null} rematch_of
 * @property {string | null} rematch
 * @property {boolean} [recorded]
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
 */

/**
 * Why the server does not let this device do something.
 *
 * @typedef {object} Reason
 * @property {string} [of]
 * @property {number} status
 * @property {string} code
 * @property {Problem[]} errors
 * @property {string} [title]
 * @property {string | null} [rematch]
 * @property {string} [message]
 * @property {string} [hint]
 */

/** @typedef {Pick<Reason, "code" | "status" | "message" | "hint">} Delay  why a try has to be repeated */

/**
 * Something that this device has written and the server has not answered. Which of the fields from
 * `round` on it has is said by its kind.
 *
 * @typedef {object} Operation
 * @property {string} operation
 * @property {string} kind
 * @property {string} made_at
 * @property {number | string | null} after
 * @property {number} attempts
 * @property {string} status  "queued", "conflict" or "refused"
 * @property {Reason | null} problem
 * @property {string} round
 * @property {number} number
 * @property {Entry} entry
 * @property {Entry | string | undefined} before  what was shown when it was written over
 * @property {boolean} [fills_gap]
 * @property {number} seat
 * @property {string} name
 * @property {number} [from_round]  the first round of whoever takes a seat over
 * @property {NewGame} game
 * @property {number[]} order
 * @property {string} owner_secret
 */

/** @typedef {Operation & { problem: Reason }} RefusedOperation  by the rules, with the reason */

/**
 * An operation before it stands in a queue.
 *
 * @typedef {Pick<Operation, "operation" | "kind"> & Partial<Operation>} Deed
 */

/**
 * @typedef {{ call: CallName, made: boolean | null }} MarkedCall  made: null while it is open
 * @typedef {object} Marks  what is tapped for a round
 * @property {{ [seat: string]: MarkedCall | null }} calls
 * @property {number[]} finish
 * @property {string} note
 * @property {Partial<Entry>} [fields]
 * @property {number} [number]
 * @property {boolean} [asked]  the order of going out is the answer to "First out?"
 */

/**
 * @typedef {object} Undo
 * @property {"record" | "correct" | "remove"} kind
 * @property {string} operation
 * @property {string} [round]
 * @property {number} number
 * @property {Marks} [marks]
 * @property {Entry} [before]
 * @property {Entry} [made]
 */

/**
 * @typedef {{ token: string, role: string }} Key
 * @typedef {{ operation: string, secret: string }} Renewal
 * @typedef {{ operation: string, number: number, seat: number, call: CallName | null }} SentDraft
 */

/**
 * What this device keeps of a game.
 *
 * @typedef {object} GameRecord
 * @property {string} id
 * @property {GameState | null} server
 * @property {string | null} etag
 * @property {Operation[]} queue
 * @property {{ [seat: string]: SentDraft }} [drafts]
 * @property {Marks | null} marks
 * @property {Undo | null} undo  the last step: see device/steps.js
 * @property {Undo[]} [earlier]
 * @property {Undo[]} [undone]
 * @property {Reason | null} denial
 * @property {Delay | null} delay
 * @property {string | null} token
 * @property {Key | null} key
 * @property {Renewal | null} renewal
 * @property {number} opened_at
 */

/**
 * Two devices met at one operation: what each says, and what can be chosen.
 *
 * @typedef {object} Conflict
 * @property {Operation} mine
 * @property {Round | null} theirs
 * @property {Entry | string} [before]  what is known of the thing now
 * @property {Entry | null} merged
 * @property {string[]} differs
 * @property {boolean} same
 * @property {string} situation
 * @property {string[]} choices
 * @property {number} behind
 * @property {string} seen
 */

/**
 * What keeps records: see store.js.
 *
 * @typedef {object} Store
 * @property {string} kind
 * @property {(id: string) => Promise<GameRecord | undefined>} get
 * @property {() => Promise<GameRecord[]>} all
 * @property {(id: string, change: RecordChange) => Promise<GameRecord | undefined>} update
 * @property {(id: string, mayGo?: (record: GameRecord) => boolean) => Promise<void>} remove
 * @property {(key: string) => Promise<unknown>} getMeta
 * @property {(key: string, change: (value: unknown) => unknown) => Promise<unknown>} updateMeta
 */

/** @typedef {(record: GameRecord | undefined) => GameRecord | undefined} RecordChange */

/**
 * @typedef {object} Channel
 * @property {(text: string) => void} tell
 * @property {(callback: (text: string) => unknown) => () => boolean} listen
 * @property {() => void} close
 */

/**
 * What every page with games needs: see device.js.
 *
 * @typedef {object} Device
 * @property {Store} store
 * @property {string} device
 * @property {Channel} channel
 * @property {Send} send
 * @property {Sending} sender
 *
 * @typedef {object} Sending
 * @property {(id: string, options?: { urgent?: boolean }) => Promise<void>} run
 * @property {() => Promise<void>} runWaiting
 * @property {() => void} wake
 * @property {() => void} stop
 */

/**
 * What the sheet shows of a game at a moment.
 *
 * @typedef {object} View
 * @property {string} id
 * @property {GameState} state
 * @property {RoundContext} context  of the round that is entered
 * @property {Marks} marks
 * @property {Team} side  whose card points are tapped
 * @property {Correcting | null} correcting
 * @property {string | null} undoText
 * @property {string | null} newest  the newest round in words
 * @property {boolean} isAway  the club cannot be reached
 * @property {boolean} isHereAlone  the club does not know the game yet
 * @property {string | null} redoText  what was undone last, if it can be redone
 * @property {string} heard  what is only read aloud beside it
 * @property {string | null} message
 *
 * @typedef {Pick<Round, "number" | "entry" | "context"> & { id?: string }} Corrected
 * @typedef {object} Correcting
 * @property {Corrected} round
 * @property {string | null} operation
 * @property {Marks} marks
 * @property {boolean} isChanged  calls, order or note
 */

/** @typedef {NewEntry} Tapped  the heart of an entry: without calls, order and note */

/**
 * What a game looks like: see faces/faces.js.
 *
 * @typedef {object} SharedFace
 * @property {string} totalsLabel
 * @property {(state: GameState) => string} tableClass
 * @property {(state: GameState) => string[] | null} columns
 * @property {(state: GameState) => Child[]} heads
 * @property {(state: GameState, round: Round) => Child[]} cells
 * @property {(state: GameState) => Child} below
 * @property {(state: GameState) => HTMLElement} totals
 * @property {(state: GameState) => HTMLElement} boardTotals
 * @property {(state: GameState, round: Round) => Child[]} boardCells
 * @property {(state: GameState) => HTMLElement} watchTotals
 * @property {(state: GameState) => string[]} inOrder
 * @property {(state: GameState, one: string, other: string) => boolean} isLevel
 * @property {(state: GameState) => string} leads
 * @property {(state: GameState) => [string, number] | null} next
 * @property {(state: GameState, column: string) => string} total
 *
 * @typedef {object} OwnFace
 * @property {(state: GameState, entry: Entry, context: RoundContext) => string} describe
 * @property {CreatePanel} [createPanel]
 *
 * @typedef {SharedFace & OwnFace} Face
 */

/**
 * What a person may do on the paper, with a round, with an entry that was refused.
 *
 * @typedef {object} PaperActions
 * @property {(round: Round) => unknown} open
 * @property {(op: RefusedOperation) => unknown} [openRefused]
 * @property {() => unknown} [showAll]  the rounds that are folded away
 *
 * @typedef {{ correct?(round: Round): unknown, remove?(round: Round): unknown }} RoundActions
 * @typedef {{ giveUp(op: Operation): unknown, mend(op: Operation): unknown }} RefusedActions
 */

/**
 * The panel on which a round is entered, and what it asks for.
 *
 * @typedef {object} PanelActions
 * @property {(marks: Marks | ((marks: Marks) => Marks)) => unknown} changeMarks
 * @property {(what: Tapped) => unknown} record
 * @property {() => unknown} swapSide
 * @property {() => unknown} undo
 * @property {() => unknown} redo
 * @property {() => unknown} cancel
 * @property {() => unknown} save
 * @property {() => unknown} more
 * @property {(text: string | null) => unknown} say
 *
 * @typedef {{ element: HTMLElement, update(view: View): void }} Part
 * @typedef {(actions: PanelActions) => Part} CreateFoot
 * @typedef {(state: GameState, actions: PanelActions, createFoot: CreateFoot) => Part} CreatePanel
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
 * What sending needs of a device: a game of it, its records, and the line to the server.
 *
 * @typedef {{ id: string, store: Pick<Store, "get" | "update">, send: Send }} Holder
 */

/**
 * A state before it is known what follows from its entries.
 *
 * @typedef {Pick<Round, "id" | "number" | "entry" | "pending">} BareRound
 * @typedef {"rounds" | "totals" | "over" | "winner" | "shuffler" | "context" | "next_number"} Derived
 * @typedef {Omit<GameState, Derived> & { rounds: BareRound[] }} BareState
 */

/** @typedef {Partial<Conflict> & Pick<Conflict, "situation" | "choices">} Meeting */

/**
 * What a choice makes of a queue: the conflict, what waits behind it, and the server's state.
 *
 * @typedef {(conflict: Conflict, rest: Operation[], server: Standing, newId: () => string) => Operation[]} Resolution
 * @typedef {Pick<GameState, "rounds" | "next_number">} Standing
 */

/**
 * A game of this device while its queue is worked on; `isHeld` turns false when another tab took over.
 *
 * @typedef {Holder & { channel: Pick<Channel, "tell">, isHeld: () => boolean }} Run
 *
 * @typedef {object} SenderParts
 * @property {Store} store
 * @property {Send} send
 * @property {Pick<Channel, "tell">} channel
 * @property {() => number} [random]
 * @property {(work: () => unknown, delay: number) => Timer | null} [later]
 * @property {() => number} [now]
 * @property {typeof import("../device/sync/lock.js").withLock} [lock]
 *
 * @typedef {object} SessionParts
 * @property {string} id
 * @property {Store} store
 * @property {Pick<Channel, "tell" | "listen">} channel
 * @property {Pick<Sending, "run">} sender
 * @property {string} [fragment]
 * @property {() => Date} [now]
 */

/** @typedef {Awaited<ReturnType<typeof import("../device/session.js").openSession>>} Session */

/**
 * What the pages that look on are given with every change: see watching/follow.js.
 *
 * @typedef {{ id: string, device: Device, state: WatchedState | null, ended: boolean }} Look
 */

/**
 * The links to a game, and short codes to type.
 *
 * @typedef {object} Links
 * @property {string} [scorer]
 * @property {string} [watcher]
 * @property {string} [owner]
 * @property {{ [kind: string]: string }} [code]
 *
 * @typedef {"scorer" | "watcher" | "owner"} LinkKind
 */
