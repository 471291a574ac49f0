// All parts of the system with their ports, dependencies and settings, in the order in which they are shown.
import { join } from "node:path";
import { natsAuthorization, operator } from "@cellwright/kit/nats-users";
import { provision } from "@cellwright/kit/provision";
import { databaseUrl, prepareDatabases } from "@cellwright/operations/databases";
import { makeDocumentStores } from "@cellwright/operations/document-stores";
import { startOurKeycloak } from "../identity/keycloak/start.ts";
import { programs, type Servers } from "../servers/servers.ts";
import { grantDemoPermissions } from "./demo.ts";
import type { Theirs } from "./env.ts";
import type { IdentityServer } from "./flags.ts";
import { mongoDatabase, natsLogin } from "./login.ts";
import { buildPage, viteProgram } from "./page.ts";
import type { Part } from "./part.ts";
import { billingEnv, type Payments, paymentParts } from "./payments.ts";
import type { Ports, ServiceName } from "./ports.ts";
import { type Program, program } from "./program.ts";
import type { Secrets } from "./secrets.ts";
import { server, step } from "./server-or-step.ts";

export type Setting = {
  /** The root of the repository. */
  root: string;
  /** The data folder, with a folder for each part. */
  data: string;
  ports: Ports;
  secrets: Secrets;
  theirs: Theirs;
  /** Variables of the caller's environment that every program gets. */
  passedOn: Record<string, string>;
  scale: Record<ServiceName, number>;
  watch: boolean;
  identity: IdentityServer;
  /** Folders with the `main.ts` of a service that replace the usual ones. */
  sources?: Partial<Record<ServiceName, string>>;
  /** How PostgreSQL, MongoDB and NATS are started. By default as local programs. */
  servers?: Servers;
  /** The URL of a built-in assistant that is running. If absent, the stack starts one. */
  assistant?: string | undefined;
  /** The folder of a page that is already built. */
  page?: string;
  /** Returns the URL at which `from` reaches `to`. Tests replace it, for example with the URL of a proxy. */
  way?(from: string, to: string, address: string): string;
};

const at = (port: number) => `http://127.0.0.1:${port}`;
/** Ports without a page are shown in words, so that terminals do not make them links. */
const withoutPage = (port: number) => `port ${port}`;
const partOf = (name: ServiceName, replica: number) => (replica === 0 ? name : `${name}-${replica + 1}`);

