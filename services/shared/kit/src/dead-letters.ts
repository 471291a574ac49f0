// Facts that could not be heard: kept on a stream of their own, listed and replayed by operators.
import type { JsMsg } from "@nats-io/jetstream";
import { headers } from "@nats-io/nats-core";
import type { Bus } from "./bus.ts";
import { deadStream, deadSubject } from "./streams.ts";

/** Puts a fact on the stream of the dead and, only once that is acknowledged, ends its delivery. */
export async function bury(bus: Bus, durable: string, message: JsMsg, reason: string): Promise<void> {
  const about = headers();
  about.set("Fact-Subject", message.subject);
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
      subject: kept.header.get("Fact-Subject"),
      reason: kept.header.get("Dead-Reason"),
      at: kept.time,
      body: new TextDecoder().decode(kept.data),
    };
  }
}

/**
 * Tells a dead letter again and takes it off the stream.
 * All who hear that fact get it; those who have done it know it by its id.
 */
export async function replay(bus: Bus, letter: DeadLetter): Promise<void> {
  await bus.stream.publish(letter.subject, letter.body, {
    msgID: `replay:${letter.seq}:${letter.at.getTime()}:${Date.now()}`,
  });
  await bus.manager.streams.deleteMessage(deadStream, letter.seq);
}

/** Takes all letters about a person off the stream: they are gone, and nobody will tell them again. */
export async function forgetDeadLetters(bus: Bus, userId: string): Promise<void> {
  for await (const { seq, body } of deadLetters(bus)) {
    if (body.includes(userId)) await bus.manager.streams.deleteMessage(deadStream, seq);
  }
}
