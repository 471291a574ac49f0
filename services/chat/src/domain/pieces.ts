// The writer of a reply publishes it in pieces on the bus. Readers convert pieces and stored replies to events.
import { checkedFormula } from "@cellwright/contracts/checked";
import { z } from "zod";
import type { MessageRow } from "../store/message-rows.ts";
import type { ReplyEvent } from "./live-reply.ts";

/** `from` is the position of `text` in the reply. After "ended" the store has the outcome. */
const piece = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), writer: z.string(), from: z.int(), text: z.string() }),
  z.object({
    kind: z.literal("formula"),
    writer: z.string(),
    from: z.int(),
    text: z.string(),
    formula: checkedFormula,
  }),
  z.object({ kind: z.literal("ended") }),
]);
export type Piece = z.infer<typeof piece>;

export const toPiece = (message: unknown): Piece => piece.parse(message);

/** Characters of JSON that fit into a bus message. Readers get longer formulas from the store. */
const mostCharacters = 250_000;

/** A long text becomes several pieces. Events that are not published become none. */
export function piecesOf(event: ReplyEvent, writer: string): Piece[] {
  if (event.event === "done" || event.event === "error") return [{ kind: "ended" }];
  if (event.event !== "text" && event.event !== "formula") return [];
  const from = event.position - event.data.text.length;
  if (event.event === "text")
    return cut(event.data.text).map(({ at, text }) => ({ kind: "text", writer, from: from + at, text }));
  const { text, ...formula } = event.data;
  const found: Piece = { kind: "formula", writer, from, text, formula };
  return JSON.stringify(found).length > mostCharacters ? [] : [found];
}

/** One character may become six in JSON. */
const mostAtOnce = Math.floor(mostCharacters / 6) - 100;

const cut = (text: string): { at: number; text: string }[] =>
  Array.from({ length: Math.ceil(text.length / mostAtOnce) }, (_, part) => ({
    at: part * mostAtOnce,
    text: text.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  }));

export function eventOf({ from, ...piece }: Exclude<Piece, { kind: "ended" }>): ReplyEvent {
  const position = from + piece.text.length;
  return piece.kind === "text"
    ? { event: "text", position, data: { text: piece.text } }
    : { event: "formula", position, data: { ...piece.formula, text: piece.text } };
}

/** The events of a stored reply, from its beginning. */
export function eventsOf({ content, metadata, spans = [] }: MessageRow): ReplyEvent[] {
  const events: ReplyEvent[] = [];
  const text = (from: number, to: number) => {
    if (to > from) events.push({ event: "text", position: to, data: { text: content.slice(from, to) } });
  };
  let at = 0;
  for (const [index, [from, to]] of spans.entries()) {
    const formula = metadata.formulas?.[index];
    if (!formula) break;
    text(at, from);
    events.push({ event: "formula", position: to, data: { ...formula, text: content.slice(from, to) } });
    at = to;
  }
  text(at, content.length);
  return events;
}
