// Copies saved messages into a session, in order. Calling it again with the same key copies nothing twice.
import type { Activity } from "@cellwright/contracts/activities";
import type { Message } from "@cellwright/contracts/chat";
import { formulaCharacters } from "@cellwright/contracts/limits";
import { mutate } from "swr";
import { post } from "../../lib/api.ts";

type KeptMessage = NonNullable<Activity["details"]["messages"]>[number];

export async function restoreMessages(
  sessionId: string,
  messages: readonly KeptMessage[],
  key: string,
): Promise<void> {
  try {
    for (const [index, kept] of messages.entries())
      await post<Message>("/api/messages", { key: `${key}-${index}`, body: restored(sessionId, kept) });
  } finally {
    await mutate(`/api/sessions/${sessionId}/chat`);
  }
}

/** The request body for one message. It contains no verdicts, because the server checks formulas itself. */
export function restored(sessionId: string, kept: KeptMessage) {
  const { id, role, content, messageType = "chat", tokensUsed = 0, metadata } = kept;
  const formula = metadata?.formula ?? metadata?.formulas?.at(-1)?.formula;
  const known = {
    ...(formula !== undefined && formula.length <= formulaCharacters && { formula }),
    ...(id !== undefined && { copyOf: id }),
  };
  return { sessionId, role, content, messageType, tokensUsed, metadata: known };
}
