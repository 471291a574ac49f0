// POST /v1/chat/completions: the answer as one JSON object, or word by word as server-sent events.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { workbookTrace } from "@cellwright/contracts/workbook-trace";
import type { RequestHandler, Response } from "express";
import { z } from "zod";
import { refuse } from "./refusals.ts";
import type { Answered, createAnswerPool } from "./workers/answer-pool.ts";

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
/** Other fields (temperature, seed, …) are ignored, because a conversation always gets the same answer. */
const request = z.object({
  model: z.string(),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  /** Identifies the user, so that many requests of one user do not delay those of others. */
  user: z.string().max(512).nullish(),
  /**
   * Our extension of the protocol: the complete tables that the user pasted or saved as a workbook, the target cell, and
   * what the formulas of the workbook say about the cells of the question.
   */
  cellwright: z
    .object({
      tables: z.string().optional(),
      place: z.string().optional(),
      trace: workbookTrace.optional(),
    })
    .optional(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});

type Answer = Awaited<ReturnType<typeof createAnswerPool>>["answer"];

export function completions(answer: Answer, wordDelayMs: number): RequestHandler {
  return async (req, res) => {
    const read = request.safeParse(req.body);
    if (!read.success) {
      const [issue] = read.error.issues;
      const path = issue?.path.join(".") || undefined;
      return refuse(res, "invalid_value", `Invalid value for '${path ?? "body"}': ${issue?.message}`, path);
    }
    const { model, messages, stream, stream_options, user, cellwright } = read.data;
    if (model !== modelName) return refuse(res, "model_not_found", `There is no model '${model}'`, "model");
    const leaving = new AbortController();
    res.once("close", () => leaving.abort());
    const result = await answer(user ?? "", { messages, ...cellwright }, leaving.signal);
    if (result === "left") return;
    if (result === "too-busy")
      return refuse(res, "server_busy", "Too many of your questions are waiting already. Please ask later.");
    const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
    const usage = usageOf(messages, result.text);
    if (stream) {
      const ending = stream_options?.include_usage ? usage : null;
      await send(res, head, result, wordDelayMs, ending, leaving.signal);
    } else {
      const answered = { role: "assistant", content: result.text, refusal: null };
      const choices = [{ index: 0, message: answered, logprobs: null, finish_reason: "stop" }];
      res.json({ ...head, object: "chat.completion", choices, usage, cellwright: extensionOf(result) });
    }
  };
}

/** The fields of an answer that OpenAI's protocol does not have. */
const extensionOf = ({ text: _, isCostly, ...rest }: Answered) => ({ ...rest, costly: isCostly });

/** Streams the answer. Stops when the client disconnects. */
async function send(
  res: Response,
  head: object,
  answer: Answered,
  wordDelayMs: number,
  usage: object | null,
  signal: AbortSignal,
): Promise<void> {
  res.set({ "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" }).flushHeaders();
  const write = (choices: object[], more: object): void => {
    const chunk = { ...head, object: "chat.completion.chunk", choices, ...more };
    res.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  const writeDelta = (delta: object, finish: string | null, more: object = {}): void =>
    write([{ index: 0, delta, logprobs: null, finish_reason: finish }], {
      ...(usage && { usage: null }),
      ...more,
    });
  // Clients receive the extension before the first word.
  writeDelta({ role: "assistant", content: "" }, null, { cellwright: extensionOf(answer) });
  // Each word is sent with the white space before it, so that the parts add up to the exact text.
  for (const word of answer.text.match(/\s*\S+|\s+$/g) ?? []) {
    await pause(wordDelayMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    writeDelta({ content: word }, null);
  }
  writeDelta({}, "stop");
  if (usage) write([], { usage });
  res.end("data: [DONE]\n\n");
}

const charactersPerToken = 4;
const tokensPerMessage = 3;
const tokensIn = (text: string): number => Math.ceil(text.length / charactersPerToken);

/** Estimates the usage: one token for every four characters, and three for each message. */
function usageOf(messages: readonly { content: string }[], reply: string) {
  const prompt = messages.reduce((sum, { content: text }) => sum + tokensPerMessage + tokensIn(text), 0);
  const completion = tokensIn(reply);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
