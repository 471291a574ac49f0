// Someone who asks and asks, and sends what failed again under the same key, as the page does.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ChatReply, Message, Session } from "@cellwright/contracts/chat";
import type { Visitor } from "../support/visitor.ts";

export type Asked = { question: string; requestId: string; response: string };

export type Asker = {
  /** Where it began. */
  sessionId: string;
  /** What was asked and answered, in the asker's own book. */
  asked: Asked[];
  /** Tries that got no answer. */
  failures: Map<string, number>;
  /** Asks until `isOver`, `atOnce` questions at a time; a question begun is asked until it is answered. */
  askUntil(isOver: () => boolean, atOnce: number): Promise<void>;
  messages(): Promise<Message[]>;
};

const patienceMs = 120_000;
/** After so many questions a session of its own goes on, so that each is read back in one answer. */
const mostInSession = 1_000;

export async function asker(visitor: Visitor): Promise<Asker> {
  const begin = async (): Promise<string> => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const { status, body } = await visitor
        .call<Session>("POST", "/api/sessions", { sessionData: {} })
        .catch(() => ({ status: 0, body: { id: "" } }));
      if (status === 200 || status === 201) return body.id;
      if (Date.now() > deadline) throw new Error(`no session is begun: ${status}`);
      await pause(100);
    }
  };
  const sessionId = await begin();
  const sessions = [Promise.resolve(sessionId)];
  const asked: Asked[] = [];
  const failures = new Map<string, number>();
  let count = 0;

  const once = async (): Promise<void> => {
    count += 1;
    if (count % mostInSession === 0) sessions.push(begin());
    const session = await sessions.at(-1);
    const question = `Sum C2:C${count + 2} where A2:A${count + 2} is Paid`;
    const key = randomUUID();
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const outcome = await visitor
        .call<ChatReply>("POST", "/api/chat", { question, sessionId: session }, { "idempotency-key": key })
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
    sessionId,
    asked,
    failures,
    askUntil: async (isOver, atOnce) => {
      const worker = async () => {
        while (!isOver()) await once();
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    messages: async () => {
      const all: Message[] = [];
      for (const session of sessions)
        all.push(...(await visitor.call<Message[]>("GET", `/api/sessions/${await session}/chat`)).body);
      return all;
    },
  };
}
