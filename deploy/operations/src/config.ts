// Settings of the operators' commands: bootstrap, migrations, backups, and the broker's configuration.
import { list, readEnv } from "@cellwright/kit/env";
import { onTheBus, operator } from "@cellwright/kit/nats-users";
import { z } from "zod";
import { databaseNames } from "./databases.ts";

const secret = z.string().min(16);

const variable = (store: string, name: string) => `${store}_${name.toUpperCase()}_PASSWORD`;
const each = <Name extends string>(names: readonly Name[], store: string) =>
  Object.fromEntries(names.map((name) => [variable(store, name), secret]));

/** The server's URL without a login. */
const postgresServer = { POSTGRES_SERVER_URL: z.url({ protocol: /^postgres(ql)?$/ }) };

export const bootstrapEnv = {
  ...postgresServer,
  POSTGRES_ROOT_USER: z.string().min(1).default("postgres"),
  POSTGRES_ROOT_PASSWORD: z.string().min(1),
  POSTGRES_OWNER_PASSWORD: secret,
  ...each(databaseNames, "POSTGRES"),
  /** Set if Keycloak's database is on the same server. */
  POSTGRES_KEYCLOAK_PASSWORD: secret.optional(),
  /** The most connections of a service, for all its replicas together. */
  POSTGRES_CONNECTIONS: z.coerce.number().int().min(1).default(60),
  MONGO_SERVER_URL: z.string().min(1),
  MONGO_ROOT_USER: z.string().min(1).default("root"),
  MONGO_ROOT_PASSWORD: z.string().min(1),
  MONGO_MEMBERS: list,
  MONGO_CHAT_PASSWORD: secret,
  MONGO_ACTIVITIES_PASSWORD: secret,
  NATS_URL: z.string().min(1),
  NATS_OPERATOR_PASSWORD: secret,
  /** The number of copies of the event stream: 3 in a cluster of three brokers. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
};

export const migrateEnv = { ...postgresServer, POSTGRES_OWNER_PASSWORD: secret };

const storesEnv = {
  ...postgresServer,
  POSTGRES_OWNER_PASSWORD: secret,
  MONGO_SERVER_URL: z.string().min(1),
  MONGO_ROOT_USER: z.string().min(1).default("root"),
  /** Absent if the server needs no login. */
  MONGO_ROOT_PASSWORD: z.string().min(1).optional(),
  /** The folder that contains the backups. */
  BACKUP_DIR: z.string().min(1),
};

export type StoresSettings = z.infer<z.ZodObject<typeof storesEnv>>;

export const backupEnv = {
  ...storesEnv,
  /** For how many days backups, and with them data that was erased since, are kept. */
  BACKUP_DAYS: z.coerce.number().int().min(1).max(365).default(30),
};

export const restoreEnv = {
  ...storesEnv,
  /** The backup to restore. If absent, the newest one. */
  BACKUP_NAME: z
    .string()
    .regex(/^\d{8}T\d{6}Z$/)
    .optional(),
  NATS_URL: z.string().min(1),
  NATS_OPERATOR_PASSWORD: secret,
};

export const brokerEnv = {
  ...each([...onTheBus, operator], "NATS"),
  NATS_SERVER_NAME: z.string().min(1).default("cellwright"),
  NATS_STORE_DIR: z.string().startsWith("/").default("/data"),
  /** The hosts of all cluster members. Empty for a single server. */
  NATS_PEERS: list,
  NATS_ROUTES_PASSWORD: secret.optional(),
};

export const bootstrapSettings = () => readEnv(bootstrapEnv);
export const migrateSettings = () => readEnv(migrateEnv);
export const backupSettings = () => readEnv(backupEnv);
export const restoreSettings = () => readEnv(restoreEnv);
export const brokerSettings = () => readEnv(brokerEnv);

const asWord = z.record(z.string(), z.unknown());

/** The passwords of one store by login. They come from variables named `<STORE>_<LOGIN>_PASSWORD`. */
export function passwordsIn(env: object, store = "POSTGRES"): Record<string, string> {
  const found = Object.entries(asWord.parse(env)).flatMap(([name, value]) => {
    const [, login] = new RegExp(`^${store}_([A-Z]+)_PASSWORD$`).exec(name) ?? [];
    return login && typeof value === "string" ? [[login.toLowerCase(), value] as const] : [];
  });
  return Object.fromEntries(found);
}
