/**
 * What is shown of a game, and what a person can do there: view, face, paper, panel. Nothing runs
 * here, as in game/types.js.
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
 * @property {boolean} isHereAlone  the club cannot know the game yet
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
 * @property {(state: GameState, column: string) => string} endTotal  with what decided a tie
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
 * What the pages that look on are given with every change: see watching/follow.js.
 *
 * @typedef {{ id: string, device: Device, state: WatchedState | null, ended: boolean }} Look
 */
