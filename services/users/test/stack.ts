// Fixture: replicas of the users service, its database, and a broker with fakes of other services.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { EventType, envelope } from "@cellwright/contracts/events";
import { outcome, reserve } from "@cellwright/contracts/rpcs";
import { type RequestKind, type Tokens, tokens } from "@cellwright/contracts/users";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { caller } from "@cellwright/tests/support/caller";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { broker, postgres, type TestBroker, type TestDatabase } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import pg from "pg";
import type { z } from "zod";

export const migrations = join(import.meta.dirname, "../prisma/migrations");
export const cost = 300;

export type Outcome = z.input<typeof outcome.answer> | z.input<typeof outcome.answer>["outcome"] | "silent";

export type Stack = Awaited<ReturnType<typeof stack>>;

export async function stack({
  replicas = 1,
  env = {},
}: {
  replicas?: number;
  env?: Record<string, string>;
} = {}) {
  const [nats, issuer]: [TestBroker, TestIdentity] = await Promise.all([broker(), identity()]);
  const database: TestDatabase = await postgres("users", [migrations]);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
  /** `folder`: a copy of the service to start instead. */
  const start = (more: Record<string, string> = {}, folder = "services/users"): Promise<TestService> =>
    startService(folder, {
      ...nats.env("users"),
      ...issuer.env,
      DATABASE_URL: database.url,
      OIDC_CLIENT_ID: "cellwright-users",
      OIDC_CLIENT_SECRET: "a-users-secret-of-tests",
      ...env,
      ...more,
    });
  const services = await Promise.all(Array.from({ length: replicas }, () => start()));
  const connect = (name: string): Promise<Bus> =>
    bus(name, nats.env(name), { log: logger(name, "fatal"), metrics: metrics(name) });
  const [chat, formulas, billing, admin] = await Promise.all([
    connect("chat"),
    connect("formulas"),
    connect("billing"),
    connect("admin"),
  ]);

  const { promise: silence, resolve: giveUpSilence } = Promise.withResolvers<void>();
  const [first] = services;
  if (!first) throw new Error("a stack has at least one replica");
  const sides: Record<string, Bus> = { chat, formulas, billing };

  /** Publishes an event as its service would. With the same `id` it is a repetition of that event. */
  const publish = async <Body extends z.ZodObject>(
    event: EventType<Body>,
    userId: string,
    body: z.input<Body>,
    id: string = randomUUID(),
  ): Promise<void> => {
    const publisher = sides[event.subject.split(".")[0] ?? ""];
    if (!publisher) throw new Error(`no service here publishes ${event.subject}`);
    const message: z.input<typeof envelope> = {
      id,
      subject: event.subject,
      userId,
      occurredAt: new Date().toISOString(),
      body,
    };
    // without a msgID, because the broker would then drop duplicates
    await publisher.stream.publish(event.subject, JSON.stringify(message));
  };

  return {
    services,
    first,
    nats,
    issuer,
    database,
    owner,
    chat,
    admin,
    start,
    publish,

    /** Creates a user, who has made a first request. */
    async createUser(claims: Record<string, unknown> = {}, id: string = randomUUID()) {
      const ask = caller(first.url, await issuer.token({ sub: id, ...claims }));
      const seen = await ask("GET", "/api/auth/user");
      if (seen.status !== 200) throw new Error(`not seen: ${JSON.stringify(seen.body)}`);
      return {
        id,
        ask,
        as: async (others: Record<string, unknown>) =>
          caller(first.url, await issuer.token({ sub: id, ...others })),
        tokens: async (): Promise<Tokens> => tokens.parse((await ask("GET", "/api/user/tokens")).body),
        reserve: (requestId: string = randomUUID(), kind?: RequestKind) =>
          chat.call(reserve, { userId: id, requestId, cost, ...(kind && { kind }) }),
      };
    },

    /** The counters of a user; `agree` is true if the reservations have the same sums. */
    async books(userId: string) {
      const { rows } = await owner.query<{ plan: string; used: number; reserved: number; agree: boolean }>(
        `select a.plan, a.used, a.reserved,
                a.used = coalesce(sum(r.charged) filter (where r.state = 'settled'), 0)
                and a.reserved = coalesce(sum(r.cost) filter (where r.state = 'reserved'), 0) as agree
           from allowances a left join reservations r using (user_id, plan, period_start)
          where a.user_id = $1 group by a.user_id, a.plan, a.period_start order by a.plan, a.period_start`,
        [userId],
      );
      return rows;
    },

    /** Marks a user's email address as verified, until the service reads their claims again. */
    verify: (id: string) => owner.query("update users set email_verified = true where id = $1", [id]),
    stateOf: async (requestId: string): Promise<string | undefined> => {
      const { rows } = await owner.query<{ state: string }>(
        "select state from reservations where request_id = $1",
        [requestId],
      );
      return rows[0]?.state;
    },

    /** Starts a fake chat service that reports outcomes; returns the list to which it adds each request asked about. */
    async answerOutcomes(say: (requestId: string) => Outcome): Promise<string[]> {
      const requested: string[] = [];
      chat.respond(outcome, async ({ requestId }) => {
        requested.push(requestId);
        const answer = say(requestId);
        if (answer !== "silent") return typeof answer === "string" ? { outcome: answer } : answer;
        await silence;
        return { outcome: "unknown" as const };
      });
      await chat.flush();
      return requested;
    },

    /** Moves the metering clock of all replicas. */
    moveClock: async (by: string): Promise<void> => {
      await owner.query(
        `create or replace function metering_clock() returns timestamptz language sql volatile
           as $$select clock_timestamp() + interval '${by}'$$`,
      );
    },

    async stop(): Promise<(number | null)[]> {
      const codes = await Promise.all(services.map((service) => service.stop()));
      giveUpSilence();
      await Promise.all([chat, formulas, billing, admin].map((each) => each.close()));
      await owner.end();
      await Promise.all([issuer.close(), nats.stop()]);
      return codes;
    },
  };
}
