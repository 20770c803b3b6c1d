/**
 * What a device keeps of a game and has to send: operation, record, conflict, store, sender. Nothing
 * runs here, as in game/types.js.
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
 * @property {string} [brings_back]  the round that was removed and comes back
 * @property {number} seat
 * @property {string} name
 * @property {number} [from_round]  the first round of a player who takes a seat over
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
 * @property {boolean} settled  both want the same
 */

/** @typedef {Partial<Conflict> & Pick<Conflict, "situation" | "choices">} Meeting */

/**
 * What a choice makes of a queue: the conflict, what waits behind it, and the server's state.
 *
 * @typedef {(conflict: Conflict, rest: Operation[], server: Standing, newId: () => string) => Operation[]} Resolution
 * @typedef {Pick<GameState, "rounds" | "next_number">} Standing
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
 * What sending needs of a device: a game of it, its records, and the line to the server.
 *
 * @typedef {{ id: string, store: Pick<Store, "get" | "update">, send: Send }} Holder
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
 * @property {typeof import("./sync/lock.js").withLock} [lock]
 *
 * @typedef {object} SessionParts
 * @property {string} id
 * @property {Store} store
 * @property {Pick<Channel, "tell" | "listen">} channel
 * @property {Pick<Sending, "run">} sender
 * @property {string} [fragment]
 * @property {() => Date} [now]
 */

/** @typedef {Awaited<ReturnType<typeof import("./session.js").openSession>>} Session */

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
