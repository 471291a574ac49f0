// The check that every formula of a reply goes through before anyone sees it.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { check } from "@cellwright/formula/check";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { formulaIn, splitter } from "@cellwright/formula/prose/segments";
import { formulasIn } from "./lines.ts";
import { tellIn } from "./messages.ts";
import type { Request } from "./stated.ts";
import type { Again, Verified } from "./verified.ts";
import type { Threads } from "./workers/threads.ts";

export type { Verified } from "./verified.ts";

/** A conversation, as a model reads it. */
type Turns = { role: "system" | "user" | "assistant"; content: string }[];

/**
 * The whole text of a second, independent answer; null where there is none, for whatever reason. `person` is who asks, `tables`
 * what they pasted.
 */
export type ReadAgain = (turns: Turns, person: string, tables?: string) => Promise<string | null>;

/** Whose formula it is, the way to a second answer's formula, and when nobody waits any more. */
export type By = { person?: string; again?: () => Promise<Again | null>; leaving?: AbortSignal };

export type Verify = {
  /** The formula of a second answer to what the model was asked; null where it has none. */
  again: (turns: Turns, person: string, tables?: string) => Promise<string | null>;
  /** Checks what stands in one block of a reply to this request: a formula, or several in lines of their own. */
  block(body: string, request: Request, by?: By): Promise<Verified>;
};

export function verifying(threads: Threads, readAgain?: ReadAgain): Verify {
  return {
    again: async (turns, person, tables) =>
      formulaIn((await readAgain?.(turns, person, tables)) ?? "") ?? null,
    block: async (body, request, { person = "", again, leaving } = {}) => {
      const second = formulasIn(body).length === 1 ? ((await again?.()) ?? null) : null;
      const done = await threads.run(person, { kind: "verify", body, request, again: second }, leaving);
      if (typeof done !== "string") return done;
      if (done !== "too-long") return unread(body, request, "tooBusy");
      // it may still be read
      const read = await threads.run(person, { kind: "read", body, request }, leaving);
      return typeof read === "string" ? unread(body, request, "tooLong") : read;
    },
  };
}

function unread(body: string, { language }: Request, why: "tooBusy" | "tooLong"): Verified {
  const problems = [{ message: tellIn(language)(`run.${why}`), start: 0, end: body.length }];
  return { found: { formula: body, verdict: "failed", problems }, isDisputed: false };
}

/** The check of every formula in a text that is not from the model of now: it may have been written by anyone. */
export function formulasOf(text: string, language?: string): CheckedFormula[] {
  const split = splitter();
  const blocks = [...split.push(text), ...split.end()];
  return blocks.flatMap((each) =>
    each.kind === "block" && each.formula !== undefined ? [checkedOnly(each.formula, language)] : [],
  );
}
function checkedOnly(body: string, language: string | undefined): CheckedFormula {
  const problems = formulasIn(body).flatMap((formula) => {
    if (!formula.startsWith("="))
      return [{ message: tellIn(language)("run.start"), start: 0, end: Math.min(1, formula.length) }];
    return check(formula, { messages: messagesOf(language) })
      .problems.filter(({ severity }) => severity === "error")
      .map(({ message, start, end }) => ({ message, start, end }));
  });
  return { formula: body, verdict: problems.length === 0 ? "checked" : "failed", problems };
}
