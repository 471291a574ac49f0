// Requests structured answers by `response_format` or, if the provider does not support it, in the prompt.
import { z } from "zod";
import type { Turn } from "./turn.ts";

/** Ways to request a structured answer, from the most reliable to the one that every model supports. */
export const ways = ["json_schema", "json_object", "text"] as const;
export type Way = (typeof ways)[number];

export type Shape = z.ZodType;

/** The messages and the `response_format` to send. */
export function requestOf(turns: Turn[], shape: Shape | undefined, way: Way) {
  if (!shape) return { messages: turns };
  const schema = z.toJSONSchema(shape, { unrepresentable: "any" });
  if (way === "json_schema") {
    const json_schema = { name: "answer", strict: true, schema };
    return { messages: turns, response_format: { type: "json_schema" as const, json_schema } };
  }
  const rule: Turn = {
    role: "system",
    content: `Answer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(schema)}`,
  };
  const [first, ...others] = turns;
  const merged: Turn[] =
    first?.role === "system"
      ? [{ role: "system", content: `${first.content}\n\n${rule.content}` }, ...others]
      : [rule, ...turns];
  return way === "json_object"
    ? { messages: merged, response_format: { type: "json_object" as const } }
    : { messages: merged };
}

/** The value in an answer, or undefined if no JSON in the answer has the shape. */
export function valueIn<Value>(text: string, shape: z.ZodType<Value>): Value | undefined {
  const candidates = [text, text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)];
  for (const candidate of candidates) {
    try {
      const read = shape.safeParse(JSON.parse(candidate));
      if (read.success) return read.data;
    } catch {
      // not JSON: try the next candidate
    }
  }
  return undefined;
}
