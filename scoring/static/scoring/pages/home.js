/** The first page: the games of this device, and those that the server knows as ours. */

import { figure, h } from "../../common/dom.js";
import { fillTimes, sayTime } from "../../common/times.js";
import { loadWords, t } from "../../common/words.js";
import { openDevice } from "../device/device.js";
import { projectGame } from "../device/project.js";
import { syncSign } from "../device/queue.js";
import { isDayKnown } from "../game/home.js";
import { recallTable } from "../game/last_table.js";
import { tableName } from "../game/names.js";
import { getMain } from "../rules/rules.js";
import { offerFile } from "./games_file.js";

/** @typedef {GameState & { isWaiting?: boolean }} Listed  something is still to be sent */

const SHOWN = 5;
const MOST = 30;
const AN_EVENING = 36 * 60 * 60 * 1000;

const BREATH = 200;

async function show() {
  const root = /** @type {HTMLElement} */ (document.getElementById("games"));
  const [device] = await Promise.all([
    openDevice(String(root.dataset.api)),
    loadWords(String(root.dataset.catalogue)),
  ]);
  offerSameAgain();
  /** @type {Listed[]} */
  let there = [];
  /** @type {() => Promise<void>} */
  const look = async () => draw(root, merge(await readHere(device.store), there));
  await look();
  followChanges(device.channel, look);
  offerFile(device, look);
  const answer = await device.send({ method: "GET", path: "games/?own=true" });
  if (answer.outcome !== "ok") return;
  there = /** @type {{ results: Listed[] }} */ (answer.data).results;
  await look();
}

/**
 * What is sent meanwhile, from here or from another tab, is shown as sent.
 *
 * @param {Channel} channel
 * @param {() => unknown} look
 */
function followChanges(channel, look) {
  /** @type {Timer | undefined} */
  let soon;
  channel.listen(() => {
    clearTimeout(soon);
    soon = setTimeout(look, BREATH);
  });
}

/** @param {Store} store */
async function readHere(store) {
  return (await store.all()).flatMap((record) => {
    const state = projectGame(record);
    return state ? [{ ...state, isWaiting: syncSign(record) !== "everywhere" }] : [];
  });
}

/**
 * @param {Listed[]} here
 * @param {Listed[]} there
 */
function merge(here, there) {
  const known = new Set(here.map((game) => game.id));
  return [...here, ...there.filter((game) => !known.has(game.id))];
}

/**
 * @param {HTMLElement} root
 * @param {Listed[]} games
 */
function draw(root, games) {
  const newest = [...games].sort(byTime).slice(0, MOST);
  const none = /** @type {HTMLTemplateElement} */ (document.getElementById("no-games"));
  if (newest.length === 0) return root.replaceChildren(none.content.cloneNode(true));
  const focused = document.activeElement?.closest?.(".game-list a")?.getAttribute("href");
  const isOpen = Boolean(root.querySelector("details")?.open);
  root.replaceChildren(...drawLists(newest, isOpen));
  const again = focused ? root.querySelector(`a[href="${focused}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
}

/**
 * What is being played stands first, whatever was begun after it; then the newest.
 *
 * @param {Listed} one
 * @param {Listed} other
 */
function byTime(one, other) {
  return (
    Number(isPlayedNow(other)) - Number(isPlayedNow(one)) ||
    other.started_at.localeCompare(one.started_at)
  );
}

/** @param {Listed} game */
const isPlayedNow = (game) =>
  !game.over && Date.now() - new Date(game.started_at).getTime() < AN_EVENING;

/**
 * @param {Listed[]} games
 * @param {boolean} isOpen
 */
function drawLists(games, isOpen) {
  const first = Math.max(SHOWN, games.filter(isPlayedNow).length);
  /** @param {Listed[]} some */
  const list = (some) => h("ul", { class: "game-list" }, some.map(drawGame));
  const rest = games.slice(first);
  if (rest.length === 0) return [list(games)];
  const earlier = h("details", {}, h("summary", {}, t("earlier_games")), list(rest));
  earlier.toggleAttribute("open", isOpen);
  return [list(games.slice(0, first)), earlier];
}

/** @param {Listed} game */
function drawGame(game) {
  const teams = Object.hasOwn(game.totals, "a");
  const figures = teams
    ? [
        h("span", { class: "team-a" }, figure(game.totals.a)),
        " : ",
        h("span", { class: "team-b" }, figure(game.totals.b)),
      ]
    : Object.values(game.totals).map(figure).join(" · ");
  const who = tableName(game);
  const isMain = game.variant === getMain().name;
  const facts = [
    isMain ? null : t(`variant_${game.variant}`),
    isDayKnown(game.played_on) ? sayTime(game.played_on) : t("day_unknown"),
    t(game.over ? "finished" : "running"),
  ];
  if (game.isWaiting) facts.push(t("waiting_to_send"));
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/g/${game.id}/` },
      h("span", { class: "who" }, who),
      h("span", { class: "figures" }, figures),
      h("small", {}, facts.filter(Boolean).join(" · ")),
    ),
  );
}

function offerSameAgain() {
  const names = recallTable();
  const link = document.getElementById("same-again");
  if (!names || !link) return; // The page for no connection has no such link.
  link.hidden = false;
  link.textContent = `${t("same_again")}: ${names.map((name, place) => name || t(`player_${place + 1}`)).join(", ")}`;
}

/** A game was deleted just now: said once, and not again when the page is opened anew. */
function sayDeleted() {
  const said = document.getElementById("deleted");
  if (location.search !== "?deleted" || !said) return;
  said.hidden = false;
  history.replaceState(null, "", "/");
}

fillTimes(document);
sayDeleted();
show();
