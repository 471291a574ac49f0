// Puts saved messages back into a session, one after the other; done twice it adds them once.
import type { Activity } from "@cellwright/contracts/activities";
import type { Message } from "@cellwright/contracts/chat";
import { mutate } from "swr";
import { post } from "../../lib/api.ts";

type KeptMessage = NonNullable<Activity["details"]["messages"]>[number];

export async function restoreMessages(
  sessionId: string,
  messages: readonly KeptMessage[],
  key: string,
): Promise<void> {
  try {
    for (const [index, { role, content, messageType = "chat", tokensUsed = 0 }] of messages.entries()) {
      await post<Message>("/api/messages", {
        key: `${key}-${index}`,
        body: { sessionId, role, content, messageType, tokensUsed },
      });
    }
  } finally {
    await mutate(`/api/sessions/${sessionId}/chat`);
  }
}
