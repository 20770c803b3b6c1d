/** A practice deal: played against the house's players, or watched; all of it in the browser. */

import { button, h } from "../../common/dom.js";
import { addTexts, loadWords, t } from "../../common/words.js";
import { findVariant, getMain, VARIANTS } from "../rules/rules.js";
import { CardDriver } from "./practice/driver.js";
import { PracticePage } from "./practice/page.js";
import { TileDriver } from "./practice/tile_driver.js";

/**
 * @import { Variant } from "../rules/variant.js"
 *
 * @typedef {object} Wanted  what the address says
 * @property {string} variant
 * @property {number} players
 * @property {number} deal  the number that it is shuffled by; 0 for none yet
 * @property {boolean} isPlayed
 */

const MOST_DEALS = 100_000;

/** The games that are played with cards or tiles. */
const listPlayed = () => VARIANTS.filter(({ pieces }) => pieces !== null);

/** @returns {Wanted} */
function readAddress() {
  const asked = new URLSearchParams(location.search);
  const name = asked.get("variant") ?? "";
  const found = listPlayed().find((variant) => variant.name === name) ?? getMain();
  const deal = Number(asked.get("deal"));
  return {
    variant: found.name,
    players: readPlayers(found, Number(asked.get("players"))),
    deal: Number.isInteger(deal) && deal > 0 && deal < MOST_DEALS ? deal : 0,
    isPlayed: asked.get("mode") !== "watch",
  };
}

/**
 * @param {Variant} variant
 * @param {number} players
 */
const readPlayers = ({ fewest, most }, players) =>
  players >= fewest && players <= most ? players : fewest;

/** A number for a deal, by lot. */
function drawNumber() {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (number % (MOST_DEALS - 1));
}

/**
 * The address says which deal it is, so that it can be opened again and shown to others.
 *
 * @param {Wanted} wanted
 */
function writeAddress({ variant, players, deal, isPlayed }) {
  const asked = new URLSearchParams({ variant, players: String(players), deal: String(deal) });
  if (!isPlayed) asked.set("mode", "watch");
  history.replaceState(null, "", `?${asked}`);
}

class Practice {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.wanted = readAddress();
    this.place = h("div", { class: "practice" });
    this.choices = h("div", { class: "practice-start" });
    root.replaceChildren(this.choices, this.place);
    this.drawStart();
    if (this.wanted.deal) this.start();
  }

  drawStart() {
    const { variant, players } = this.wanted;
    const games = listPlayed().map(({ name }) =>
      h("option", { value: name, selected: name === variant }, t(`variant_${name}`)),
    );
    const select = h("select", { id: "variant", class: "input" }, games);
    select.addEventListener("change", () => {
      const found = findVariant(select.value);
      this.wanted = { ...this.wanted, variant: found.name, players: found.fewest };
      this.drawStart();
      document.getElementById("variant")?.focus();
    });
    this.choices.replaceChildren(
      h("p", {}, t("practice_about")),
      h("label", { class: "which-game" }, h("span", {}, t("practice_game")), select),
      ...this.drawPlayers(findVariant(variant), players),
      h(
        "div",
        { class: "practice-doors" },
        button({ class: "strong", id: "play", onclick: () => this.draw(true) }, t("practice_play")),
        button({ id: "watch", onclick: () => this.draw(false) }, t("practice_watch")),
      ),
      h("p", {}, h("a", { href: `/rules/${variant}/` }, t("practice_rules"))),
    );
  }

  /**
   * @param {Variant} variant
   * @param {number} players
   */
  drawPlayers({ fewest, most }, players) {
    if (fewest === most) return [];
    const counts = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
    const options = counts.map((count) =>
      h("option", { value: count, selected: count === players }, String(count)),
    );
    const select = h("select", { id: "players", class: "input" }, options);
    select.addEventListener("change", () => {
      this.wanted = { ...this.wanted, players: Number(select.value) };
    });
    return [h("label", { class: "which-game" }, h("span", {}, t("practice_players")), select)];
  }

  /** @param {boolean} isPlayed */
  draw(isPlayed) {
    this.wanted = { ...this.wanted, isPlayed, deal: drawNumber() };
    this.start();
  }

  start() {
    const { variant, players, deal, isPlayed } = this.wanted;
    writeAddress(this.wanted);
    const game = findVariant(variant);
    const driver =
      game.pieces === "tiles"
        ? new TileDriver(game, deal, isPlayed)
        : new CardDriver(game, players, deal, isPlayed);
    this.choices.hidden = true;
    const doors = { another: () => this.draw(isPlayed), again: () => this.start() };
    const table = h("div", {});
    this.place.replaceChildren(this.drawHead(game, deal), table);
    new PracticePage(table, driver, doors);
    this.place.querySelector("h2")?.focus();
  }

  /**
   * @param {Variant} variant
   * @param {number} deal
   */
  drawHead(variant, deal) {
    const leave = () => {
      this.place.replaceChildren();
      this.choices.hidden = false;
      history.replaceState(null, "", `?variant=${variant.name}`);
      document.getElementById("play")?.focus();
    };
    return h(
      "div",
      { class: "practice-head" },
      h(
        "h2",
        { tabindex: "-1" },
        `${t(`variant_${variant.name}`)} · ${t("practice_number", { number: deal })}`,
      ),
      button({ id: "leave", onclick: leave }, t("practice_change")),
    );
  }
}

const root = /** @type {HTMLElement} */ (document.getElementById("practice"));
await loadWords(String(root.dataset.catalogue));
addTexts(JSON.parse(String(document.getElementById("practice-texts")?.textContent)));
new Practice(root);
root.dataset.ready = "";
