// A fake chat service on the bus: it answers completion requests as the test decides.
import { complete } from "@cellwright/contracts/rpcs";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import type { TestBroker } from "@cellwright/tests/support/servers";
import type { z } from "zod";

type Question = z.output<typeof complete.question>;
type Completion = z.input<typeof complete.answer>;

export const sum: NonNullable<Completion["formula"]> = {
  formula: "=SUM(A1:A3)",
  verdict: "verified",
  problems: [],
};

export async function chatOn(broker: TestBroker) {
  const log = logger("chat", "error");
  const connected = await bus("chat", broker.env("chat"), { log, metrics: metrics("chat") });
  const questions: Question[] = [];
  let reply: (question: Question) => Completion = () => ({ formula: sum, text: "" });
  connected.respond(complete, async (question) => {
    questions.push(question);
    return reply(question);
  });
  await connected.flush();
  return {
    /** Every request, repetitions included. */
    questions,
    reply: (next: (question: Question) => Completion) => {
      reply = next;
    },
    call: connected.call,
    close: connected.close,
  };
}
