/**
 * Types that any page may use. Nothing runs here, and no page asks for this file: it is a script
 * without imports, so that its names are known everywhere.
 */

/**
 * @typedef {{ call(event: Event): unknown }["call"]} Listener  of whatever kind of event
 * @typedef {Listener | string | number | boolean | null | undefined} Attribute  absent if nothing
 * @typedef {{ [name: string]: Attribute }} Attributes
 * @typedef {Node | string | false | null | undefined} Child
 */

/**
 * @typedef {{ [name: string]: unknown }} Values  what is filled into a text
 * @typedef {{ code: string, field: string, values: Values, message?: string, hint?: string }} Problem
 * @typedef {{ message: string, hint: string }} Sentence
 * @typedef {{ codes: { [code: string]: Sentence }, texts: { [key: string]: string } }} Catalogue
 */

/**
 * What is asked of the server, and what comes of it: see http.js.
 *
 * @typedef {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} Method
 * @typedef {object} Question
 * @property {Method} method
 * @property {string} path
 * @property {object | null} [body]
 * @property {string | null} [etag]
 * @property {(data: unknown) => boolean} [expects]
 *
 * @typedef {{ errors?: Problem[], title?: string, state?: unknown }} Refusal
 * @typedef {"unchanged" | "conflict" | "refused" | "denied" | "later"} Outcome  beside "ok"
 * @typedef {{ status: number, etag: string | null, retryAfter: number, reason?: string }} Facts
 */

/**
 * @template [T=unknown]
 * @typedef {Facts & ({ outcome: "ok", data: T } | { outcome: Outcome, data: Refusal | null })} Answer
 */

/** @typedef {(question: Question) => Promise<Answer>} Send */

/** @typedef {ReturnType<typeof setTimeout>} Timer */

/**
 * A live stream: see live/stream.js and live/live.js.
 *
 * @typedef {{ [topic: string]: string }} Marked  what is known of each topic
 * @typedef {{ ticket: string, topics: string[] }} Ticket
 * @typedef {Ticket & { expires_in: number, refused: string[] }} NewTicket
 *
 * @typedef {object} StreamParts
 * @property {Send} send
 * @property {(topics: string[]) => void} heard
 * @property {() => void} down
 * @property {(message: { topic: string, state: unknown }) => void} state
 * @property {(topic: string) => void} ended
 * @property {string} [address]
 * @property {() => number} [random]
 *
 * @typedef {object} LiveParts
 * @property {Send} send
 * @property {(name: string, work: (isHeld: () => boolean) => Promise<unknown>) => Promise<boolean>} lock
 * @property {() => boolean} isAlone
 *
 * @typedef {object} Kind
 * @property {(id: string) => Promise<boolean>} isShown
 * @property {(id: string) => Promise<string>} readMark
 * @property {{ call(state: unknown, topic: string): unknown }["call"]} take
 * @property {(id: string) => unknown} ask
 * @property {(changed: (id: string) => unknown) => unknown} listen
 */
