// Makes a test user premium by publishing billing's event, or uses up most of an allowance.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type envelope, premiumChanged } from "@cellwright/contracts/events";
import { premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import type { Tokens, User } from "@cellwright/contracts/users";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { natsLogin } from "@cellwright/local/start/login";
import { databaseUrl } from "@cellwright/operations/databases";
import pg from "pg";
import type { z } from "zod";
import type { TestStack } from "./stack.ts";
import type { Visitor } from "./visitor.ts";

/** Makes the user premium, for one day by default. Resolves to the user's id when the users service knows it. */
export async function becomePremium(
  stack: TestStack,
  client: Visitor,
  until = Date.now() + 86_400_000,
): Promise<string> {
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  const env = natsLogin(`nats://127.0.0.1:${stack.ports.nats}`, "billing", stack.secrets.nats);
  const billing = await bus("billing", env, { log: logger("test", "fatal"), metrics: metrics("test") });
  const now = Date.now();
  const event: z.input<typeof envelope> = {
    id: randomUUID(),
    subject: premiumChanged.subject,
    userId: user.id,
    occurredAt: new Date(now).toISOString(),
    body: {
      active: true,
      expiresAt: new Date(until).toISOString(),
      periodStart: new Date(now - 60_000).toISOString(),
      version: 1,
    },
  };
  await billing.stream.publish(premiumChanged.subject, JSON.stringify(event));
  await billing.close();
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await client.call<Tokens>("GET", "/api/user/tokens")).body.isPremium) return user.id;
    await pause(50);
  }
  throw new Error("the premium event was not applied in time");
}

/** Uses up a premium allowance until only `requests` are left. Counters and reservations still agree. */
export async function leaveOnly(stack: TestStack, userId: string, requests: number): Promise<void> {
  const postgres = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const users = new pg.Client(databaseUrl(postgres, "users", "users", stack.secrets.postgres.users ?? ""));
  await users.connect();
  try {
    await users.query(
      `with gone as (
         update allowances set used = $2 where user_id = $1 and plan = 'premium'
         returning plan, period_start,
                   $2 - (select coalesce(sum(charged), 0) from reservations where user_id = $1 and plan = 'premium') as tokens)
       insert into reservations (user_id, request_id, plan, period_start, cost, state, charged, reserved_at, expires_at, settled_at)
       select $1, gen_random_uuid(), plan, period_start, tokens, 'settled', tokens, now(), now(), now() from gone`,
      [userId, premiumTokensPerPeriod - requests * tokensPerRequest],
    );
  } finally {
    await users.end();
  }
}
