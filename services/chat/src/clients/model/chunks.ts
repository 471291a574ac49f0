// What a provider streams, read with patience: fields may be missing, null or more than there should be.
import { z } from "zod";
import { type Remark, remarkIn } from "./remark.ts";
import { Trouble, troubleInStream } from "./trouble.ts";

const part = z.object({ text: z.string().optional() });
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.union([z.string(), z.array(part)]).nullish(),
            refusal: z.string().nullish(),
          })
          .nullish(),
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

/** Throws {@link Trouble} where it is no chunk, or an error. */
export function readChunk(data: string): Read {
  if (data === "[DONE]") return { ...nothing, finish: "whole" };
  const read = chunk.safeParse(parsed(data));
  if (!read.success) throw new Trouble("down", "a stream that cannot be read");
  const { choices, usage, error, cellwright } = read.data;
  if (error) throw troubleInStream(error);
  const choice = choices?.[0];
  const content = choice?.delta?.content;
  const said = typeof content === "string" ? content : (content ?? []).map(({ text }) => text ?? "").join("");
  return {
    text: said || (choice?.delta?.refusal ?? ""),
    finish: finishOf(choice?.finish_reason),
    promptTokens: count(usage?.prompt_tokens),
    completionTokens: count(usage?.completion_tokens),
    remark: remarkIn(cellwright),
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function finishOf(reason: string | null | undefined): Finish | undefined {
  if (!reason) return undefined;
  if (reason === "length" || reason === "max_tokens" || reason === "model_length") return "length";
  if (reason === "content_filter" || reason === "safety") return "filtered";
  if (reason === "error" || reason === "insufficient_system_resource") throw new Trouble("down", reason);
  return "whole";
}

const count = (tokens: number | null | undefined): number | undefined =>
  tokens === null || tokens === undefined || tokens < 0 ? undefined : Math.round(tokens);
