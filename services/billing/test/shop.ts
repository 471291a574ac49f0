// Fixture: the billing service with real servers and a Stripe simulator, and users who buy premium.
import { randomBytes, randomUUID } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { premiumChanged, type ReceivedEvent, settingsChanged } from "@cellwright/contracts/events";
import { profile } from "@cellwright/contracts/rpcs";
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer, type EventConsumer } from "@cellwright/kit/event-consumer";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { type Postgres, type PostgresTx, postgres as pool } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import { compiledFolder } from "@cellwright/local/servers/env";
import { freePort } from "@cellwright/local/servers/free-port";
import { signature } from "@cellwright/local/stripe/webhooks/deliveries";
import { brokenSource, type Edit } from "@cellwright/tests/support/broken-source";
import { caller } from "@cellwright/tests/support/caller";
import { identity } from "@cellwright/tests/support/identity";
import { broker, postgres, type TestDatabase } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { testKey, testStripe } from "@cellwright/tests/support/stripe";
import { testUsers } from "@cellwright/tests/support/users";

export const folder = join(import.meta.dirname, "..");
export const site = "http://127.0.0.1:8080";
export const monthly = "price_cellwright_monthly";
export const yearly = "price_cellwright_yearly";
export const publicKey = "pk_test_0123456789";
export const successUrl = `${site}/dashboard?upgrade=success&session_id={CHECKOUT_SESSION_ID}`;
export const cancelUrl = `${site}/subscribe?upgrade=cancelled`;
export const configuration = {
  publicKey,
  secretKey: testKey,
  monthlyPriceId: monthly,
  yearlyPriceId: yearly,
};
export const newKey = (id = "test") => `${id}:${randomBytes(32).toString("base64")}`;

/** Sets the service's clock DAYS_AHEAD days ahead. */
export const movableClock: Edit = {
  file: "main.ts",
  right: "const now = () => new Date();",
  wrong: "const now = () => new Date(Date.now() + Number(process.env.DAYS_AHEAD ?? 0) * 86_400_000);",
};

const log = logger("billing", "error");

export type Shop = Awaited<ReturnType<typeof shop>>;

type Options = {
  env?: Record<string, string>;
  /** Whether the payment settings are set through the admin API. */
  isConfigured?: boolean;
  /** Changes to the service's source, for negative controls. */
  edits?: Edit[];
  /** The simulator's delays before each retry of a failed webhook, in milliseconds. */
  retryAfter?: number[];
};

/** The profile that the fake users service returns for anyone. */
const somebody = {
  ...{ firstName: null, lastName: null, email: "", profileImageUrl: null, emailVerified: true },
  ...{ isPremium: false, stripeSubscriptionId: null, premiumExpiresAt: null, premiumPastDue: false },
  ...{
    isAdmin: false,
    isSuperAdmin: false,
    version: 1,
    createdAt: new Date(0).toISOString(),
    tokensUsedToday: 0,
  },
  preferences: {
    ...({
      language: "en",
      dialect: "excel",
      functionLanguage: "en",
      separator: ",",
      theme: "system",
    } as const),
  },
};

