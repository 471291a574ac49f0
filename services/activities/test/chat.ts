// A fake chat service on the bus: it returns the messages of sessions and records deleted activities.
import { randomUUID } from "node:crypto";
import type { Message } from "@cellwright/contracts/chat";
import { activityDeleted } from "@cellwright/contracts/events";
import { messages } from "@cellwright/contracts/rpcs";
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { inboxInMongo, prepareInbox } from "@cellwright/kit/inbox-mongo";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { mongo } from "@cellwright/kit/mongo";
import { mongoDatabase, type TestBroker } from "@cellwright/tests/support/servers";

const perPage = 3;

export type TestChat = Awaited<ReturnType<typeof chatOn>>;

export async function chatOn(broker: TestBroker) {
  const sessions = new Map<string, { owner: string; messages: Message[] }>();
  const deleted: { userId: string; sessionId: string }[] = [];
  const log = logger("chat", "error");
  const counted = metrics("chat");
  const connected = await bus("chat", broker.env("chat"), { log, metrics: counted });
  connected.respond(messages, async ({ userId, sessionId, after }) => {
    const session = sessions.get(sessionId);
    if (session?.owner !== userId) return null;
    const begin = session.messages.findIndex(({ id }) => id === after) + 1;
    const page = session.messages.slice(begin, begin + perPage);
    return { messages: page, more: begin + perPage < session.messages.length };
  });
  const db = await mongo(mongoDatabase("chat"), "chat");
  await prepareInbox(db);
  const inbox = inboxInMongo(db);
  const consumer = createEventConsumer({ bus: connected, service: "chat", inbox, log, metrics: counted });
  consumer.on(activityDeleted, async ({ userId, sessionId }) => deleted.push({ userId, sessionId }));
  await connected.flush();
  return {
    /** Every event about a deleted activity, duplicates included. */
    deleted,
    /** Creates a session of `owner` with `contents` as messages, alternately of user and assistant. */
    session: (owner: string, contents: string[] = []): string => {
      const sessionId = randomUUID();
      sessions.set(sessionId, { owner, messages: messagesOf(sessionId, contents) });
      return sessionId;
    },
    /** Adds messages to a session. */
    say: (sessionId: string, contents: string[]): void => {
      sessions.get(sessionId)?.messages.push(...messagesOf(sessionId, contents));
    },
    close: async () => {
      await consumer.stop();
      await connected.close();
      await db.close();
    },
  };
}

/** Alternating questions and answers. An empty answer is a failed one; an answer with a formula was checked. */
const messagesOf = (sessionId: string, contents: string[]): Message[] =>
  contents.map((content, at) => {
    const metadata: Message["metadata"] = {
      ...(content === "" && { status: "failed" as const }),
      ...(content.startsWith("=") && {
        formulas: [{ formula: content, verdict: "checked" as const, problems: [] }],
      }),
    };
    const rest = { messageType: "chat", tokensUsed: 0, metadata };
    const role = at % 2 === 0 ? "user" : "assistant";
    return { id: randomUUID(), sessionId, content, role, timestamp: new Date().toISOString(), ...rest };
  });
