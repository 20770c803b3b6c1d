// What the programs here use of Node.js.
declare const process: { argv: string[] };