export async function shop(options: Options = {}) {
  const { env = {}, isConfigured = true, edits, retryAfter = [50, 200, 1_000, 5_000] } = options;
  const broken = edits && brokenSource(folder, edits);
  const source = broken ? relative(join(folder, "../.."), dirname(broken.folder)) : "services/billing";
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const [nats, issuer, database, stripe] = await Promise.all([
    broker(),
    identity(),
    postgres("billing", [join(folder, "prisma/migrations")]),
    testStripe({ siteUrl: site, retryAfter }),
  ]);
  const users = await testUsers(nats);
  const memory = pool(database.ownerUrl, "users", log);
  const consumer: EventConsumer<PostgresTx> = createEventConsumer({
    ...{ bus: users.bus, service: "users", inbox: inboxInPostgres(memory), log, metrics: metrics("users") },
  });
  const published: ReceivedEvent<typeof premiumChanged.body>[] = [];
  /** Users whose premium the fake users service pretends not to have applied yet. */
  const unapplied = new Set<string>();
  users.bus.respond(profile, async ({ userId: id }) => {
    const versions = published.filter(({ userId }) => userId === id).map(({ version }) => version);
    return { ...somebody, id, premiumVersion: unapplied.has(id) ? 0 : Math.max(0, ...versions) };
  });
  consumer.on(premiumChanged, async (event) => {
    published.push(event);
    const newest = Math.max(
      ...published.filter(({ userId }) => userId === event.userId).map(({ version }) => version),
    );
    if (event.version === newest) users.are(event.userId, { premium: event.active });
  });
  const admin = await bus("admin", nats.env("admin"), { log, metrics: metrics("admin") });
  const audit: ReceivedEvent<typeof settingsChanged.body>[] = [];
  const adminMemory = await postgres("admin");
  const adminPool = pool(adminMemory.ownerUrl, "admin", log);
  const adminConsumer = createEventConsumer({
    ...{ bus: admin, service: "admin", inbox: inboxInPostgres(adminPool), log, metrics: metrics("admin") },
  });
  adminConsumer.on(settingsChanged, async (event) => audit.push(event));

  const settings = (more: Record<string, string> = {}) => ({
    ...nats.env("billing"),
    ...issuer.env,
    DATABASE_URL: database.url,
    SECRET_KEYS: newKey(),
    STRIPE_URL: stripe.url,
    NODE_COMPILE_CACHE: compiledFolder(),
    // also the base of the webhook URL, so that webhooks reach the service
    PUBLIC_URL: own,
    ...env,
    ...more,
  });
  const base = settings();
  let service: TestService = await startService(source, base, port);
  const operator = randomUUID();
  users.are(operator, { superAdmin: true });
  const asOperator = async () => caller(service.url, await issuer.token({ sub: operator }));
  const owner: Postgres = pool(database.ownerUrl, "test", log);

  let known: string | undefined;
  const webhookSecret = async (): Promise<string> => {
    if (known) return known;
    const { rows } = await owner.query<{ sealed: string }>("select webhook_secret as sealed from settings");
    known = secrets(base.SECRET_KEYS).open(rows[0]?.sealed ?? "", "settings.webhook_secret.1");
    return known;
  };

  const made = {
    nats,
    issuer,
    users,
    stripe,
    published,
    unapplied,
    audit,
    database: database as TestDatabase,
    operator,
    env: base,
    url: service.url,
    /** Return URLs on the service's own site. */
    successUrl: successUrl.replace(site, own),
    cancelUrl: cancelUrl.replace(site, own),
    own,
    service: () => service,
    asOperator,
    as: async (sub: string) => caller(service.url, await issuer.token({ sub })),
    sql: async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
      (await owner.query(statement, values)).rows as Row[],
    /** True if all requested updates of subscriptions are applied. */
    isSettled: async (): Promise<boolean> =>
      (await owner.query("select from subscriptions where applied_version < requested_version")).rowCount ===
      0,
    eventsOf: (userId: string) => published.filter((event) => event.userId === userId),
    restart: async (more: Record<string, string> = {}) => {
      await service.stop();
      service = await startService(source, { ...base, ...more }, port);
    },
    /** Starts another replica on the same stores. */
    replica: async (): Promise<TestService> => startService(source, base, await freePort()),
    kill: () => service.kill(),
    revive: async () => {
      service = await startService(source, base, port);
    },
    /** Delivers an event as Stripe would; returns the status of the response. */
    deliver: async (event: object, more: { secret?: string; at?: number } = {}): Promise<number> => {
      const { secret = await webhookSecret(), at = Date.now() } = more;
      const body = JSON.stringify(event);
      const answer = await fetch(`${service.url}/api/stripe/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature(secret, body, at) },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    webhookSecret: () => webhookSecret(),
    stop: async () => {
      const code = await service.stop();
      await Promise.all([consumer.stop(), adminConsumer.stop()]);
      await Promise.all([
        memory.end(),
        adminPool.end(),
        owner.end(),
        users.close(),
        admin.close(),
        issuer.close(),
      ]);
      await nats.stop();
      await stripe.stop();
      broken?.remove();
      if (code !== 0) throw new Error(`billing ended with ${code}:\n${service.lines.slice(-20).join("\n")}`);
    },
  };
  if (isConfigured) {
    const answer = await (await asOperator())("PATCH", "/api/admin/stripe-config", configuration);
    if (answer.status !== 200) throw new Error(`not configured: ${JSON.stringify(answer.body)}`);
    await made.webhookSecret();
  }
  return made;
}

/** Pays on Stripe's payment page; returns the status and the redirect. */
export async function pay(
  url: string,
  number = "4242424242424242",
): Promise<{ status: number; location: string }> {
  const answer = await fetch(url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ cardNumber: number, cardExpiry: "12 / 60", cardCvc: "123" }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, location: answer.headers.get("location") ?? "" };
}
