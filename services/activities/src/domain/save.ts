// Saving a chat: with the messages that came along, or with a copy of the session's own.
import type { Activity, NewActivity } from "@cellwright/contracts/activities";
import type { Message } from "@cellwright/contracts/chat";
import { activityBytes } from "@cellwright/contracts/limits";
import { Problem } from "@cellwright/kit/problem";
import type { Chat } from "../clients/chat.ts";
import type { Activities } from "../store/activities.ts";

type Kept = NonNullable<Activity["details"]["messages"]>;

/** As many as the contract lets a client send. */
const mostMessages = 2_000;

export type Save = ReturnType<typeof saving>;

/** Saves under `id`; the same id again is the same activity. An unknown session: {@link Problem} NOT_FOUND. */
export const saving =
  (store: Activities, chat: Chat) =>
  async (owner: string, id: string, { sessionId, type, description, details }: NewActivity) => {
    const pages = chat.pagesOf(owner, sessionId);
    const messages = details.messages ?? (await copied(pages));
    // messages that came along need the session all the same
    if (details.messages) await pages.next();
    const originalSessionId = details.originalSessionId ?? sessionId;
    const kept = { ...details, messages, originalSessionId };
    return store.add(owner, { id, sessionId, type, description, details: kept });
  };

async function copied(pages: AsyncIterable<Message[]>): Promise<Kept> {
  const kept: Kept = [];
  let bytes = 0;
  for await (const page of pages) {
    const filled = page.filter(({ content }) => content.trim() !== "").map(toKept);
    bytes += Buffer.byteLength(JSON.stringify(filled));
    kept.push(...filled);
    if (bytes > activityBytes || kept.length > mostMessages)
      throw new Problem("PAYLOAD_TOO_LARGE", {
        message: "This chat is too long to be saved as one request.",
      });
  }
  return kept;
}

const toKept = ({ role, content, timestamp, messageType, tokensUsed, metadata }: Message): Kept[number] => ({
  role,
  content,
  timestamp,
  messageType,
  tokensUsed,
  metadata,
});
