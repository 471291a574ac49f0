// The descriptions of all environment variables, and which of them are secret.

/** Variables whose values come from a secret store and must not be in a manifest, an image, a compose file or a log. */
export const secrets: readonly RegExp[] = [
  /_PASSWORD$/,
  /_SECRET$/,
  /_API_KEY$/,
  /_SECRET_ACCESS_KEY$/,
  /^SECRET_KEYS$/,
  /^STRIPE_SECRET_KEY$/,
  // these contain a login
  /^DATABASE_URL$/,
  /^MONGO_URL$/,
];

export const isSecret = (name: string): boolean => secrets.some((pattern) => pattern.test(name));

export const meanings: Readonly<Record<string, string>> = {
  ACTIVITIES_URL: "URL of the activities service; several replicas separated by commas",
  ADMIN_URL: "URL of the admin service; several replicas separated by commas",
  ACTIVITIES_PER_USER: "limit of stored entries per user; more are refused with 409",
  AI: "`built-in`: the model at `OPENAI_BASE_URL` is Cellwright's own assistant",
  ANSWERS_AT_ONCE: "limit of answers in progress per process; further requests wait or get 503",
  CROSS_CHECK_BY_MODEL:
    "`1`: if its formula cannot be verified otherwise, the model is asked again in other words",
  ANSWERS_PER_USER: "limit of answers in progress per user; further ones wait",
  ANSWERS_WAITING: "limit of waiting answers per process; further requests get 503",
  BACKUP_DAYS: "days that a backup is kept; it contains data that was erased since",
  BACKUP_DIR: "parent folder of the backups",
  BACKUP_NAME: "folder name of the backup to restore; absent: the newest",
  BILLING_URL: "URL of the billing service; several replicas separated by commas",
  CHAT_URL: "URL of the chat service; several replicas separated by commas",
  CRASH_AT: "for tests: the point at which the process exits; refused in production",
  DATABASE_URL: "the service's own PostgreSQL database, with a login that cannot change tables",
  FORMULAS_URL: "URL of the formulas service; several replicas separated by commas",
  HEALTH_PORT: "port of `/health/live`, `/health/ready` and `/metrics`; never exposed to the outside",
  HOST: "IP address that the program listens on; `0.0.0.0` in a container",
  LOG_LEVEL: "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`",
  MONGO_ACTIVITIES_PASSWORD: "password of the login of activities",
  MONGO_ROOT_PASSWORD: "password of `MONGO_ROOT_USER`",
  MONGO_ROOT_USER: "an administrator of MongoDB",
  MONGO_CHAT_PASSWORD: "password of the login of chat",
  MONGO_MEMBERS: "`host:port,…` of a replica set to create; absent if it exists",
  MONGO_SERVER_URL: "the MongoDB replica set, without a login",
  MAIL_FROM: "sender of mails about a user's plan or account",
  MONGO_URL: "the service's own database in a MongoDB replica set, with a login that can read and write it",
  NATS_OPERATOR_PASSWORD: "password of the broker's user `operator`",
  NATS_PASSWORD: "password of `NATS_USER`",
  NATS_PEERS: "hosts of all members of the broker's cluster; absent for a single server",
  NATS_REPLICAS: "replicas of the event stream: 3 on a cluster of three",
  NATS_ROUTES_PASSWORD:
    "password that the cluster's members use among themselves; required with `NATS_PEERS`",
  NATS_SERVER_NAME: "this member's name",
  NATS_STORE_DIR: "data folder of the broker",
  NATS_URL: "URL of the broker; several servers separated by commas",
  NATS_USER: "the service's user at the broker, named like the service",
  NODE_COMPILE_CACHE: "folder of Node's compile cache, for a quicker start",
  NODE_ENV: "`production` outside development",
  OIDC_AUDIENCE: "audience of the tokens",
  OIDC_CLIENT_ID: "`cellwright-gateway` for the gateway, `cellwright-users` for users",
  OIDC_CLIENT_SECRET: "secret of that client",
  OIDC_INTERNAL_URL: "URL at which servers reach the realm, if it differs from `OIDC_ISSUER`",
  OIDC_ISSUER: "URL at which browsers reach the realm; tokens contain it",
  OPENAI_ANSWER_SECONDS: "timeout of one answer, including all attempts",
  OPENAI_API_KEY: "the model's API key; several keys, separated by commas, are used in turn",
  OPENAI_API_VERSION: "Azure's `api-version`; for Azure only",
  OPENAI_BASE_URL: "the model's URL without `/chat/completions`; absent: OpenAI itself",
  OPENAI_MODEL: "the model's name; absent: `gpt-4o-mini`",
  OPENAI_SILENCE_SECONDS: "timeout between two pieces of a model's answer",
  OPENAI_MAX_TOKENS: "maximum length of an answer in tokens; absent: the provider's own limit",
  OPENAI_TEMPERATURE: "sent to the model only if set",
  OPENAI_REASONING_EFFORT: "sent to the model only if set",
  OPENAI_MODEL_GENERATE: "another model for the Formula Builder",
  OPENAI_MODEL_EXPLAIN: "another model for explanations",
  OPENAI_MODEL_REPAIR: "another model for the repair of formulas",
  OTEL_EXPORTER_OTLP_ENDPOINT: "where traces are sent (OTLP over HTTP); absent: no traces",
  OTEL_SERVICE_NAME: "the program's name in traces",
  OTEL_TRACES_SAMPLER_ARG: "share of traces that are kept, 0 to 1; callers cannot influence it",
  PAGE_DIR: "folder of the built page",
  PORT: "port of the API; for the gateway, port of the page and the API",
  POSTGRES_ROOT_PASSWORD: "password of `POSTGRES_ROOT_USER`",
  POSTGRES_ROOT_USER: "a login that can create databases and logins",
  POSTGRES_CONNECTIONS: "connection limit per login, for all replicas together",
  POSTGRES_KEYCLOAK_PASSWORD: "password of Keycloak's login, if its database is on the same server",
  POSTGRES_OWNER_PASSWORD: "password of `cellwright`, which owns the tables and runs migrations",
  POSTGRES_SERVER_URL: "the PostgreSQL server, without a login",
  PUBLIC_URL: "the site's origin",
  RATE_PER_ADDRESS: "allowed requests per second from one IP address, on average",
  RATE_PER_SESSION: "allowed requests per second from one session, on average",
  REQUESTS_AT_ONCE:
    "limit of concurrent requests per process, further ones get 503; one user gets at most a quarter",
  RESERVATION_SECONDS:
    "seconds after which users asks the service that made a reservation for the outcome of the request",
  CROSS_CHECK_API_KEY: "API key of the cross-check's model, if it needs one",
  CROSS_CHECK_BASE_URL: "URL of a second model that cross-checks each formula; absent: no cross-check",
  CROSS_CHECK_MODEL: "model name for the cross-check",
  S3_ACCESS_KEY_ID: "access key for `S3_ENDPOINT`",
  S3_BUCKET: "bucket for workbooks, which must exist",
  S3_ENDPOINT: "URL of an S3-compatible store for workbooks; absent: they are stored in PostgreSQL",
  S3_REGION: "region of the bucket",
  S3_SECRET_ACCESS_KEY: "secret key of `S3_ACCESS_KEY_ID`",
  SECRET_KEYS: "`id:base64 of 32 bytes,…`; the first one encrypts and hashes, all can decrypt and match",
  SMTP_URL:
    "the mail server, `smtp://[user:password@]host:port` or `smtps://`; absent: no mails about a plan or an account",
  STORED_BYTES_PER_USER: "limit of stored bytes per user and service; more are refused with 409",
  STRIPE_MONTHLY_PRICE_ID: "id of the monthly price at Stripe",
  STRIPE_PUBLISHABLE_KEY: "Stripe's publishable key",
  STRIPE_SECRET_KEY: "Stripe's secret key, for the initial configuration",
  STRIPE_URL: "URL of a Stripe simulator, for tests",
  STRIPE_WEBHOOK_SECRET: "webhook secret of `stripe listen`, if Stripe cannot reach the site",
  STRIPE_YEARLY_PRICE_ID: "id of the yearly price at Stripe",
  SUPER_ADMIN_EMAILS: "e-mail addresses whose users are super admins once the address is verified",
  SWEEP_SECONDS: "seconds between two checks of old reservations",
  TOMBSTONES_FILE: "file with the ids and receipts of deleted accounts, separate from all stores and backups",
  TRUSTED_PROXIES: "networks whose `X-Forwarded-*` headers are trusted; default none",
  USERS_URL: "URL of the users service; several replicas separated by commas",
  WORKBOOK_MEMORY_MB: "memory limit in MB of each thread that reads workbooks",
  WORKBOOK_SWEEP_SECONDS: "seconds between two erasures of workbooks that nobody uses any more",
  WORKBOOK_THREADS:
    "threads that read and calculate workbooks; a user gets one, and large files never take the last",
};

const passwordOf = /^(POSTGRES|NATS)_([A-Z]+)_PASSWORD$/;
const nextModel = /^OPENAI_([2-5])_([A-Z_]+)$/;

/** The description of a variable. Undefined if there is none. */
export function meaningOf(name: string): string | undefined {
  const [, store, login] = passwordOf.exec(name) ?? [];
  const [, place, field] = nextModel.exec(name) ?? [];
  return (
    meanings[name] ??
    (store && login ? `password of the login of ${login.toLowerCase()}` : undefined) ??
    (place && field ? `\`OPENAI_${field}\` of fallback model number ${place}` : undefined)
  );
}
