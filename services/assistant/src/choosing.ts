// The choices that a doubtful answer offers: other candidates, each described by what its formula does.
import { withoutFences } from "./conversation/messages.ts";
import type { Conversation } from "./conversation/request.ts";
import { type Reader, wholeOf } from "./explaining/steps.ts";
import { isDoubtful } from "./replies/phrases.ts";
import type { Candidate } from "./solve.ts";

export type Choice = { label: string; candidate: Candidate };
const mostChoices = 3;

/** Describes the next best candidates in a sentence each; skips those with the same description as a better one. */
export function choicesAmong([best, ...others]: readonly Candidate[], reader: Reader): Choice[] {
  // No description if the explanation has no sentence for this formula.
  const labelOf = ({ formula }: Candidate) => wholeOf(formula, reader)?.replaceAll("`", "") ?? null;
  const known = new Set([best ? labelOf(best) : null, null]);
  const choices: Choice[] = [];
  for (const candidate of others) {
    if (choices.length === mostChoices) break;
    const label = labelOf(candidate);
    if (label !== null && !known.has(label)) choices.push({ label, candidate });
    known.add(label);
  }
  return choices;
}

/** The conversation before a doubtful answer, if the last message directly follows that answer; otherwise null. */
export function beforeChoice({ messages, ...rest }: Conversation): Conversation | null {
  const at = messages.findLastIndex(({ role }) => role === "assistant");
  // The chat service puts its context between the answer and the next question.
  const isNext = messages.slice(at + 1, -1).every(({ content }) => withoutFences(content) === "");
  const isUnclear = isNext && isDoubtful(messages[at]?.content ?? "");
  return isUnclear ? { ...rest, messages: messages.slice(0, at) } : null;
}

/** The choice that the message repeats, by its label or its number. */
export function chosenIn(message: string, choices: readonly Choice[]): Choice | undefined {
  const line = message.trim().split("\n")[0]?.trim() ?? "";
  const number = /^(\d)[.)]?$/.exec(line)?.[1];
  return number === undefined ? choices.find(({ label }) => label === line) : choices[Number(number) - 1];
}
