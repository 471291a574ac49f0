// What other services ask of chat: what became of a request, and a session's messages.
import { messages as messagesAsk, outcome } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";
import type { Messages } from "../store/messages.ts";
import type { Replies, Reply } from "../store/replies.ts";
import type { Sessions } from "../store/sessions.ts";

export function answerAsks(
  bus: Bus,
  store: { messages: Messages; sessions: Sessions; replies: Replies },
): void {
  bus.answer(outcome, async ({ requestId }) => ({ outcome: outcomeOf(await store.replies.find(requestId)) }));
  bus.answer(messagesAsk, async ({ userId, sessionId, after }) => {
    const isTheirs = (await store.sessions.version(userId, sessionId)) !== null;
    return isTheirs ? store.messages.page(userId, sessionId, after) : null;
  });
}

function outcomeOf(reply: Reply | null): "answered" | "failed" | "running" | "unknown" {
  if (!reply) return "unknown";
  if (reply.status === "streaming") return "running";
  return reply.status === "done" || (reply.status === "stopped" && reply.row.content !== "")
    ? "answered"
    : "failed";
}
