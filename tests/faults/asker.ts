// A user who asks all the time and, like the page, repeats a failed request with the same idempotency key.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ChatReply, Message, Session } from "@cellwright/contracts/chat";
import type { Visitor } from "../support/visitor.ts";

export type Turn = { question: string; requestId: string; response: string };

export type Asker = {
  /** The id of the user's first session. */
  sessionId: string;
  /** The answered questions, as this client recorded them. */
  turns: Turn[];
  /** The number of failed attempts, by reason. */
  failures: Map<string, number>;
  /** Asks `atOnce` questions at a time until `isOver`. Each question is repeated until it is answered. */
  askUntil(isOver: () => boolean, atOnce: number): Promise<void>;
  messages(): Promise<Message[]>;
};

const patienceMs = 120_000;
/** After this many questions a new session begins, so that one response can return a whole session. */
const mostInSession = 1_000;

export async function asker(visitor: Visitor): Promise<Asker> {
  const begin = async (): Promise<string> => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const { status, body } = await visitor
        .call<Session>("POST", "/api/sessions", { sessionData: {} })
        .catch(() => ({ status: 0, body: { id: "" } }));
      if (status === 200 || status === 201) return body.id;
      if (Date.now() > deadline) throw new Error(`no session could be created: ${status}`);
      await pause(100);
    }
  };
  const sessionId = await begin();
  const sessions = [Promise.resolve(sessionId)];
  const turns: Turn[] = [];
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
        turns.push({ question, requestId: message.id, response });
        return;
      }
      const why = `${outcome.status} ${JSON.stringify(outcome.body).slice(0, 90)}`;
      failures.set(why, (failures.get(why) ?? 0) + 1);
      if (outcome.status >= 500 && outcome.status !== 503)
        throw new Error(`unexpected response: ${outcome.status} ${JSON.stringify(outcome.body)}`);
      if (Date.now() > deadline) throw new Error(`not answered within ${patienceMs} ms: ${why}`);
      await pause(100);
    }
  };

  return {
    sessionId,
    turns,
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
