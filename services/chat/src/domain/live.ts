// A reply while it is written: what was said so far, who listens, and how it ended.
import type { ChatEvents, ChatReply } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Problem } from "@cellwright/kit/problem";

/** One event of the stream; `position` is the length of the reply behind it, in UTF-16 units. */
export type Said =
  | {
      [Name in keyof ChatEvents]: { event: Name; position: number; data: ChatEvents[Name] };
    }[keyof ChatEvents]
  | { event: "error"; position: number; data: Problem };

export type Live = ReturnType<typeof live>;

export function live(id: string) {
  const said: Said[] = [];
  const listeners = new Set<(said: Said) => void>();
  const written = { content: "", formulas: [] as CheckedFormula[] };
  let ending: Said | undefined;
  let aloneSince: number | undefined = Date.now();

  const say = (one: Said) => {
    said.push(one);
    for (const listener of listeners) listener(one);
  };
  return {
    id,
    written,
    begin: (data: ChatEvents["start"]) => say({ event: "start", position: 0, data }),
    text: (text: string) => {
      written.content += text;
      say({ event: "text", position: written.content.length, data: { text } });
    },
    formula: (text: string, formula: CheckedFormula) => {
      written.content += text;
      written.formulas.push(formula);
      say({ event: "formula", position: written.content.length, data: { ...formula, text } });
    },
    done: (data: ChatReply) => {
      ending = { event: "done", position: written.content.length, data };
      say(ending);
    },
    fail: (problem: Problem) => {
      ending = { event: "error", position: written.content.length, data: problem };
      say(ending);
    },
    hasEnded: () => ending !== undefined,
    /** Since when nobody listens; undefined while someone does. */
    aloneSince: () => aloneSince,
    /** Hears all that was said and will be. Returns the way to stop. */
    listen: (listener: (said: Said) => void): (() => void) => {
      for (const one of said) listener(one);
      listeners.add(listener);
      aloneSince = undefined;
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) aloneSince = Date.now();
      };
    },
  };
}
