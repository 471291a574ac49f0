// Fixture for deletions: a real identity server, the users service, and fakes of the services that report.
import { randomUUID } from "node:crypto";
import { accountDeleted, durableOf, type envelope, erased } from "@cellwright/contracts/events";
import { type Erasure, erasure, user } from "@cellwright/contracts/users";
import { type Bus, bus } from "@cellwright/kit/bus";
import { deadLetters } from "@cellwright/kit/dead-letters";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { eventsStream } from "@cellwright/kit/streams";
import { identityStack, secrets } from "@cellwright/local/identity/test/identity-stack";
import { caller } from "@cellwright/tests/support/caller";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import type { z } from "zod";
import { identityProxy } from "./identity-proxy.ts";
import { stack } from "./stack.ts";

export type Reporter = keyof typeof erased;
export const reporters = Object.keys(erased) as Reporter[];

export type Fixture = Awaited<ReturnType<typeof fixture>>;
export type Leaver = Awaited<ReturnType<Fixture["newcomer"]>>;

export async function fixture() {
  const outside = await identityStack();
  const entry = await identityProxy(outside.identity.url);
  const env = {
    OIDC_ISSUER: outside.identity.issuer,
    OIDC_INTERNAL_URL: `${entry.url}/realms/cellwright`,
    OIDC_CLIENT_SECRET: secrets.usersClientSecret,
    PUBLIC_URL: outside.siteUrl,
    SWEEP_SECONDS: "0.2",
  };
  const on = await stack({ env });
  const connected = new Map<string, Bus>();
  for (const name of reporters) {
    const parts = { log: logger(name, "fatal"), metrics: metrics(name) };
    connected.set(name, await bus(name, on.nats.env(name), parts));
  }
  const operator = await bus("operator", on.nats.env("operator"), {
    log: logger("operator", "fatal"),
    metrics: metrics("operator"),
  });
  const sideOf = (name: Reporter): Bus => {
    const side = connected.get(name);
    if (!side) throw new Error(`${name} has no fake here`);
    return side;
  };

  return {
    ...{ entry, on },

    /** Starts one more replica. `folder` may be a broken copy of the service. */
    start: (more: Record<string, string>, folder = "services/users"): Promise<TestService> =>
      startService(folder, {
        ...on.nats.env("users"),
        DATABASE_URL: on.database.url,
        OIDC_CLIENT_ID: "cellwright-users",
        ...env,
        ...more,
      }),

    /** A user who signed up and made a first request to the service at `url`. */
    async newcomer(url = on.first.url) {
      const email = `${randomUUID()}@example.com`;
      const { tokens } = await outside.signUp(email);
      const ask = caller(url, tokens.access_token);
      const { id } = user.parse((await ask("GET", "/api/auth/user")).body);
      return { id, email, token: tokens.access_token, ask };
    },

    receipt: async (receipt: string, url = on.first.url): Promise<Erasure> =>
      erasure.parse((await caller(url)("GET", `/api/erased/${receipt}`)).body),

    /** How often the deletion event was published for a user. */
    async deletionEvents(userId: string): Promise<number> {
      const { rowCount } = await on.owner.query(
        "select 1 from bus.outbox where user_id = $1 and subject = $2 and sent_at is not null",
        [userId, accountDeleted.subject],
      );
      return rowCount ?? 0;
    },

    /** Publishes that a service has erased a user's data. */
    async reports(service: Reporter, userId: string): Promise<void> {
      const message: z.input<typeof envelope> = {
        id: randomUUID(),
        subject: erased[service].subject,
        userId,
        occurredAt: new Date().toISOString(),
        body: {},
      };
      await sideOf(service).stream.publish(erased[service].subject, JSON.stringify(message));
    },

    /** Resolves once the service has consumed all reports. */
    allConsumed: () =>
      until(async () => {
        const infos = reporters.map((service) =>
          operator.manager.consumers.info(eventsStream, durableOf("users", erased[service])),
        );
        return (await Promise.all(infos)).every((each) => each.num_pending + each.num_ack_pending === 0);
      }, 20_000),

    /** All dead letters with their content. */
    async deadLetters(): Promise<string[]> {
      const bodies: string[] = [];
      for await (const { body } of deadLetters(operator)) bodies.push(body);
      return bodies;
    },

    /** True while the identity provider has the account. */
    isAtIdentity: async (email: string): Promise<boolean> => {
      const answer = await fetch(`${outside.identity.issuer}/protocol/openid-connect/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: "cellwright-users",
          client_secret: secrets.usersClientSecret,
        }),
      });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const admin = outside.identity.issuer.replace("/realms/", "/admin/realms/");
      const found = await fetch(`${admin}/users?email=${encodeURIComponent(email)}&exact=true`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await found.json()) as unknown[]).length > 0;
    },

    completed: (receipt: string, url?: string, withinMs = 20_000): Promise<Erasure> =>
      until(async () => {
        const answer = await caller(url ?? on.first.url)("GET", `/api/erased/${receipt}`);
        const read = erasure.parse(answer.body);
        return read.completedAt !== null && read;
      }, withinMs),

    async stop(): Promise<(number | null)[]> {
      await Promise.all([operator, ...connected.values()].map((each) => each.close()));
      const codes = await on.stop();
      await entry.close();
      await outside.close();
      return codes;
    },
  };
}
