// Selects the newest messages of the conversation that fit into a token budget.
import type { Turn } from "../../clients/model.ts";
import type { Earlier } from "./earlier.ts";
import { fenced } from "./fence.ts";
import { tokensIn } from "./tokens.ts";

/** Token budget of the earlier conversation. */
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

// a restored message may have been written by a client, so it is quoted as data, not sent in the assistant's role
const toTurn = ({ role, content, isRestored }: Earlier): Turn =>
  isRestored
    ? { role: "user", content: fenced(`restored-${role}`, content), part: "history" }
    : { role, content, part: "history" };
