// Chat completions: whole, or as server-sent events word by word.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { RequestHandler, Response } from "express";
import { z } from "zod";
import { refuse } from "./refusals.ts";
import { usageOf } from "./usage.ts";
import type { Answer, Answered } from "./workers/answerers.ts";

export const modelName = "cellwright";

const part = z.object({ type: z.literal("text"), text: z.string() });
const content = z.union([
  z.string(),
  z.array(part).transform((parts) => parts.map(({ text }) => text).join("")),
]);
const message = z.object({
  role: z.enum(["system", "developer", "user", "assistant", "tool"]),
  content: content.nullish().transform((text) => text ?? ""),
});
/** What else clients send (temperature, seed, …) changes nothing here: the answer to a question is always the same. */
const request = z.object({
  model: z.string(),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  /** Whose turn an answer takes: everybody has one at a time. */
  user: z.string().max(512).nullish(),
  /** What OpenAI's protocol has no field for: the person's tables as they were pasted, whole. */
  cellwright: z.object({ tables: z.string().optional() }).optional(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});

export function completions(answer: Answer, wordDelayMs: number): RequestHandler {
  return async (req, res) => {
    const read = request.safeParse(req.body);
    if (!read.success) {
      const [issue] = read.error.issues;
      const path = issue?.path.join(".") || null;
      refuse(res, "invalid_value", `Invalid value for '${path ?? "body"}': ${issue?.message}`, path);
      return;
    }
    const { model, messages, stream, stream_options, user, cellwright } = read.data;
    if (model !== modelName) {
      refuse(
        res,
        "model_not_found",
        `The model '${model}' does not exist. This server has '${modelName}'.`,
        "model",
      );
      return;
    }
    const leaving = new AbortController();
    res.once("close", () => leaving.abort());
    const reply = await answer(user ?? "", { messages, tables: cellwright?.tables }, leaving.signal);
    if (reply === "left") return;
    if (reply === "too-busy") {
      refuse(res, "server_busy", "Too many of your questions are waiting already. Please try again shortly.");
      return;
    }
    const usage = usageOf(messages, reply.text);
    const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
    if (stream) await send(res, head, reply, wordDelayMs, stream_options?.include_usage ? usage : null);
    else {
      const choice = {
        index: 0,
        message: { role: "assistant", content: reply.text, refusal: null },
        logprobs: null,
        finish_reason: "stop",
      };
      res.json({ ...head, object: "chat.completion", choices: [choice], usage, cellwright: saidOf(reply) });
    }
  };
}

/** What the protocol has no field for. */
const saidOf = ({ kind, doubt, isCostly }: Answered) => ({ kind, doubt, costly: isCostly });

type Head = { id: string; created: number; model: string };

/** Stops in the middle when the client has gone. */
async function send(
  res: Response,
  head: Head,
  reply: Answered,
  wordDelayMs: number,
  usage: object | null,
): Promise<void> {
  const gone = new AbortController();
  res.on("close", () => gone.abort());
  res.set({ "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" }).flushHeaders();
  const tell = (choices: object[], last = {}): void => {
    res.write(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", choices, ...last })}\n\n`);
  };
  const chunk = (delta: object, finish: string | null = null, more = {}): void =>
    tell([{ index: 0, delta, logprobs: null, finish_reason: finish }], {
      ...(usage && { usage: null }),
      ...more,
    });
  try {
    // known before the first word
    chunk({ role: "assistant", content: "" }, null, { cellwright: saidOf(reply) });
    for (const word of wordsOf(reply.text)) {
      await pause(wordDelayMs, undefined, { signal: gone.signal });
      chunk({ content: word });
    }
  } catch (error) {
    if (gone.signal.aborted) return;
    throw error;
  }
  chunk({}, "stop");
  if (usage) tell([], { usage });
  res.end("data: [DONE]\n\n");
}

/** Each word with the blanks before it; together they are the reply to the letter. */
const wordsOf = (reply: string): string[] => reply.match(/\s*\S+|\s+$/g) ?? [];
