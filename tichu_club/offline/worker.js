/*
 * The service worker: keeps the pages and files of one version, answers from them, and sends what
 * waits in the queues when the browser lets it.
 *
 * The server puts two lines before this file: `drainQueues` (imported where the worker is a module,
 * null in a browser whose workers cannot import) and `KEPT`:
 * { version, assets, language, pages: [[pattern, path, digest, changing, seen]], files: [[address, digest]] }.
 *
 * One cache for all versions, each file under its address and digest: a new version fetches only
 * what has changed, an old one keeps what is its own until it is gone. Nothing that depends on who
 * is asking is kept here: pages are fetched without cookies, and no answer of the API is touched.
 * What a member last saw of their club the page itself keeps (app/seen.js), in a cache of its own;
 * here it is looked up, and forgotten where the server shows it no more.
 */

const CACHE = "tichu-club";
const SEEN = "tichu-seen";
/**
 * @typedef {ExtendableEvent & { addRoutes?(routes: object[]): Promise<void> }} Installing
 * @typedef {[address: string, digest: string]} Kept
 */

const PATIENCE = 3_000; // for a page that may have changed
const WHILE_CHOOSING = 20_000; // for what is to come in the language that was just tapped
const AT_ONCE = 4; // requests side by side while a version is fetched
const AWAY = [502, 503, 504]; // what a proxy says while the server is being restarted
const NOT_THEIRS = [403, 404, 410]; // what is shown to nobody, or not to them

/** The language that was chosen here last. It may have been chosen before this worker woke up. */
let chosen = KEPT.language;
/** Whether the page that comes next is the one to which a choice of language leads on. */
let wasJustChosen = false;

const UNTOUCHED = ["/api/*", "/live/*", "/admin/*"];

const FILES = new Map(KEPT.files);
const PAGES = KEPT.pages.map(([pattern, path, digest, changing, seen]) => ({
  pattern: new RegExp(pattern),
  path,
  digest,
  changing,
  seen,
}));

/** @type {(page: { path: string, digest: string }) => Kept} */
const asKept = ({ path, digest }) => [path, digest];

/**
 * Pages of another version than ours: their files come from the network.
 *
 * @type {Set<string>}
 */
const strangers = new Set();

/** @type {unknown} */
const scope = self;
const worker = /** @type {ServiceWorkerGlobalScope} */ (scope);

worker.addEventListener("install", (given) => {
  const event = /** @type {Installing} */ (given);
  // What we never answer need not pass through here, where the browser can be told so: no poll
  // wakes this worker, or holds up the one that is to take over.
  event.addRoutes?.(
    UNTOUCHED.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: "network" })),
  );
  event.waitUntil(keepVersion());
});
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", answer);
worker.addEventListener("message", (event) => event.waitUntil(hear(event.data)));
worker.addEventListener("push", (event) => event.waitUntil(showNotice(event)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(event)));
worker.addEventListener("sync", (given) => {
  const event = /** @type {ExtendableEvent & { tag: string }} */ (given);
  if (event.tag === "send" && drainQueues) event.waitUntil(drainQueues());
});

/**
 * @param {string} address
 * @param {string} digest
 */
const keyOf = (address, digest) =>
  `${address}${address.includes("?") ? "&" : "?"}kept=${encodeURIComponent(digest)}`;

/** Fetch what is not here yet, some at a time; all of it, or this version is not installed. */
async function keepVersion() {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  /** @param {Kept} kept */
  const isMissing = ([address, digest]) =>
    !here.has(new URL(keyOf(address, digest), location.href).href);
  const waiting = [
    ...KEPT.files.filter(isMissing).map((file) => () => keepFile(cache, ...file)),
    ...PAGES.map(asKept)
      .filter(isMissing)
      .map((page) => () => keepPage(cache, ...page)),
  ];
  const fetchSome = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

/**
 * As nobody in particular gets it, in the language of this version.
 *
 * @type {RequestInit}
 */
const ANYBODY = {
  cache: "no-cache",
  credentials: "omit",
  redirect: "error",
  priority: "low",
  headers: { "Accept-Language": KEPT.language },
};

/**
 * The digest is checked by the browser: no version is mixed with another.
 *
 * @param {Cache} cache
 * @param {string} address
 * @param {string} digest
 */
async function keepFile(cache, address, digest) {
  const response = await fetch(address, { ...ANYBODY, integrity: `sha256-${digest}` });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(keyOf(address, digest), askEachTime(response));
}

/**
 * A file that the browser asks us for each time: what it remembers by itself, above this worker,
 * could be of another version than the page.
 *
 * @param {Response} response
 */
function askEachTime(response) {
  const headers = {
    "Content-Type": String(response.headers.get("Content-Type")),
    "Cache-Control": "no-cache",
  };
  return new Response(response.body, { status: response.status, headers });
}

/**
 * @param {Cache} cache
 * @param {string} path
 * @param {string} digest
 */
async function keepPage(cache, path, digest) {
  const response = await fetch(path, ANYBODY);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (response.headers.get("Tichu-Version") !== KEPT.version)
    throw new Error(`${path} is of another version`);
  await cache.put(keyOf(path, digest), response);
}

/** From now on this version answers; what no page of it needs goes. */
async function takeOver() {
  const cache = await caches.open(CACHE);
  const mine = [...KEPT.files, ...PAGES.map(asKept)];
  const wanted = new Set(
    mine.map(([address, digest]) => new URL(keyOf(address, digest), location.href).href),
  );
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await worker.clients.claim();
}

/**
 * "take over": a person asked for it. "take over if alone": only one page is open, just opened.
 *
 * @param {unknown} message
 */
async function hear(message) {
  if (message === "take over") return worker.skipWaiting();
  if (message !== "take over if alone") return null;
  // Another page that is open may show the version before and still need its files, so a new
  // version that nobody asked for waits. Pages that this worker does not answer for count as well.
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.length <= 1 ? worker.skipWaiting() : null;
}

/**
 * What the club tells a phone: a title, a line, and the page that it opens.
 *
 * @param {PushEvent} event
 */
async function showNotice(event) {
  const { title, body, page, tag, icon } = event.data?.json() ?? {};
  await worker.registration.showNotification(String(title), { body, tag, icon, data: page });
}

/** @param {NotificationEvent} event */
async function openNotice(event) {
  event.notification.close();
  const page = new URL(event.notification.data, location.href);
  if (page.origin !== location.origin) return null;
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find(({ url }) => new URL(url).pathname === page.pathname);
  return there ? there.focus() : worker.clients.openWindow(page);
}

/** @param {FetchEvent} event */
function answer(event) {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") {
    return event.respondWith(openPage(event, address.pathname, takeChoice(address)));
  }
  const digest = FILES.get(address.pathname + address.search);
  if (digest) event.respondWith(giveFile(event, address.pathname + address.search, digest));
}

