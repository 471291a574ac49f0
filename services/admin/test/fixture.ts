// Fixture: the admin service, a bus with fakes of the other services, and a super admin.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type UserEntry, userEntry } from "@cellwright/contracts/admin";
import { userRegistered } from "@cellwright/contracts/events";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { postgres as pool } from "@cellwright/kit/postgres";
import { type Caller, caller } from "@cellwright/tests/support/caller";
import { identity } from "@cellwright/tests/support/identity";
import { broker, postgres } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { z } from "zod";
import { publish, type TestUsers, usersOn } from "./users.ts";

export const folder = join(import.meta.dirname, "..");
export const log = logger("admin", "error");

export type Fixture = Awaited<ReturnType<typeof fixture>>;

export async function fixture() {
  const [nats, issuer, database] = await Promise.all([
    broker(),
    identity(),
    postgres("admin", [join(folder, "prisma/migrations")]),
  ]);
  const env = { ...nats.env("admin"), ...issuer.env, DATABASE_URL: database.url };
  const owner = pool(database.ownerUrl, "test", log);
  const sides: Record<string, Bus> = {};
  for (const name of ["billing", "chat", "formulas"])
    sides[name] = await bus(name, nats.env(name), { log, metrics: metrics(name) });
  let users: TestUsers = await usersOn(nats);
  let service: TestService = await startService("services/admin", env);

  /** The token is valid for longer than a suite runs. */
  const tokenOf = (sub: string) => issuer.token({ sub, exp: Math.floor(Date.now() / 1_000) + 3_600 });
  async function superAdmin(): Promise<{ id: string; ask: Caller }> {
    const id = randomUUID();
    users.are(id, { superAdmin: true });
    return { id, ask: caller(service.url, await tokenOf(id)) };
  }
  let root = await superAdmin();

  /** Reads all pages of a list. */
  async function everyPage<Item>(
    path: string,
    item: z.ZodType<Item>,
  ): Promise<{ rows: Item[]; totals: string[] }> {
    const rows: Item[] = [];
    const totals: string[] = [];
    for (let next: string | undefined = path; next; ) {
      const { body, headers } = await root.ask("GET", next);
      rows.push(...z.array(item).parse(body));
      totals.push(headers.get("x-total-count") ?? "");
      next = nextOf(headers);
    }
    return { rows, totals };
  }
  const everyone = async (): Promise<UserEntry[]> =>
    (await everyPage("/api/admin/users?limit=200", userEntry)).rows;
  const seen = async (id: string) => {
    const { body } = await root.ask("GET", `/api/admin/users?search=${id}`);
    return z.array(userEntry).parse(body)[0];
  };

  return {
    ...{ nats, issuer, database, owner, env, everyPage, everyone, seen },
    get users() {
      return users;
    },
    get service() {
      return service;
    },
    get root() {
      return root;
    },
    sideOf: (name: "billing" | "chat" | "formulas"): Bus => {
      const side = sides[name];
      if (!side) throw new Error(`${name} has no fake here`);
      return side;
    },
    as: async (id: string): Promise<Caller> => caller(service.url, await tokenOf(id)),
    superAdmin,

    /** Creates a user and waits until the list contains the user. */
    async newcomer(given: Parameters<TestUsers["is"]>[0] = {}) {
      const ann = users.is(given);
      await publish(users.bus, userRegistered, ann.id, { version: ann.version });
      await until(() => seen(ann.id));
      return ann;
    },

    /** Resolves once the admin service has consumed all earlier events. */
    async caughtUp(): Promise<void> {
      const last = users.is();
      await publish(users.bus, userRegistered, last.id, { version: 1 });
      await until(() => seen(last.id));
    },

    /** Stops the fake users service; the returned function starts a new one without users. */
    async usersLeave(): Promise<() => Promise<void>> {
      await users.close();
      return async () => {
        users = await usersOn(nats);
        root = await superAdmin();
      };
    },

    /** Stops the service, runs `meanwhile`, and starts the service again. */
    async restart(meanwhile: () => Promise<unknown>): Promise<void> {
      await service.stop();
      await meanwhile();
      service = await startService("services/admin", env);
      root = await superAdmin();
    },

    async stop(): Promise<number | null> {
      const code = await service.stop();
      await Promise.all([
        users.close(),
        issuer.close(),
        owner.end(),
        ...Object.values(sides).map((each) => each.close()),
      ]);
      await nats.stop();
      return code;
    },
  };
}

const nextOf = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
