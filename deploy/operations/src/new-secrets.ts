// node new-secrets.ts < .env.example > .env, or with --kubernetes > secrets.yaml: generates passwords and keys.
// Uses only Node's own modules, so that it runs before anything is installed.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";

const password = () => randomBytes(24).toString("hex");
const encryptionKey = () => `first:${randomBytes(32).toString("base64")}`;

const services = ["users", "chat", "formulas", "activities", "billing", "admin", "gateway"] as const;
const inPostgres = ["users", "formulas", "billing", "admin", "gateway"] as const;
const inMongo = ["chat", "activities"] as const;

/** Fills in the variables that are empty and not commented out. */
export function filled(example: string): string {
  return example.replaceAll(/^([A-Z_]+)=$/gm, (_, name: string) => {
    return `${name}=${name === "SECRET_KEYS" ? encryptionKey() : password()}`;
  });
}

export type Secrets = Record<string, Record<string, string>>;

/** Where the stores are: `host:port`. For MongoDB a comma-separated list, and its options. */
export type Stores = { postgres: string; mongo: string; mongoOptions: string };

/** All Secrets to which the manifests refer, by name. */
export function kubernetesSecrets({ postgres, mongo, mongoOptions }: Stores): Secrets {
  const of = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, password()]));
  const sql = of([...inPostgres, "owner", "root", "keycloak"]);
  const documents = of([...inMongo, "root"]);
  const bus = of([...services, "operator", "routes"]);
  const clients = of(["gateway", "users"]);
  const variables = (store: string, passwords: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(passwords).map(([name, value]) => [`${store}_${name.toUpperCase()}_PASSWORD`, value]),
    );
  const ofServices = services.map((name) => {
    const login = { NATS_PASSWORD: bus[name] ?? "" };
    const database = sql[name] && { DATABASE_URL: `postgres://${name}:${sql[name]}@${postgres}/${name}` };
    const collection = documents[name] && {
      MONGO_URL: `mongodb://${name}:${documents[name]}@${mongo}/${name}?${mongoOptions}`,
    };
    return [`cellwright-${name}`, { ...login, ...database, ...collection }] as const;
  });
  const made: Secrets = Object.fromEntries(ofServices);
  const more = (name: string, values: Record<string, string>) => {
    made[name] = { ...made[name], ...values };
  };
  more("cellwright-gateway", { OIDC_CLIENT_SECRET: clients.gateway ?? "", SECRET_KEYS: encryptionKey() });
  more("cellwright-users", { OIDC_CLIENT_SECRET: clients.users ?? "", SECRET_KEYS: encryptionKey() });
  more("cellwright-billing", { SECRET_KEYS: encryptionKey() });
  more("cellwright-bootstrap", {
    ...variables("POSTGRES", sql),
    ...variables("MONGO", documents),
    NATS_OPERATOR_PASSWORD: bus.operator ?? "",
  });
  more("cellwright-migrate", { POSTGRES_OWNER_PASSWORD: sql.owner ?? "" });
  more("cellwright-broker", variables("NATS", bus));
  more("cellwright-backup", {
    POSTGRES_OWNER_PASSWORD: sql.owner ?? "",
    MONGO_ROOT_PASSWORD: documents.root ?? "",
    NATS_OPERATOR_PASSWORD: bus.operator ?? "",
  });
  more("cellwright-mongo", { MONGO_SET_KEY: password() });
  more("cellwright-keycloak", {
    KC_DB_PASSWORD: sql.keycloak ?? "",
    KC_BOOTSTRAP_ADMIN_PASSWORD: password(),
    GATEWAY_CLIENT_SECRET: clients.gateway ?? "",
    USERS_CLIENT_SECRET: clients.users ?? "",
  });
  return made;
}

/** Kubernetes manifests as JSON, which is also valid YAML. */
const manifests = (secrets: Secrets): string =>
  Object.entries(secrets)
    .map(([name, stringData]) =>
      JSON.stringify({
        apiVersion: "v1",
        kind: "Secret",
        metadata: { name, namespace: "cellwright" },
        stringData,
      }),
    )
    .join("\n---\n");

const usage = `node deploy/operations/src/new-secrets.ts < .env.example > .env
node deploy/operations/src/new-secrets.ts --kubernetes [options] > secrets.yaml

Generates the passwords and keys of a new installation.

      --kubernetes             print Kubernetes Secrets instead of a filled-in example
      --postgres HOST:PORT     address of PostgreSQL (postgres:5432)
      --mongo HOST:PORT        address of MongoDB; several separated by commas (mongo-0.mongo:27017)
      --mongo-options OPTIONS  options in MongoDB's address (replicaSet=rs0)
  -h, --help                   show this help
`;

function read() {
  try {
    return parseArgs({
      options: {
        help: { type: "boolean", short: "h", default: false },
        kubernetes: { type: "boolean", default: false },
        postgres: { type: "string", default: "postgres:5432" },
        mongo: { type: "string", default: "mongo-0.mongo:27017" },
        "mongo-options": { type: "string", default: "replicaSet=rs0" },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}. --help lists the options.\n`);
    process.exit(2);
  }
}

if (import.meta.main) {
  const values = read();
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const { postgres, mongo, "mongo-options": mongoOptions } = values;
  process.stdout.write(
    values.kubernetes
      ? `${manifests(kubernetesSecrets({ postgres, mongo, mongoOptions }))}\n`
      : filled(readFileSync(0, "utf8")),
  );
}
