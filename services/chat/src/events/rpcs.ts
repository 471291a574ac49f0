// RPCs that the chat service answers: the outcome of a request, and the messages of a session.
import { messages as messagesRpc, outcome } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import type { z } from "zod";
import type { Completions } from "../store/completions.ts";
import type { Messages } from "../store/messages.ts";
import type { Replies, Reply } from "../store/replies.ts";
import type { Sessions } from "../store/sessions.ts";

export function respondToRpcs(
  bus: Bus,
  store: { messages: Messages; sessions: Sessions; replies: Replies; completions: Completions },
): void {
  bus.respond(outcome, async ({ requestId }) => {
    const reply = await store.replies.find(requestId);
    return reply ? outcomeOf(reply) : { outcome: await store.completions.outcome(requestId) };
  });
  bus.respond(messagesRpc, async ({ userId, sessionId, after }) => {
    const isTheirs = (await store.sessions.version(userId, sessionId)) !== null;
    return isTheirs ? store.messages.page(userId, sessionId, after) : null;
  });
}

/** The charge is the one that was stored with the answer. */
function outcomeOf({ status, row }: Reply): z.output<typeof outcome.answer> {
  if (status === "streaming") return { outcome: "running" };
  return status === "done" || (status === "stopped" && row.content !== "")
    ? { outcome: "answered", charged: row.tokensUsed }
    : { outcome: "failed" };
}
