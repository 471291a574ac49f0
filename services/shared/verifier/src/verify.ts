// Verifies the formulas of a reply before the user sees them.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { WorkbookTrace } from "@cellwright/contracts/workbook-trace";
import { check } from "@cellwright/formula/check";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { formulaIn, splitter } from "@cellwright/formula/prose/segments";
import { formulasIn } from "./lines.ts";
import { translateIn } from "./messages.ts";
import type { Request } from "./request.ts";
import type { Derivation, Verified } from "./verified.ts";
import type { Threads } from "./workers/threads.ts";

export type { Verified } from "./verified.ts";

/** A conversation in the format of model APIs. */
type Turns = { role: "system" | "user" | "assistant"; content: string }[];

/**
 * What the user gave besides the question: the pasted data or a workbook, the target cell, and what the formulas of the
 * workbook say about the cells of the question.
 */
export type Given = {
  tables?: string | undefined;
  place?: string | undefined;
  trace?: WorkbookTrace | undefined;
};

/** Requests a second, independent answer, which may only be likely right; null if there is none. */
export type CrossCheck = (
  turns: Turns,
  userId: string,
  given: Given,
) => Promise<string | { likely: string } | null>;

/** The user's id, a function that requests the second formula, and a signal that cancels the work. */
export type By = { userId?: string; derive?: () => Promise<Derivation | null>; leaving?: AbortSignal };

export type Verifier = {
  /** Returns the formula of a second answer to the same conversation; null if it has none. */
  derive: (turns: Turns, userId: string, given?: Given) => Promise<Derivation | null>;
  /** Verifies one block of a reply to this request: one formula, or several on a line each. */
  block(body: string, request: Request, by?: By): Promise<Verified>;
};

export function createVerifier(threads: Threads, crossCheck?: CrossCheck): Verifier {
  return {
    derive: async (turns, userId, given = {}) => {
      const answer = (await crossCheck?.(turns, userId, given)) ?? null;
      const formula = formulaIn(typeof answer === "string" ? answer : (answer?.likely ?? ""));
      return formula === undefined ? null : typeof answer === "string" ? formula : { likely: formula };
    },
    block: async (body, request, { userId = "", derive, leaving } = {}) => {
      const derivation = formulasIn(body).length === 1 ? ((await derive?.()) ?? null) : null;
      const done = await threads.run(userId, { kind: "verify", body, request, derivation }, leaving);
      if (typeof done !== "string") return done;
      if (done !== "too-long") return unread(body, request, "tooBusy");
      // Verifying took too long, but parsing may still be possible.
      const read = await threads.run(userId, { kind: "read", body, request }, leaving);
      return typeof read === "string" ? unread(body, request, "tooLong") : read;
    },
  };
}

function unread(body: string, { language }: Request, why: "tooBusy" | "tooLong"): Verified {
  const problems = [{ message: translateIn(language)(`run.${why}`), start: 0, end: body.length }];
  return { found: { formula: body, verdict: "failed", problems }, isDisputed: false };
}

/** Parses every formula in a text of unknown origin, such as a restored message. The verdict is `checked` at best. */
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
      return [{ message: translateIn(language)("run.start"), start: 0, end: Math.min(1, formula.length) }];
    return check(formula, { messages: messagesOf(language) })
      .problems.filter(({ severity }) => severity === "error")
      .map(({ message, start, end }) => ({ message, start, end }));
  });
  return { formula: body, verdict: problems.length === 0 ? "checked" : "failed", problems };
}
