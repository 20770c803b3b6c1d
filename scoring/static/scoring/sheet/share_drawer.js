/** Links to give on: as a QR code, as a link, and as a short code to type. */

import { openDrawer } from "../../common/dialogs.js";
import { button, h } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { t } from "../../common/words.js";

/** @type {LinkKind[]} */
const KINDS = ["scorer", "watcher", "owner"];

/**
 * `read()` gives the answer of GET /games/{id}/links/, or null without a connection.
 *
 * @param {string} id
 * @param {object} given
 * @param {() => Promise<Links | null>} given.read
 * @param {(kind: LinkKind) => Promise<Links | null>} given.renew
 * @param {(form: string) => unknown} given.picture
 * @param {boolean} given.hasRounds  there are rounds to show on a board
 */
export async function openShare(id, { read, renew, picture, hasRounds }) {
  const body = h("div", { class: "links" }, h("p", { role: "status" }, t("links_loading")));
  const dialog = openDrawer(t("share_title"), t("close"), body);
  /** @param {Links | null} links */
  const show = (links) => body.replaceChildren(...drawLinks(id, links, renewed));
  /** @param {LinkKind} kind */
  const renewed = async (kind) => show(await renew(kind));
  show(await read());
  body.append(
    h(
      "div",
      { class: "buttons" },
      button({ onclick: () => picture("png") }, icon("image"), t("picture_png")),
      h(
        "a",
        { class: "button", href: `/g/${id}/sheet.svg`, download: "" },
        icon("image"),
        t("picture_svg"),
      ),
    ),
    drawPages(id, hasRounds),
  );
  return dialog;
}

/**
 * @param {string} id
 * @param {Links | null} links
 * @param {(kind: LinkKind) => unknown} renewed
 */
function drawLinks(id, links, renewed) {
  if (!links) return [h("p", { class: "notice warning" }, t("links_offline"))];
  const drawn = KINDS.filter((kind) => links[kind]).map((kind) =>
    drawLink(id, kind, links, renewed),
  );
  const reach = drawReach(String(links.watcher));
  return reach ? [reach, ...drawn] : drawn;
}

/**
 * The game for others to look at from here, on paper, and as a file.
 *
 * @param {string} id
 * @param {boolean} hasRounds
 */
function drawPages(id, hasRounds) {
  /** @type {(name: string, key: string, page: string) => HTMLElement} */
  const page = (name, key, page_) =>
    h("a", { class: "button item", href: `/g/${id}/${page_}` }, icon(name), t(key));
  return h(
    "div",
    { class: "menu-group" },
    page("eye", "watch_long", "watch/"),
    hasRounds ? page("tv", "board_long", "board/") : null,
    page("printer", "print_long", "print/"),
    page("file-down", "csv_long", "sheet.csv"),
    page("file-down", "json_long", "sheet.json"),
  );
}

/** What leads every device to itself. */
const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/**
 * Where the links lead, if that is another address than the one of this page, or to nobody else.
 *
 * @param {string} address
 */
function drawReach(address) {
  const { host, hostname } = new URL(address);
  if (THIS_MACHINE.test(hostname)) return h("p", { class: "notice warning" }, t("links_only_here"));
  return host === location.host
    ? null
    : h("p", { class: "soft small" }, t("links_network", { address: host }));
}

/**
 * A short code, and where to type it.
 *
 * @param {string} code
 * @param {string} address
 * @param {string} page
 */
const drawCode = (code, address, page) =>
  h(
    "p",
    { class: "code" },
    t("code_at", { address: `${new URL(address).host}/${page}` }),
    " ",
    h("strong", {}, code),
  );

/**
 * The browser's own way of sending a link, where it has one.
 *
 * @param {string} address
 */
const drawSend = (address) =>
  "share" in navigator
    ? button(
        { onclick: () => navigator.share({ url: address }).catch(() => null) },
        icon("share-2"),
        t("send"),
      )
    : null;

/**
 * @param {string} id
 * @param {LinkKind} kind
 * @param {Links} links
 * @param {(kind: LinkKind) => unknown} renewed
 */
function drawLink(id, kind, links, renewed) {
  const address = String(links[kind]);
  const code = links.code?.[kind];
  const copied = h("span", { role: "status", class: "small" });
  /** @type {HTMLInputElement} */
  const input = h("input", {
    class: "input small",
    readonly: true,
    value: address,
    "aria-label": t(`link_${kind}`),
    onfocus: () => input.select(),
  });
  return h(
    "details",
    { class: "link", open: kind === "scorer" },
    h("summary", {}, t(`link_${kind}`)),
    h("p", { class: "soft small" }, t(`link_${kind}_explained`)),
    h("img", {
      class: "qr",
      src: `/g/${id}/qr/${kind}.svg?${Date.now()}`,
      alt: t("qr_alt"),
      width: 176,
      height: 176,
      loading: "lazy",
    }),
    code ? drawCode(code, address, "code") : null,
    input,
    h(
      "div",
      { class: "buttons" },
      kind === "owner" ? null : drawSend(address),
      button({ onclick: () => giveOn(address, input, copied) }, icon("copy"), t("copy")),
      links.owner
        ? button({ class: "bare", onclick: () => renewed(kind) }, icon("refresh-cw"), t("renew"))
        : null,
      copied,
    ),
    kind === "watcher" ? drawBoardLink(address, code) : null,
  );
}

/**
 * The board for the browser of a television: a short address with the code, or all of it in one. A
 * game that its club shows has a plain address, without a secret at its end.
 *
 * @param {string} address
 * @param {string} [code]
 */
function drawBoardLink(address, code) {
  const board = address.replace(/\/watch\/(#|$)/, "/board/$1");
  const copied = h("span", { role: "status", class: "small" });
  /** @type {HTMLInputElement} */
  const input = h("input", {
    class: "input small",
    readonly: true,
    value: board,
    "aria-label": t("board_link"),
    onfocus: () => input.select(),
  });
  return h(
    "div",
    { class: "board-link" },
    h("h3", {}, t("board_link")),
    code ? drawCode(code, address, "tv") : null,
    h("p", { class: "soft small" }, t("board_link_explained")),
    input,
    h(
      "div",
      { class: "buttons" },
      h(
        "a",
        { class: "button", href: board, target: "_blank", rel: "noopener" },
        icon("tv"),
        t("board_long"),
      ),
      button(
        { class: "bare", onclick: () => giveOn(board, input, copied) },
        icon("copy"),
        t("copy"),
      ),
      copied,
    ),
  );
}

/**
 * Copy where the browser allows it (secure pages), else select so that a person can.
 *
 * @param {string} address
 * @param {HTMLInputElement} input
 * @param {HTMLElement} said
 */
async function giveOn(address, input, said) {
  try {
    await navigator.clipboard.writeText(address);
    said.textContent = t("copied");
  } catch {
    input.focus();
    input.select();
    said.textContent = t("copy_yourself");
  }
}
