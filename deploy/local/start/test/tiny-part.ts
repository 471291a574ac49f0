// A minimal part for tests: answers 200, logs to a file when it starts and ends, and ends on request.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../servers/free-port.ts";
import type { Part } from "../part.ts";
import { program } from "../program.ts";

/** A program that answers 200, logs when it is asked to end, and ends when `/die` is requested. */
const source = `
  import { createServer } from "node:http";
  import { appendFileSync, existsSync } from "node:fs";
  const log = (word) => appendFileSync(process.env.DIARY, process.env.NAME + " " + word + "\\n");
  if (existsSync(process.env.BREAKER)) throw new Error("my cable is loose");
  createServer((request, response) => {
    if (request.url !== "/die") return response.end();
    console.log("farewell, cruel world");
    process.exit(7);
  }).listen(Number(process.env.PORT), "127.0.0.1", () => log("started"));
  process.on("SIGTERM", () => setTimeout(() => { log("stopped"); process.exit(0); }, Number(process.env.LINGER)));
`;

export type TinyPart = Part & {
  address: string;
  /** Makes all further starts fail. */
  breakIt(): void;
};

/** @param linger the milliseconds that the part takes to end */
export async function tinyPart(
  dir: string,
  name: string,
  after: string[] = [],
  linger = 0,
): Promise<TinyPart> {
  const file = join(dir, "tiny.mjs");
  writeFileSync(file, source);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const breaker = join(dir, `${name}-is-broken`);
  const env = {
    ...{ NAME: name, PORT: String(port), DIARY: join(dir, "diary") },
    ...{ LINGER: String(linger), BREAKER: breaker },
  };
  const part = program({ name, after, ports: [port], file, env, health: `${address}/`, about: address });
  return { ...part, address, breakIt: () => writeFileSync(breaker, "") };
}

/** The lines that all parts have logged, in order. */
export const diaryIn = (dir: string) => readFileSync(join(dir, "diary"), "utf8").trim().split("\n");
