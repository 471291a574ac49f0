// Fixture: the services formulas, chat, users and activities as in production, with a scripted model.
import { randomUUID } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { activity } from "@cellwright/contracts/activities";
import { session } from "@cellwright/contracts/chat";
import { type envelope, premiumChanged } from "@cellwright/contracts/events";
import { premiumTokensPerPeriod } from "@cellwright/contracts/limits";
import { tokens } from "@cellwright/contracts/users";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { postgres as poolOf } from "@cellwright/kit/postgres";
import { brokenSource } from "@cellwright/tests/support/broken-source";
import { caller } from "@cellwright/tests/support/caller";
import { identity } from "@cellwright/tests/support/identity";
import { type NegativeControlName, negativeControls } from "@cellwright/tests/support/negative-controls";
import { broker, mongoDatabase, postgres } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { z } from "zod";
import { modelServer } from "./model-server.ts";

const formulasFolder = join(import.meta.dirname, "..");
const migrationsOf = (service: string) => join(import.meta.dirname, `../../${service}/prisma/migrations`);

export type Fixture = Awaited<ReturnType<typeof fixture>>;

/** `ofFormulasEnv` are environment variables of the formulas service. */
export async function fixture(ofFormulasEnv: Record<string, string> = {}) {
  const [nats, issuer, model] = await Promise.all([broker(), identity(), modelServer()]);
  const [ofUsers, ofFormulas] = await Promise.all([
    postgres("users", [migrationsOf("users")]),
    postgres("formulas", [migrationsOf("formulas")]),
  ]);
  const [chatUrl, activitiesUrl] = [mongoDatabase("chat"), mongoDatabase("activities")];
  const quiet = logger("test", "fatal");
  const [books, works] = [
    poolOf(ofUsers.ownerUrl, "test", quiet),
    poolOf(ofFormulas.ownerUrl, "test", quiet),
  ];
  const start = (service: string, env: Record<string, string>) =>
    startService(`services/${service}`, {
      ...nats.env(service.split("/")[0] ?? ""),
      ...issuer.env,
      ...env,
    });
  const startUsers = () =>
    start("users", {
      DATABASE_URL: ofUsers.url,
      OIDC_CLIENT_ID: "cellwright-users",
      OIDC_CLIENT_SECRET: "unused",
      RESERVATION_SECONDS: "8",
      SWEEP_SECONDS: "0.5",
    });
  const startChat = () => start("chat", { ...model.env, MONGO_URL: chatUrl });
  const startFormulas = () => start("formulas", { DATABASE_URL: ofFormulas.url, ...ofFormulasEnv });
  /** A further replica of formulas with a mistake. `stop` also removes its source code. */
  const startBrokenFormulas = async (control: NegativeControlName) => {
    const { folder, remove } = brokenSource(formulasFolder, negativeControls[control].edits);
    const source = relative(join(formulasFolder, ".."), dirname(folder));
    const broken = await start(source, { DATABASE_URL: ofFormulas.url, ...ofFormulasEnv });
    return { ...broken, stop: () => broken.stop().finally(remove) };
  };
  const [users, chat, second, formulas, replica, activities] = await Promise.all([
    startUsers(),
    startChat(),
    startChat(),
    startFormulas(),
    startFormulas(),
    start("activities", { MONGO_URL: activitiesUrl }),
  ]);
  const running = { users, chats: [chat, second], formulas: [formulas, replica], activities };
  const billing = await bus("billing", nats.env("billing"), { log: quiet, metrics: metrics("billing") });

  const becomePremium = async (userId: string): Promise<void> => {
    const now = Date.now();
    const event: z.input<typeof envelope> = {
      id: randomUUID(),
      subject: premiumChanged.subject,
      userId,
      occurredAt: new Date(now).toISOString(),
      body: {
        active: true,
        expiresAt: new Date(now + 86_400_000).toISOString(),
        periodStart: new Date(now - 60_000).toISOString(),
        version: 1,
      },
    };
    await billing.stream.publish(premiumChanged.subject, JSON.stringify(event));
  };

  return {
    nats,
    model,
    running,
    books,
    works,
    startUsers,
    startChat,
    startFormulas,
    startBrokenFormulas,

    /** Creates a user with premium and a session. */
    async createUser() {
      const id = randomUUID();
      const token = await issuer.token({ sub: id });
      const at = (service: TestService) => caller(service.url, token);
      await at(users)("GET", "/api/auth/user");
      await becomePremium(id);
      const left = async () => tokens.parse((await at(running.users)("GET", "/api/user/tokens")).body);
      await until(async () => (await left()).isPremium);
      const begun = await at(running.chats[0] ?? chat)("POST", "/api/sessions", { sessionData: {} });
      const sessionId = session.parse(begun.body).id;
      /** Calls one replica of formulas. */
      const ask = (call: string, body: object, key?: string, replica = 0) =>
        at(running.formulas[replica] ?? formulas)(
          "POST",
          `/api/formulas/${call}`,
          { sessionId, ...body },
          key ? { "idempotency-key": key } : {},
        );
      return {
        id,
        token,
        at,
        ask,
        sessionId,
        generate: (key?: string, replica = 0, description = "Add A1 to A3") =>
          ask("generate", { description }, key, replica),
        explain: (key?: string, replica = 0) => ask("explain", { formula: "=SUM(A1:A3)" }, key, replica),
        /** Charged and reserved tokens; undefined before the first request. */
        async charged(): Promise<{ used: number; reserved: number; agree: boolean } | undefined> {
          const { rows } = await books.query(
            `select a.used, a.reserved,
                    a.used = coalesce(sum(r.charged) filter (where r.state = 'settled'), 0)
                    and a.reserved = coalesce(sum(r.cost) filter (where r.state = 'reserved'), 0) as agree
               from allowances a left join reservations r using (user_id, plan, period_start)
              where a.user_id = $1 and a.plan = 'premium' group by a.user_id, a.plan, a.period_start`,
            [id],
          );
          return rows[0];
        },
        /** Waits until no reservation is open; resolves to the charged tokens. */
        async settled(within = 20_000): Promise<number> {
          const found = await until(async () => {
            const now = await this.charged();
            return now?.reserved === 0 && now;
          }, within);
          if (!found.agree) throw new Error("the reservations do not add up to the counter");
          return found.used;
        },
        /** Uses up the user's tokens of the period, except for `requests` requests. */
        async leave(requests: number): Promise<void> {
          await this.generate();
          const used = await this.settled();
          const spent = premiumTokensPerPeriod - requests * 300 - used;
          await books.query("update allowances set used = used + $2 where user_id = $1", [id, spent]);
          await books.query(
            `insert into reservations (user_id, request_id, plan, period_start, cost, state, charged, reserved_at, expires_at, settled_at)
             select user_id, $2, plan, period_start, $3, 'settled', $3, now(), now(), now() from allowances where user_id = $1`,
            [id, randomUUID(), spent],
          );
        },
        works: async () => (await works.query("select * from works where owner = $1", [id])).rows,
        listed: async () =>
          z.array(activity).parse((await at(activities)("GET", "/api/user/activities/all")).body),
      };
    },

    async stop(): Promise<void> {
      const { users: one, chats, formulas: all, activities: other } = running;
      await Promise.all([...all, ...chats, one, other].map((each) => each.stop()));
      await Promise.all([billing.close(), books.end(), works.end(), model.close(), issuer.close()]);
      await nats.stop();
    },
  };
}
