/** Lines in and out. The process has nothing else to wait for, and waiting for all at once is cheap. */

import { readSync, writeSync } from "node:fs";

/** Each line of the standard input, until it ends. */
export function* readLines() {
  const chunk = Buffer.alloc(1 << 16);
  const read = [];
  for (let size = readSync(0, chunk); size > 0; size = readSync(0, chunk)) {
    let begin = 0;
    for (let end; (end = chunk.subarray(0, size).indexOf(10, begin)) >= 0; begin = end + 1) {
      read.push(Buffer.from(chunk.subarray(begin, end)));
      yield Buffer.concat(read.splice(0)).toString();
    }
    read.push(Buffer.from(chunk.subarray(begin, size)));
  }
}

/** Write a line to the standard output. */
export function writeLine(text) {
  const bytes = Buffer.from(`${text}\n`);
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
}
