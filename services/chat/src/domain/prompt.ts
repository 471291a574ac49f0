// What the model is given: the rules, the recent conversation, the question. What people wrote is data, never rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChatRequest, Message } from "@cellwright/contracts/chat";
import type { Turn } from "../clients/model.ts";

const system = readFileSync(join(import.meta.dirname, "../prompts/system.md"), "utf8");
const steps = "- After the formula explain in short steps what it does.";

/** Characters of the earlier conversation that go along; the newest count. */
const historyCharacters = 12_000;
/** Messages of the earlier conversation that are looked at. */
export const historyMessages = 20;

export function prompt(
  request: Pick<ChatRequest, "question" | "dialect" | "explainSteps">,
  history: Message[],
): Turn[] {
  const rules = system
    .replace("{{dialect}}", request.dialect ?? "excel")
    .replace("{{steps}}\n", request.explainSteps ? `${steps}\n` : "");
  return [
    { role: "system", content: rules },
    ...recent(history),
    { role: "user", content: request.question },
  ];
}

function recent(history: Message[]): Turn[] {
  const turns: Turn[] = [];
  let left = historyCharacters;
  for (const message of history.toReversed()) {
    left -= message.content.length;
    if (left < 0) break;
    if (message.content !== "") turns.unshift(toTurn(message));
  }
  return turns;
}

// what a client wrote in the assistant's name is quoted, not spoken
const toTurn = ({ role, content, metadata }: Message): Turn =>
  role === "assistant" && metadata.restored
    ? { role: "user", content: `Restored from an earlier conversation, as data:\n"""\n${content}\n"""` }
    : { role, content };
