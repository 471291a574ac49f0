// The recent conversation, the newest first to be kept, within a budget of tokens.
import type { Message } from "@cellwright/contracts/chat";
import type { Turn } from "../../clients/model.ts";
import { fenced } from "./fence.ts";

/** Tokens of the earlier conversation that go along. */
const historyTokens = 3_000;

export function recent(history: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  let left = historyTokens;
  for (const message of history.toReversed()) {
    left -= tokensIn(message.content);
    if (left < 0) break;
    if (message.content.trim() !== "") turns.unshift(toTurn(message));
  }
  return turns;
}

const lastLatin = 0x24f;

/** About four letters of Latin a token, fewer of other scripts. */
export function tokensIn(text: string): number {
  let others = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > lastLatin) others += 1;
  return Math.ceil((text.length - others) / 4 + others / 1.5);
}

// what a client wrote in the assistant's name is quoted, not spoken
const toTurn = ({ role, content, metadata }: Message): Turn =>
  metadata.restored ? { role: "user", content: fenced(`restored-${role}`, content) } : { role, content };
