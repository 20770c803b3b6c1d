/** Chance in the hands of a seed (mulberry32): what a page draws is the same each time. */

export class Chance {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** A number from 0 to 1, without 1. */
  draw() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Fill an array with random bytes, as `crypto.getRandomValues` does. */
  fill(bytes) {
    for (let place = 0; place < bytes.length; place += 1)
      bytes[place] = Math.floor(this.draw() * 256);
    return bytes;
  }

  uuid() {
    const hex = [...this.fill(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
    const text = hex.join("");
    return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
  }
}
