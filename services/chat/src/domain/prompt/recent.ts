// The recent conversation, the newest first to be kept, within a budget of tokens.
import type { Turn } from "../../clients/model.ts";
import type { Earlier } from "./earlier.ts";
import { fenced } from "./fence.ts";
import { tokensIn } from "./tokens.ts";

/** Tokens of the earlier conversation that go along. */
const historyTokens = 3_000;

export function recent(history: readonly Earlier[]): Turn[] {
  const turns: Turn[] = [];
  let left = historyTokens;
  for (const message of history.toReversed()) {
    left -= tokensIn(message.content);
    if (left < 0) break;
    if (message.content.trim() !== "") turns.unshift(toTurn(message));
  }
  return turns;
}

// what a client wrote in the assistant's name is quoted, not spoken
const toTurn = ({ role, content, isRestored }: Earlier): Turn =>
  isRestored
    ? { role: "user", content: fenced(`restored-${role}`, content), part: "history" }
    : { role, content, part: "history" };
