// The schema of a transcript: what a provider does at each request, and what the user then sees and pays.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chatRequest } from "@cellwright/contracts/chat";
import { z } from "zod";
import { type Act, chunk, done, hangs, resets, says, sends, usage } from "../provider-server.ts";

const end = z.enum(["close", "reset", "hang"]).default("close");
const finish = z.string().nullable().default("stop");

const act = z.union([
  z.strictObject({ says: z.string(), finish: z.string().default("stop") }),
  /** An answer with one chunk per delta. */
  z.strictObject({
    deltas: z.array(z.record(z.string(), z.unknown())),
    finish,
    usage: z.boolean().default(true),
    done: z.boolean().default(true),
  }),
  /** An answer of raw bytes; each entry is one write. */
  z.strictObject({ sse: z.array(z.string()), end }),
  z.strictObject({ base64: z.array(z.string()), end }),
  z.strictObject({
    status: z.int(),
    json: z.unknown().optional(),
    body: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
]);

const sent = z.array(
  z.strictObject({
    call: z.int().min(1),
    has: z.record(z.string(), z.unknown()).default({}),
    lacks: z.array(z.string()).default([]),
  }),
);

export const transcript = z.strictObject({
  id: z.string(),
  about: z.string(),
  /** Where the behaviour was reported. */
  source: z.url().optional(),
  env: z.record(z.string(), z.string()).default({}),
  ...chatRequest
    .pick({ data: true, shareData: true, dialect: true, language: true, locale: true, examples: true })
    .partial().shape,
  question: z.string().default("How do I add up A1 to A3?"),
  /** What the provider does at each request; the last entry is repeated. */
  acts: z.array(act).min(1),
  // biome-ignore lint/suspicious/noThenProperty: it is data
  then: z.strictObject({
    status: z.union([z.literal(200), z.literal(503)]),
    text: z.string().optional(),
    has: z.array(z.string()).default([]),
    lacks: z.array(z.string()).default([]),
    /** The formulas with their verdicts. */
    formulas: z.array(z.tuple([z.string(), z.string()])).optional(),
    charged: z.union([z.literal(0), z.literal(1)]),
    calls: z.int().optional(),
    sent: sent.default([]),
    /** What happens if the same question is asked once more. */
    next: z.strictObject({ calls: z.int(), sent: sent.default([]) }).optional(),
  }),
});

export type Transcript = z.infer<typeof transcript>;

/** Throws if a line does not match the schema. */
export const transcriptsIn = (name: string): Transcript[] =>
  readFileSync(join(import.meta.dirname, `${name}.jsonl`), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => transcript.parse(JSON.parse(line)));

/** Whether the case leaves no state in the service, such as failures or refused parameters. Such cases share one. */
export const isPlain = ({ acts, env, then }: Transcript): boolean =>
  then.status === 200 && Object.keys(env).length === 0 && acts.every((one) => "says" in one);

export function played(one: Transcript["acts"][number]): Act {
  if ("says" in one) return says(one.says, one);
  if ("deltas" in one) {
    const chunks = one.deltas.map((delta) => chunk(delta));
    const last = one.finish === null ? [] : [chunk({}, one.finish)];
    return sends(...chunks, ...last, ...(one.usage ? [usage] : []), ...(one.done ? [done] : []));
  }
  if ("status" in one)
    return (res) => {
      const type = one.body === undefined ? "application/json" : "text/html";
      res.writeHead(one.status, { "content-type": type, ...one.headers });
      res.end(one.body ?? JSON.stringify(one.json));
    };
  const writes = "sse" in one ? one.sse : one.base64.map((text) => Buffer.from(text, "base64"));
  return { close: sends, reset: resets, hang: hangs }[one.end](...writes);
}
