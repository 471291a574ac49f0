// Other readings of a question that is not clear, each told by what its formula does; and the one that the person then picks.
import type { Conversation } from "./conversation/asked.ts";
import { withoutFences } from "./conversation/messages.ts";
import { type Reader, wholeOf } from "./explaining/steps.ts";
import { isDoubtful } from "./replies/phrases.ts";
import type { Candidate } from "./solve.ts";

export interface Choice {
  label: string;
  candidate: Candidate;
}

const mostChoices = 3;

/** What the next best candidates do, in a sentence each, as the person says it; none that reads like the best one. */
export function choicesAmong([best, ...others]: readonly Candidate[], reader: Reader): Choice[] {
  // null where the words do not say it
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

/** The conversation up to the question whose answer came with choices, where the last message follows that answer. */
export function beforeChoice({ messages, ...rest }: Conversation): Conversation | null {
  const at = messages.findLastIndex(({ role }) => role === "assistant");
  // chat puts its context between the answer and the next question
  const isNext = messages.slice(at + 1, -1).every(({ content }) => withoutFences(content) === "");
  const isUnclear = isNext && isDoubtful(messages[at]?.content ?? "");
  return isUnclear ? { ...rest, messages: messages.slice(0, at) } : null;
}

/** The choice that a message repeats, or says the number of. */
export function chosenIn(message: string, choices: readonly Choice[]): Choice | undefined {
  const said = message.trim().split("\n")[0]?.trim() ?? "";
  const number = /^(\d)[.)]?$/.exec(said)?.[1];
  return number === undefined ? choices.find(({ label }) => label === said) : choices[Number(number) - 1];
}
