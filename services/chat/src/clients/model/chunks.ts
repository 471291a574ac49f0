// Parses the events of a stream, in which fields may be missing, null or additional.
import { z } from "zod";
import { type Remark, remarkIn } from "./remark.ts";
import { Trouble, troubleInStream } from "./trouble.ts";

const part = z.object({ text: z.string().optional() });
const spoken = z
  .object({ content: z.union([z.string(), z.array(part)]).nullish(), refusal: z.string().nullish() })
  .nullish();
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: spoken,
        // some providers send a whole answer although a stream was requested
        message: spoken,
        text: z.string().nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
  error: z.unknown().optional(),
  cellwright: z.unknown().optional(),
});

export type Finish = "whole" | "length" | "filtered";
export type Read = {
  text: string;
  finish: Finish | undefined;
  promptTokens: number | undefined;
  completionTokens: number | undefined;
  remark: Remark | undefined;
};

const nothing: Read = {
  text: "",
  finish: undefined,
  promptTokens: undefined,
  completionTokens: undefined,
  remark: undefined,
};

/** Ignores unreadable events, because the rest of the answer may be fine. Throws {@link Trouble} for an error event. */
export function readEvent(data: string): Read {
  const read = chunk.safeParse(parsed(data)).data;
  // some providers put no blank line between events
  if (!read) return data.includes("\n") ? data.split("\n").map(readEvent).reduce(joined) : nothing;
  const { choices, usage, error, cellwright } = read;
  if (error) throw troubleInStream(error);
  const choice = choices?.[0];
  const { content, refusal } = choice?.delta ?? choice?.message ?? {};
  const words =
    typeof content === "string" ? content : (content ?? []).map(({ text }) => text ?? "").join("");
  return {
    text: words || (refusal ?? choice?.text ?? ""),
    finish: finishOf(choice?.finish_reason),
    promptTokens: count(usage?.prompt_tokens),
    completionTokens: count(usage?.completion_tokens),
    remark: remarkIn(cellwright),
  };
}

const joined = (one: Read, other: Read): Read => ({
  text: one.text + other.text,
  finish: one.finish ?? other.finish,
  promptTokens: other.promptTokens ?? one.promptTokens,
  completionTokens: other.completionTokens ?? one.completionTokens,
  remark: one.remark ?? other.remark,
});

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function finishOf(reason: string | null | undefined): Finish | undefined {
  if (!reason || reason === "null") return undefined;
  if (reason === "length" || reason === "max_tokens" || reason === "model_length") return "length";
  if (reason === "content_filter" || reason === "safety") return "filtered";
  if (reason === "error" || reason === "insufficient_system_resource") throw new Trouble("down", reason);
  return "whole";
}

const count = (tokens: number | null | undefined): number | undefined =>
  tokens === null || tokens === undefined || tokens < 0 ? undefined : Math.round(tokens);
