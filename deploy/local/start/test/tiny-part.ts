// A part that is a few lines of Node: it answers 200, tells its diary of its life, and dies when asked to.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../servers/free-port.ts";
import type { Part } from "../part.ts";
import { program } from "../program.ts";

/** A program that answers 200 at its health address, says when it is told to end, and ends at `/die`. */
const source = `
  import { createServer } from "node:http";
  import { appendFileSync, existsSync } from "node:fs";
  const tell = (word) => appendFileSync(process.env.DIARY, process.env.NAME + " " + word + "\\n");
  if (existsSync(process.env.BREAKER)) throw new Error("my cable is loose");
  createServer((request, response) => {
    if (request.url !== "/die") return response.end();
    console.log("farewell, cruel world");
    process.exit(7);
  }).listen(Number(process.env.PORT), "127.0.0.1", () => tell("started"));
  process.on("SIGTERM", () => setTimeout(() => { tell("stopped"); process.exit(0); }, Number(process.env.LINGER)));
`;

export type TinyPart = Part & {
  address: string;
  /** It cannot start from now on. */
  breakIt(): void;
};

/** @param linger milliseconds from the request to end until it does */
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

/** What the parts did, in order. */
export const diaryIn = (dir: string) => readFileSync(join(dir, "diary"), "utf8").trim().split("\n");