/**
 * @param {FetchEvent} event
 * @param {string} address
 * @param {string} digest
 */
async function giveFile({ request, clientId }, address, digest) {
  // A page of another version needs files of that version, and these may have the same addresses.
  // So they come from the network; a kept one is better than none where there is no network.
  const kept = () => fromCache(address, digest);
  if (!strangers.has(clientId)) return (await kept()) ?? fetch(request);
  try {
    return askEachTime(await fetch(request));
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/**
 * A page that is the same for everybody comes from here, with the files of the same version. One
 * that changes is asked of the network, not for long; so is each once another language was chosen.
 * Any other is asked of the network alone.
 *
 * @param {FetchEvent} event
 * @param {string} pathname
 * @param {number} patience
 */
async function openPage(event, pathname, patience) {
  const page = await findPage(pathname);
  const kept = () => fromCache(page.path, page.digest);
  const isForAll = page.pattern.source === "(?:)";
  if (!page.changing && !isForAll && !speaksAnother())
    return (await kept()) ?? givePage(event, await fetch(event.request));
  try {
    if (isForAll) return givePage(event, await fetch(event.request));
    const response = await withPatience(fetch(event.request), patience);
    // A proxy that says the server is away is no answer about this page: ours is the better one.
    const instead = AWAY.includes(response.status) ? await kept() : undefined;
    if (page.seen && isNotTheirs(response)) await (await caches.open(SEEN)).delete(pathname);
    return instead ?? givePage(event, response);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/**
 * Note a language that is being chosen; return for how long its page is waited for.
 *
 * @param {URL} address
 */
function takeChoice({ searchParams }) {
  const asked = searchParams.get("lang");
  const patience = asked || wasJustChosen ? WHILE_CHOOSING : PATIENCE;
  wasJustChosen = asked !== null;
  chosen = asked ?? chosen;
  return patience;
}

/** Whether another language was chosen than ours: the worker that keeps its pages may still wait. */
function speaksAnother() {
  const { installing, waiting } = worker.registration;
  const next = [waiting, installing].map((one) => one && languageOf(one.scriptURL));
  return [chosen, ...next].some((language) => language && language !== KEPT.language);
}

/** @param {string} address */
const languageOf = (address) => new URL(address).searchParams.get("language");

/**
 * The page that answers for an address: one to be seen only where this device keeps a copy.
 *
 * @param {string} pathname
 */
async function findPage(pathname) {
  const fitting = PAGES.filter(({ pattern }) => pattern.test(pathname));
  const isSeen = fitting[0]?.seen && (await caches.open(SEEN).then((seen) => seen.match(pathname)));
  const found = fitting.find(({ seen }) => !seen || isSeen);
  return /** @type {typeof PAGES[number]} */ (found); // The last one answers for all others.
}

/**
 * Signed out somewhere else, they are led to where one signs in.
 *
 * @param {Response} response
 */
const isNotTheirs = ({ status, type }) => NOT_THEIRS.includes(status) || type === "opaqueredirect";

/**
 * Give out a page of the network. One that comes too late, after ours was given out, says nothing.
 *
 * @param {FetchEvent} event
 * @param {Response} response
 */
function givePage({ resultingClientId }, response) {
  const assets = response.headers.get("Tichu-Assets");
  if (assets && assets !== KEPT.assets) strangers.add(resultingClientId);
  return response;
}

/**
 * @param {Promise<Response>} promise
 * @param {number} patience
 * @returns {Promise<Response>}
 */
function withPatience(promise, patience) {
  const tooLong = new Promise((_, reject) =>
    setTimeout(() => reject(new Error("too slow")), patience),
  );
  return Promise.race([promise, tooLong]);
}

/**
 * If somebody deletes our cache under us, no harm is done: then the network answers.
 *
 * @param {string} address
 * @param {string} digest
 */
async function fromCache(address, digest) {
  try {
    const cache = await caches.open(CACHE);
    return await cache.match(keyOf(address, digest), { ignoreVary: true });
  } catch {
    return undefined;
  }
}
