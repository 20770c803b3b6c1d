/** The share picture as PNG: the server's SVG, drawn here, so that every script has its letters. */

const SCALE = 2;

/**
 * Fetch the picture and offer it: by the device's share sheet if there is one, else as a file.
 *
 * @param {string} id
 * @param {string} title
 */
export async function sharePicture(id, title) {
  const text = await (await fetch(`/g/${id}/sheet.svg`, { credentials: "same-origin" })).text();
  const file = new File([await toPng(text)], "tichu.png", { type: "image/png" });
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

/** @param {File} file */
function saveFile(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
