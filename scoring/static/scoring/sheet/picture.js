/** The share picture as PNG: the server's SVG, drawn here, so that every script has its letters. */

import { saveFile } from "../../common/save_file.js";
import { sayTime } from "../../common/times.js";
import { isDayKnown } from "../game/home.js";
import { seatNames } from "../game/names.js";

const SCALE = 2;

/**
 * Fetch the picture and offer it: by the device's share sheet if there is one, else as a file.
 *
 * @param {GameState} state
 * @param {string} title
 */
export async function sharePicture(state, title) {
  const answer = await fetch(`/g/${state.id}/sheet.svg`, { credentials: "same-origin" });
  const name = nameFile(state);
  const file = new File([await toPng(fillDay(await answer.text()))], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title });
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") return null;
    }
  }
  return saveFile(file);
}

/**
 * "tichu-2026-11-22-Ann-Bob-Cas-Deb.png": what no system of files takes is left out.
 *
 * @param {GameState} state
 */
function nameFile(state) {
  const names = seatNames(state).map((name) => name.replace(/[^\p{L}\p{N}]+/gu, "-"));
  const day = isDayKnown(state.played_on) ? [state.played_on] : [];
  return ["tichu", ...day, ...names].join("-").slice(0, 100).replace(/-+$/, "") + ".png";
}

/**
 * The day as this device writes it.
 *
 * @param {string} svg
 */
function fillDay(svg) {
  return svg.replace(/(<tspan data-day="([\d-]+)">)[^<]*/, (_, tag, day) => tag + sayTime(day));
}

/**
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
async function toPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(/** @type {Blob} */ (blob)), "image/png"),
  );
}
