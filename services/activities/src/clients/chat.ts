// Client of the chat service: the messages of a session.

import type { Message } from "@cellwright/contracts/chat";
import { messages } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { Problem } from "@cellwright/kit/problem";
import type { z } from "zod";

type Page = z.infer<typeof messages.answer>;

export type Chat = ReturnType<typeof chat>;

export const chat = (bus: Pick<Bus, "call">) => ({
  /** The session's messages in pages, oldest first. Throws {@link Problem} NOT_FOUND for an unknown session. */
  async *pagesOf(userId: string, sessionId: string): AsyncGenerator<Message[]> {
    let after: string | null = null;
    do {
      const page: Page = await bus.call(messages, { userId, sessionId, after });
      if (!page) throw new Problem("NOT_FOUND");
      yield page.messages;
      after = page.more ? (page.messages.at(-1)?.id ?? null) : null;
    } while (after);
  },
});
