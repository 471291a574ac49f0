// What each variable means and which are secret: the one place that says so.

/** Never in a manifest, an image, a compose file or a log: these come from a secret store. */
export const secrets: readonly RegExp[] = [
  /_PASSWORD$/,
  /_SECRET$/,
  /_API_KEY$/,
  /^SECRET_KEYS$/,
  /^STRIPE_SECRET_KEY$/,
  // with the login in them
  /^DATABASE_URL$/,
  /^MONGO_URL$/,
];

export const isSecret = (name: string): boolean => secrets.some((pattern) => pattern.test(name));

export const meanings: Readonly<Record<string, string>> = {
  ACTIVITIES_URL: "the activities service; several addresses with commas between",
  ADMIN_URL: "the admin service, likewise",
  ACTIVITIES_PER_PERSON: "entries that are kept of one person; beyond them 409",
  AI: "`built-in`: the model at `OPENAI_BASE_URL` is Cellwright's own assistant",
  ANSWERS_AT_ONCE: "answers that one process gives at once; beyond them it answers 503",
  AI_SECOND_OPINION:
    "`1`: the model is asked once more, in other words, where nobody else can say whether its formula is right",
  ANSWERS_PER_PERSON: "answers of one person given at once; the others wait",
  ANSWERS_WAITING: "answers that wait in one process; beyond them it answers 503",
  BACKUP_DAYS: "how many days a backup stays, and with it what was erased since",
  BACKUP_DIR: "folder of the backups, each in a folder of its own",
  BACKUP_NAME: "folder of the backup that is restored; absent: the newest",
  BILLING_URL: "the billing service, likewise",
  CHAT_URL: "the chat service, likewise",
  CRASH_AT: "for tests: where the process ends itself; refused in production",
  DATABASE_URL: "its own PostgreSQL database, with a login that may not change tables",
  FORMULAS_URL: "the formulas service, likewise",
  HEALTH_PORT: "port of `/health/live`, `/health/ready` and `/metrics`; never routed to from outside",
  HOST: "address it listens on; `0.0.0.0` in a container",
  LOG_LEVEL: "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`",
  MONGO_ACTIVITIES_PASSWORD: "of the login of activities",
  MONGO_ROOT_PASSWORD: "of `MONGO_ROOT_USER`",
  MONGO_ROOT_USER: "an administrator of MongoDB",
  MONGO_CHAT_PASSWORD: "of the login of chat",
  MONGO_MEMBERS: "`host:port,…` of a replica set that is still to be made; none: it is there",
  MONGO_SERVER_URL: "the MongoDB replica set, without a login",
  MAIL_FROM: "whom the mails about a plan or an account come from",
  MONGO_URL: "its own database in a MongoDB replica set, with a login that may read and write it",
  NATS_OPERATOR_PASSWORD: "of the broker's user `operator`",
  NATS_PASSWORD: "of `NATS_USER`",
  NATS_PEERS: "hosts of all members of the broker's cluster; none: a single server",
  NATS_REPLICAS: "copies of each fact: 3 on a cluster of three",
  NATS_ROUTES_PASSWORD: "among the members of the cluster; needed with `NATS_PEERS`",
  NATS_SERVER_NAME: "this member's name",
  NATS_STORE_DIR: "folder of what the broker keeps",
  NATS_URL: "the broker; several servers with commas between",
  NATS_USER: "the service's user at the broker, which has its name",
  NODE_COMPILE_CACHE: "folder where Node keeps compiled code, for a quicker start",
  NODE_ENV: "`production` outside development",
  OIDC_AUDIENCE: "audience of the tokens",
  OIDC_CLIENT_ID: "`cellwright-gateway` for the gateway, `cellwright-users` for users",
  OIDC_CLIENT_SECRET: "of that client",
  OIDC_INTERNAL_URL: "the realm's address for servers, where it differs from the browser's",
  OIDC_ISSUER: "the realm's address as the browser knows it",
  OPENAI_ANSWER_SECONDS: "longest that one answer may take, all tries together",
  OPENAI_API_KEY: "the model's key; several with commas between take turns",
  OPENAI_API_VERSION: "Azure's `api-version`; for Azure only",
  OPENAI_BASE_URL: "the model's address, up to what comes before `/chat/completions`; absent: OpenAI itself",
  OPENAI_MODEL: "the model's name; absent: `gpt-4o-mini`",
  OPENAI_SILENCE_SECONDS: "longest silence of a model",
  OPENAI_MAX_TOKENS: "longest answer in tokens; absent: the provider's own limit",
  OPENAI_TEMPERATURE: "sent to the model where set",
  OPENAI_REASONING_EFFORT: "sent to the model where set",
  OPENAI_MODEL_GENERATE: "another model for the builder's formulas",
  OPENAI_MODEL_EXPLAIN: "another model for explanations",
  OPENAI_MODEL_REPAIR: "another model for the repair of formulas",
  OTEL_EXPORTER_OTLP_ENDPOINT: "where traces go (OTLP over HTTP); absent: none are made",
  OTEL_SERVICE_NAME: "the program's name in traces",
  OTEL_TRACES_SAMPLER_ARG: "share of traces that are kept, 0 to 1; what a caller wishes does not count",
  PAGE_DIR: "folder of the built page",
  PORT: "port of the API; for the gateway of page and API",
  POSTGRES_ROOT_PASSWORD: "of `POSTGRES_ROOT_USER`",
  POSTGRES_ROOT_USER: "a login that may make databases and logins",
  POSTGRES_CONNECTIONS: "connections that each login may have, all replicas together",
  POSTGRES_KEYCLOAK_PASSWORD: "of Keycloak's login, where its database is on the same server",
  POSTGRES_OWNER_PASSWORD: "of `cellwright`, who owns the tables and migrates them",
  POSTGRES_SERVER_URL: "the PostgreSQL server, without a login",
  PUBLIC_URL: "the site's origin",
  RATE_PER_ADDRESS: "requests a second that one address may make over time",
  RATE_PER_SESSION: "requests a second that one session may make over time",
  REQUESTS_AT_ONCE:
    "requests that one process works on at once, a quarter of them of one person; beyond them it answers 503",
  RESERVATION_SECONDS: "after this long the owner of a reservation is asked what became of it",
  SECOND_READING_API_KEY: "of the second answerer, where it wants one",
  SECOND_READING_BASE_URL: "a second answerer that each formula is held against; absent: none",
  SECOND_READING_MODEL: "its model",
  SECRET_KEYS: "`id:base64 of 32 bytes,…`; the first encrypts and hashes, all decrypt and find",
  SMTP_URL:
    "the mail server, `smtp://[user:password@]host:port` or `smtps://`; absent: no mails about a plan or an account",
  STORED_BYTES_PER_PERSON: "bytes of one person that a service keeps; beyond them 409",
  STRIPE_MONTHLY_PRICE_ID: "the price of a month",
  STRIPE_PUBLISHABLE_KEY: "Stripe's public key",
  STRIPE_SECRET_KEY: "Stripe's secret key, for an installation that has none yet",
  STRIPE_URL: "another Stripe than the real one, for tests",
  STRIPE_WEBHOOK_SECRET: "of `stripe listen`, where Stripe cannot reach the site",
  STRIPE_YEARLY_PRICE_ID: "the price of a year",
  SUPER_ADMIN_EMAILS: "verified addresses that are super admins",
  SWEEP_SECONDS: "how often reservations are looked after",
  TOMBSTONES_FILE: "who left, by id and receipt, apart from every store and its backups",
  TRUSTED_PROXIES: "networks whose `X-Forwarded-*` count; default none",
  USERS_URL: "the users service, likewise",
};

const passwordOf = /^(POSTGRES|NATS)_([A-Z]+)_PASSWORD$/;
const nextModel = /^OPENAI_([2-5])_([A-Z_]+)$/;

/** Undefined for a variable that nobody explained. */
export function meaningOf(name: string): string | undefined {
  const [, store, login] = passwordOf.exec(name) ?? [];
  const [, place, field] = nextModel.exec(name) ?? [];
  return (
    meanings[name] ??
    (store && login ? `of the login of ${login.toLowerCase()}` : undefined) ??
    (place && field ? `\`OPENAI_${field}\` of the model that is asked as number ${place}` : undefined)
  );
}