export function parts(setting: Setting): Part[] {
  const { root, data, ports, secrets, theirs, passedOn, scale, watch, identity, sources = {} } = setting;
  const { page, servers = programs, way = (_from, _to, address) => address } = setting;
  const isPageBuilt = !watch && page === undefined;
  const site = at(ports.gateway);
  const realm = `${at(ports.identity)}/realms/cellwright`;
  const postgres = theirs.DATABASE_URL ?? `postgres://127.0.0.1:${ports.postgres}/postgres`;
  const mongo = theirs.MONGO_URL ?? `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=rs0`;
  const nats = theirs.NATS_URL ?? `nats://127.0.0.1:${ports.nats}`;
  const smtp = theirs.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`;
  const of = (name: string) => join(data, name);
  const demoAccounts = join(root, "deploy/local/identity/demo-accounts.json");
  const main = (folder: string) => join(root, folder, "main.ts");

  const everyService = (name: string, part = name) => ({
    ...passedOn,
    PUBLIC_URL: site,
    OIDC_ISSUER: realm,
    OIDC_INTERNAL_URL: way(part, "identity", realm),
    ...natsLogin(way(part, "nats", nats), name, secrets.nats),
  });
  const database = (name: string, part = name) =>
    databaseUrl(way(part, "postgres", postgres), name, name, secrets.postgres[name] ?? "");
  const documents = (name: string, part: string) =>
    mongoDatabase(way(part, "mongo", mongo), name, theirs.MONGO_URL ? undefined : secrets.mongo[name]);
  const model = (part: string): Record<string, string> => {
    const assistant = `${setting.assistant ?? at(ports.ai)}/v1`;
    // without an external model the built-in assistant answers; with one it does the cross-check
    const usual = theirs.openai
      ? { CROSS_CHECK_BASE_URL: assistant, ...theirs.openai }
      : { AI: "built-in", OPENAI_BASE_URL: assistant };
    const { OPENAI_BASE_URL: address }: Record<string, string> = usual;
    return { ...usual, ...(address && { OPENAI_BASE_URL: way(part, "ai", address) }) };
  };

  const payments: Payments = {
    ...{ root, site, passedOn, watch, data: of("stripe"), port: ports.stripe },
    ...{ keys: secrets.keys, theirs: theirs.stripe, database: { DATABASE_URL: database("billing") } },
  };

  /** A service with the dependencies that all services have. Each replica's ports are two higher than the last. */
  const service = (name: ServiceName, env: (part: string) => Record<string, string>): Part[] =>
    Array.from({ length: scale[name] }, (_, replica) => {
      const port = ports[name] + 2 * replica;
      const part = partOf(name, replica);
      return ours({
        name: part,
        after: ["databases", theirs.MONGO_URL ? "mongo" : "documents", "streams"],
        ports: [port, port + 1],
        file: join(sources[name] ?? join(root, "services", name, "src"), "main.ts"),
        env: { ...everyService(name, part), PORT: String(port), HEALTH_PORT: String(port + 1), ...env(part) },
        health: `${at(port + 1)}/health/ready`,
        about: withoutPage(port),
      });
    });
  const replicas = (name: ServiceName) =>
    Array.from({ length: scale[name] }, (_, replica) =>
      way("gateway", partOf(name, replica), at(ports[name] + 2 * replica)),
    ).join(",");
  const ours = (of: Program) =>
    program({ traced: "HEALTH_PORT" in of.env ? "inside" : undefined, ...of, watch });

  const api = watch ? ports.behindVite : ports.gateway;

  return [
    server("postgres", ports.postgres, theirs.DATABASE_URL, (how) =>
      servers.startPostgres({ ...how, dir: of("postgres") }),
    ),
    server("mongo", ports.mongo, theirs.MONGO_URL, (how) => servers.startMongo({ ...how, dir: of("mongo") })),
    server("nats", ports.nats, theirs.NATS_URL, (how) =>
      servers.startNats({ ...how, dir: of("nats"), config: natsAuthorization(secrets.nats) }),
    ),
    step("databases", ["postgres"], ({ running }) =>
      prepareDatabases({
        server: running("postgres").url ?? postgres,
        passwords: secrets.postgres,
        connections: (name) => 30 * (scale[name as ServiceName] ?? 1),
        root,
      }),
    ),
    ...(theirs.MONGO_URL
      ? []
      : [
          step("documents", ["mongo"], async ({ running }) => {
            const { username, password } = new URL(running("mongo").url ?? mongo);
            const administrator = { username, password };
            await makeDocumentStores({ url: mongo, administrator, members: [], passwords: secrets.mongo });
            return "one login per service";
          }),
        ]),
    step("streams", ["nats"], async () => {
      const login = natsLogin(nats, operator, secrets.nats);
      await provision({ url: login.NATS_URL, user: login.NATS_USER, password: login.NATS_PASSWORD });
      return "up to date";
    }),
    ...(isPageBuilt ? [step("page", [], (how) => buildPage(join(root, "web"), how))] : []),

    // external services or their simulators
    ...(theirs.SMTP_URL
      ? []
      : [
          ours({
            name: "mail",
            after: [],
            ports: [ports.mail, ports.smtp],
            file: main("deploy/local/mail"),
            env: {
              ...passedOn,
              MAIL_PORT: String(ports.mail),
              SMTP_PORT: String(ports.smtp),
              DATA_DIR: of("mail"),
            },
            health: `${at(ports.mail)}/health`,
            about: `${at(ports.mail)} (inbox), SMTP on ${ports.smtp}`,
          }),
        ]),
    identity === "keycloak"
      ? server("identity", ports.identity, undefined, (how) =>
          startOurKeycloak({
            ...{ ...how, dir: of("keycloak"), demoAccounts },
            setting: { site, smtp, clients: secrets.clients },
          }),
        )
      : ours({
          name: "identity",
          after: [],
          ports: [ports.identity],
          file: main("deploy/local/identity"),
          env: {
            ...passedOn,
            PORT: String(ports.identity),
            PUBLIC_URL: at(ports.identity),
            SITE_URL: site,
            DATA_DIR: of("identity"),
            SMTP_URL: way("identity", "mail", smtp),
            GATEWAY_CLIENT_SECRET: secrets.clients.gateway,
            USERS_CLIENT_SECRET: secrets.clients.users,
            DEMO_ACCOUNTS: demoAccounts,
          },
          health: `${at(ports.identity)}/health`,
          about: at(ports.identity),
        }),
    ...(setting.assistant
      ? []
      : [
          ours({
            name: "ai",
            after: [],
            ports: [ports.ai],
            file: main("services/assistant/src"),
            env: { ...passedOn, PORT: String(ports.ai) },
            health: `${at(ports.ai)}/health`,
            about: withoutPage(ports.ai),
          }),
        ]),

    ...paymentParts(payments),

    step("demo", ["databases", "identity"], ({ log, signal }) =>
      grantDemoPermissions({
        ...{ root, log, signal, identity: at(ports.identity), realm: "cellwright" },
        clientSecret: secrets.clients.users,
        env: (service) => ({ ...passedOn, DATABASE_URL: database(service) }),
      }),
    ),

    ...service("users", (part) => ({
      DATABASE_URL: database("users", part),
      OIDC_CLIENT_ID: "cellwright-users",
      OIDC_CLIENT_SECRET: secrets.clients.users,
      SECRET_KEYS: secrets.keys,
      SUPER_ADMIN_EMAILS: "super@example.com",
      SMTP_URL: way(part, "mail", smtp),
    })),
    ...service("chat", (part) => ({ MONGO_URL: documents("chat", part), ...model(part) })),
    ...service("formulas", (part) => ({ DATABASE_URL: database("formulas", part) })),
    ...service("activities", (part) => ({ MONGO_URL: documents("activities", part) })),
    ...service("billing", (part) => ({
      DATABASE_URL: database("billing", part),
      ...billingEnv(payments, way(part, "stripe", at(ports.stripe))),
    })),
    ...service("admin", (part) => ({ DATABASE_URL: database("admin", part) })),

    ours({
      name: "gateway",
      after: ["databases", "streams", ...(isPageBuilt ? ["page"] : [])],
      ports: [api, ports.gatewayHealth],
      file: main("gateway/src"),
      env: {
        ...everyService("gateway"),
        PORT: String(api),
        HEALTH_PORT: String(ports.gatewayHealth),
        DATABASE_URL: database("gateway"),
        OIDC_CLIENT_ID: "cellwright-gateway",
        OIDC_CLIENT_SECRET: secrets.clients.gateway,
        SECRET_KEYS: secrets.keys,
        PAGE_DIR: page ?? join(root, "web/dist"),
        // Vite is then a proxy in front of the gateway
        TRUSTED_PROXIES: watch ? "127.0.0.1/32" : "",
        USERS_URL: replicas("users"),
        CHAT_URL: replicas("chat"),
        FORMULAS_URL: replicas("formulas"),
        ACTIVITIES_URL: replicas("activities"),
        BILLING_URL: replicas("billing"),
        ADMIN_URL: replicas("admin"),
      },
      health: `${at(ports.gatewayHealth)}/health/ready`,
      about: at(api),
      traced: "outside",
    }),
    ...(watch
      ? [
          program({
            name: "vite",
            after: [],
            ports: [ports.gateway],
            file: viteProgram(),
            args: [join(root, "web"), "--host", "127.0.0.1", "--port", String(ports.gateway), "--strictPort"],
            env: { ...passedOn, GATEWAY_URL: at(api) },
            health: `${site}/`,
            about: site,
          }),
        ]
      : []),
  ];
}
