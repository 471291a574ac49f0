// Kills and restarts parts of a running stack while users ask. Counts what was lost or doubled.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tokensPerRequest } from "@cellwright/contracts/limits";
import type { User } from "@cellwright/contracts/users";
import { random } from "../support/random.ts";
import type { TestStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Asker, asker } from "./asker.ts";
import { startEventLoad } from "./event-load.ts";
import { readLedger } from "./ledger.ts";

/** All parts that can be killed: the services, the gateway, and the three servers. */
export const mortal = [
  "users",
  "chat",
  "formulas",
  "activities",
  "billing",
  "admin",
  "gateway",
  "nats",
  "postgres",
  "mongo",
] as const;

export type Tally = {
  answered: number;
  kills: number;
  /** The number of questions that lack their pair of messages, and of messages too many. */
  lostMessages: number;
  doubledMessages: number;
  /** The number of answers that were not charged, and of charges too many. */
  lostCharges: number;
  doubledCharges: number;
  /** The number of extra events, besides those of the answers. Two services consume each of them. */
  published: number;
  /** The number of extra events that were not consumed, and of those that were applied more than once. */
  lostEvents: number;
  doubledEvents: number;
  /** The number of failed attempts, by reason. */
  refusals: Record<string, number>;
};

export type Plan = {
  parts: readonly string[];
  times: number;
  seed: number;
  atOnce: number;
  /** How many extra events about `other` are published, besides those of the answers. */
  eventsPerSecond: number;
};

/** Kills each of `parts` `times` times in random order, while the client asks `atOnce` questions at a time. */
export async function killParts(
  stack: TestStack,
  client: Visitor,
  other: Visitor,
  plan: Plan,
): Promise<Tally> {
  const chance = random(plan.seed);
  const order = Array.from({ length: plan.times }, () => plan.parts)
    .flat()
    .map((part) => ({ part, at: chance() }))
    .toSorted((one, other) => one.at - other.at);
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  const { body: bystander } = await other.call<User>("GET", "/api/auth/user");
  const book = await asker(client);
  const load = startEventLoad(stack, bystander.id, plan.eventsPerSecond);
  let isOver = false;
  let broken: Error | undefined;
  const questions = book
    .askUntil(() => isOver || broken !== undefined, plan.atOnce)
    .catch((error: Error) => {
      broken = error;
    });
  try {
    for (const { part } of order) {
      if (broken) break;
      await pause(100 + chance() * 300);
      await stack.kill(part, "SIGKILL");
      await pause(chance() * 200);
      await stack.restart(part);
    }
  } finally {
    isOver = true;
    await questions;
    await load.stop();
  }
  if (broken) throw new Error(`${broken.message}\n${errorsIn(stack.logs)}`, { cause: broken });
  const { published, lost, doubled } = await load.consumed();
  const found = await tally(stack, user.id, book, order.length);
  return {
    ...found,
    published,
    lostEvents: found.lostEvents + lost,
    doubledEvents: found.doubledEvents + doubled,
  };
}

/** Compares the questions in `book` with the stores, when everything has been processed. */
export async function tally(
  stack: Pick<TestStack, "ports" | "secrets">,
  userId: string,
  book: Asker,
  kills: number,
): Promise<Omit<Tally, "published">> {
  const requests = book.turns.map(({ requestId }) => requestId);
  const ledger = await readLedger(
    stack,
    userId,
    ({ reserved, unsent, usage, settled }) =>
      reserved === 0 && unsent === 0 && Math.min(usage.length, settled.length) >= requests.length,
  );
  const messages = await book.messages();
  const questions = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const replies = messages.filter(({ role }) => role === "assistant");
  const answered = new Map(replies.map((reply) => [reply.id, reply.content]));
  const isWhole = book.turns.filter(
    ({ question, requestId, response }) =>
      questions.includes(question) && answered.get(requestId) === response,
  );
  const known = new Set(requests);
  return {
    answered: requests.length,
    kills,
    lostMessages: requests.length - isWhole.length,
    doubledMessages: messages.length - 2 * requests.length,
    lostCharges: requests.filter((request) => !ledger.settled.includes(request)).length,
    doubledCharges:
      ledger.settled.filter((request) => !known.has(request)).length +
      (ledger.used / tokensPerRequest - ledger.settled.length),
    lostEvents: requests.filter((request) => !ledger.usage.includes(request)).length,
    doubledEvents:
      ledger.usage.length -
      new Set(ledger.usage).size +
      ledger.usage.filter((request) => !known.has(request)).length,
    refusals: Object.fromEntries(book.failures),
  };
}

/** The last error lines in the logs of all parts. */
const errorsIn = (logs: string): string =>
  readdirSync(logs)
    .flatMap((file) => readFileSync(join(logs, file), "utf8").split("\n"))
    .filter((line) => line.includes('"level":"error"'))
    .slice(-20)
    .join("\n");
