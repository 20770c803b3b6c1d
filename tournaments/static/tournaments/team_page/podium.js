/** Shares the picture of the podium; where nothing can share it, it is saved. */

import { saveFile } from "../../common/save_file.js";

/** @param {HTMLAnchorElement} link */
export async function sharePodium(link) {
  const answer = await fetch(link.href);
  const file = new File([await answer.blob()], link.download, { type: "image/png" });
  if (!navigator.canShare({ files: [file] })) return saveFile(file);
  return navigator.share({ files: [file], title: document.title }).catch(() => null);
}
