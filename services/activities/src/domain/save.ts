// Saves a chat, with the messages in the request or, if it has none, with a copy of the session's messages.
import type { Activity, NewActivity } from "@cellwright/contracts/activities";
import type { Message } from "@cellwright/contracts/chat";
import { activityBytes } from "@cellwright/contracts/limits";
import { lineOf } from "@cellwright/contracts/text";
import type { Chat } from "../clients/chat.ts";
import type { Activities } from "../store/activities.ts";
import { shortened } from "./entry.ts";

type Kept = NonNullable<Activity["details"]["messages"]>;

/** The same limit as for messages in a request. */
const mostMessages = 2_000;

export type Save = ReturnType<typeof createSave>;

/** Saves once under `id`. Throws {@link Problem} NOT_FOUND for an unknown session. */
export const createSave =
  (store: Activities, chat: Chat) =>
  async (owner: string, id: string, { sessionId, type, description, details }: NewActivity) => {
    const pages = chat.pagesOf(owner, sessionId);
    const copy = details.messages ? { messages: details.messages } : await copied(pages);
    const question = questionOf(copy.messages);
    // the session must exist, even if the messages are in the request
    if (details.messages) await pages.next();
    const originalSessionId = details.originalSessionId ?? sessionId;
    const kept = { ...details, ...copy, originalSessionId, ...(question !== "" && { question }) };
    return store.save(owner, { id, sessionId, type, description, details: kept });
  };

/** The first question, on one line. */
const questionOf = (messages: Kept): string =>
  shortened(lineOf(messages.find(({ role }) => role === "user")?.content ?? ""));

/** The newest messages that fit into an entry, and the number of older ones that were left out. */
async function copied(
  pages: AsyncIterable<Message[]>,
): Promise<{ messages: Kept; omittedMessages?: number }> {
  const kept: { message: Kept[number]; bytes: number }[] = [];
  let all = 0;
  let omitted = 0;
  for await (const page of pages) {
    for (const each of page) {
      // leave out an answer that has no text yet; a failed answer is kept even if it is empty
      if (each.content.trim() === "" && each.metadata.status === "streaming") continue;
      const message = toKept(each);
      const bytes = Buffer.byteLength(JSON.stringify(message));
      kept.push({ message, bytes });
      all += bytes;
      while (all > activityBytes || kept.length > mostMessages) {
        all -= kept.shift()?.bytes ?? 0;
        omitted += 1;
      }
    }
  }
  return { messages: kept.map(({ message }) => message), ...(omitted > 0 && { omittedMessages: omitted }) };
}

const toKept = ({ sessionId: _, ...kept }: Message): Kept[number] => kept;
