/** Questions of the game: you find them as you type, with your club's decision beside each. */

import { recall, remember } from "../../common/remember.js";
import { openDevice } from "../device/device.js";
import { projectGame } from "../device/project.js";
import { makeIndex, search } from "./asked/search.js";

const MOST_SHOWN = 8;

/** @typedef {{ [question: string]: string }} Answers */

const root = /** @type {HTMLElement} */ (document.getElementById("asked"));
const field = /** @type {HTMLInputElement} */ (document.getElementById("find"));
const topics = /** @type {HTMLElement} */ (document.getElementById("topics"));
const hits = /** @type {HTMLElement} */ (document.getElementById("hits"));

/** @type {HTMLElement[]} */
const questions = [...topics.querySelectorAll(".question")].map(
  (found) => /** @type {HTMLElement} */ (found),
);
const homes = new Map(questions.map((question) => [question.id, question.parentElement]));
const places = new Map(questions.map((question, place) => [question.id, place]));

const index = makeIndex(
  questions.map((question) => ({
    key: question.id,
    text: question.querySelector("h3")?.textContent ?? "",
    words: question.dataset.words ?? "",
    answer: question.querySelector(".reply")?.textContent ?? "",
  })),
);

/** Put each question back where it stands among the others. */
function putBack() {
  for (const question of questions) homes.get(question.id)?.append(question);
}

/** Show what matches what is typed; with nothing typed, everything by topics. */
function show() {
  const typed = field.value.trim();
  putBack();
  const keys = typed ? search(index, typed).slice(0, MOST_SHOWN) : [];
  topics.hidden = typed !== "";
  hits.hidden = keys.length === 0;
  hits.replaceChildren(
    ...keys.map((key) => {
      const item = document.createElement("li");
      item.append(questions[places.get(key) ?? 0]);
      return item;
    }),
  );
  say(typed !== "", keys.length);
}

/**
 * @param {boolean} isSearching
 * @param {number} count
 */
function say(isSearching, count) {
  const nothing = document.getElementById("nothing");
  if (nothing) nothing.hidden = !isSearching || count > 0;
  const words = document.getElementById("count-words")?.dataset;
  const found = document.getElementById("found");
  if (!found || !words) return;
  const text = count === 1 ? words.one : words.more?.replace("{count}", String(count));
  found.textContent = isSearching && count > 0 ? (text ?? "") : "";
}

/**
 * The club that this page was opened for: named, or that of the game it was opened from.
 *
 * @param {URLSearchParams} asked
 * @param {string} api
 */
async function findClub(asked, api) {
  const club = asked.get("club");
  const game = asked.get("game");
  if (club || !game) return club;
  const { store, send } = await openDevice(api);
  const record = await store.get(game);
  const state = record && projectGame(record);
  if (state) return state.club ?? null;
  const answer = await send({ method: "GET", path: `games/${game}/` });
  return answer.outcome === "ok" ? /** @type {GameState} */ (answer.data).club : null;
}

/**
 * What a club decided; without a network as it was the last time.
 *
 * @param {string} api
 * @param {string} slug
 * @returns {Promise<Answers>}
 */
async function readAnswers(api, slug) {
  const key = `answers-${slug}`;
  const known = recall(key, /** @type {Answers} */ ({}));
  try {
    const answer = await fetch(`${api}clubs/${encodeURIComponent(slug)}/answers/`);
    if (!answer.ok) return answer.status < 500 ? remember(key, {}) : known;
    /** @type {{ answers: Answers }} */
    const { answers } = await answer.json();
    return remember(key, answers);
  } catch {
    return known;
  }
}

/** @param {Answers} answers */
function putBeside(answers) {
  for (const question of questions) {
    const place = question.querySelector(".club-answer");
    const text = question.querySelector("[data-answer]");
    if (!(place instanceof HTMLElement) || !text) continue;
    text.textContent = answers[question.id] ?? "";
    place.hidden = !answers[question.id];
  }
}

/** Lead back to the game that this page was opened from. */
function leadBack(/** @type {string | null} */ game) {
  const back = document.getElementById("back");
  const link = back?.querySelector("a");
  if (!game || !back || !link) return;
  link.href = `/g/${game}/`;
  back.hidden = false;
}

field.addEventListener("input", show);
const asked = new URLSearchParams(location.search);
leadBack(asked.get("game"));
root.dataset.ready = "";
const api = String(root.dataset.api);
const club = await findClub(asked, api);
if (club) putBeside(await readAnswers(api, club));
root.dataset.answered = "";
