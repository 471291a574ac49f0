// Dead letters: events whose handler kept failing. They are on a separate stream, where operators list and replay them.
import type { JsMsg } from "@nats-io/jetstream";
import { headers } from "@nats-io/nats-core";
import type { Bus } from "./bus.ts";
import { deadStream, deadSubject } from "./streams.ts";

/** Publishes an event to the dead letter stream. Once this is acknowledged, the event is no longer delivered. */
export async function deadLetter(bus: Bus, durable: string, message: JsMsg, reason: string): Promise<void> {
  const about = headers();
  about.set("Event-Subject", message.subject);
  about.set("Dead-Reason", reason.replace(/\s+/g, " ").slice(0, 500));
  await bus.stream.publish(deadSubject(durable), message.data, {
    headers: about,
    msgID: `${durable}:${message.seq}`,
  });
  message.term(reason.slice(0, 100));
}

export type DeadLetter = {
  seq: number;
  durable: string;
  subject: string;
  reason: string;
  at: Date;
  body: string;
};

/** All dead letters, oldest first. */
export async function* deadLetters(bus: Bus): AsyncGenerator<DeadLetter> {
  const { state } = await bus.manager.streams.info(deadStream);
  for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
    const kept = await bus.manager.streams.getMessage(deadStream, { seq }).catch(() => null);
    if (!kept) continue;
    yield {
      seq,
      durable: kept.subject.slice("dead.".length),
      subject: kept.header.get("Event-Subject"),
      reason: kept.header.get("Dead-Reason"),
      at: kept.time,
      body: new TextDecoder().decode(kept.data),
    };
  }
}

/**
 * Publishes the event again and removes the dead letter. All consumers of the event receive it; those that have handled
 * it already recognize its id and skip it.
 */
export async function replay(bus: Bus, letter: DeadLetter): Promise<void> {
  await bus.stream.publish(letter.subject, letter.body, {
    msgID: `replay:${letter.seq}:${letter.at.getTime()}:${Date.now()}`,
  });
  await bus.manager.streams.deleteMessage(deadStream, letter.seq);
}

/** Removes all dead letters of a deleted user. */
export async function forgetDeadLetters(bus: Bus, userId: string): Promise<void> {
  for await (const { seq, body } of deadLetters(bus)) {
    if (body.includes(userId)) await bus.manager.streams.deleteMessage(deadStream, seq);
  }
}
