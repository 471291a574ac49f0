// Someone who asks and asks, and sends what failed again under the same key, as the page does.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ChatReply, Message, Session } from "@cellwright/contracts/chat";
import type { Visitor } from "@cellwright/local/testing/visitor";

export type Asked = { question: string; requestId: string; response: string };

export type Asker = {
  sessionId: string;
  /** What was asked and answered, in the asker's own book. */
  asked: Asked[];
  /** Tries that got no answer. */
  failures: Map<string, number>;
  /** Asks until `isOver`, `atOnce` questions at a time; a question begun is asked until it is answered. */
  askUntil(isOver: () => boolean, atOnce: number): Promise<void>;
  messages(): Promise<Message[]>;
};

const patienceMs = 60_000;

export async function asker(visitor: Visitor): Promise<Asker> {
  const { body: session } = await visitor.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const asked: Asked[] = [];
  const failures = new Map<string, number>();
  let count = 0;

  const once = async (): Promise<void> => {
    count += 1;
    const question = `Sum column C where column A is Paid, number ${count}`;
    const key = randomUUID();
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const outcome = await visitor
        .call<ChatReply>("POST", "/api/chat", { question, sessionId: session.id }, { "idempotency-key": key })
        .catch((error: Error) => ({ status: 0, body: error.message }));
      if (outcome.status === 200) {
        const { message, response } = outcome.body as ChatReply;
        asked.push({ question, requestId: message.id, response });
        return;
      }
      const why = `${outcome.status} ${JSON.stringify(outcome.body).slice(0, 90)}`;
      failures.set(why, (failures.get(why) ?? 0) + 1);
      if (outcome.status >= 500 && outcome.status !== 503)
        throw new Error(`an answer that must not be: ${outcome.status} ${JSON.stringify(outcome.body)}`);
      if (Date.now() > deadline) throw new Error(`not answered within ${patienceMs} ms: ${why}`);
      await pause(100);
    }
  };

  return {
    sessionId: session.id,
    asked,
    failures,
    askUntil: async (isOver, atOnce) => {
      const worker = async () => {
        while (!isOver()) await once();
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    messages: async () => (await visitor.call<Message[]>("GET", `/api/sessions/${session.id}/chat`)).body,
  };
}
