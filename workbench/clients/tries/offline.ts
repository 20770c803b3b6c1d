// The offline protocol over the TypeScript client: `node offline.js ADDRESS` prints the game's totals.
import createClient from "openapi-fetch";

import type { components, paths } from "../../../build/clients/api";

type Entry = components["schemas"]["Entry"];
const base = process.argv[2] ?? "";
const anybody = createClient<paths>({ baseUrl: base });

function count(a: number, b: number): Entry {
  return { kind: "counted", points: { a, b } };
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("refused");
  return value;
}

const bytes = crypto.getRandomValues(new Uint8Array(32));
const secret = btoa(String.fromCharCode(...bytes))
  .replaceAll("+", "-")
  .replaceAll("/", "_")
  .replaceAll("=", "");
const id = crypto.randomUUID();
const begun = crypto.randomUUID();
const seats = ["Anna", "Ben", "Chris", "Dora"].map((name) => ({ name }));
for (let times = 0; times < 2; times += 1) {
  const body = { operation: begun, id, owner_secret: secret, variant: "nanjing" as const, seats };
  need((await anybody.POST("/api/v1/games/", { body })).data);
}
const owner = createClient<paths>({ baseUrl: base, headers: { Authorization: `Link o.${secret}` } });
const path = { game_id: id };
let after: string = begun;
for (const [place, [a, b]] of ([[65, 35], [40, 60], [55, 45]] as const).entries()) {
  const operation = crypto.randomUUID();
  const body = { operation, after, number: place + 1, entry: count(a, b) };
  for (let times = 0; times < 2; times += 1) {
    need((await owner.POST("/api/v1/games/{game_id}/rounds/", { params: { path }, body })).data);
  }
  after = operation;
}
const stale = { operation: crypto.randomUUID(), after: 1, number: 4, entry: count(0, 100) };
const lost = await owner.POST("/api/v1/games/{game_id}/rounds/", { params: { path }, body: stale });
if (lost.response.status !== 409 || !lost.error) throw new Error("no conflict");
const state = need((await owner.GET("/api/v1/games/{game_id}/", { params: { path } })).data);
const again = {
  operation: crypto.randomUUID(),
  after: state.revision,
  number: state.next_number ?? 0,
  entry: count(0, 100),
};
need((await owner.POST("/api/v1/games/{game_id}/rounds/", { params: { path }, body: again })).data);
const end = need((await owner.GET("/api/v1/games/{game_id}/", { params: { path } })).data);
console.log(JSON.stringify(end.totals));
