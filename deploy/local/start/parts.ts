// The whole system on one page: every part, where it is, what it needs, in the order in which it is told of.
import { join } from "node:path";
import { natsAuthorization, operator } from "@cellwright/kit/nats-users";
import { provision } from "@cellwright/kit/provision";
import { startMongo } from "../resolve/mongo.ts";
import { startNats } from "../resolve/nats.ts";
import { startPostgres } from "../resolve/postgres.ts";
import { databaseUrl, prepareDatabases } from "./databases.ts";
import { grantDemoRights } from "./demo.ts";
import type { Theirs } from "./env.ts";
import { mongoDatabase, natsLogin } from "./login.ts";
import { buildPage, viteProgram } from "./page.ts";
import type { Part } from "./part.ts";
import type { Ports, ServiceName } from "./ports.ts";
import { type Program, program } from "./program.ts";
import type { Secrets } from "./secrets.ts";
import { server, step } from "./server-or-step.ts";

export type Setting = {
  /** The checkout. */
  root: string;
  /** What is kept between runs, a folder for each part. */
  data: string;
  ports: Ports;
  secrets: Secrets;
  theirs: Theirs;
  /** What every program of ours gets from the caller's environment. */
  passedOn: Record<string, string>;
  scale: Record<ServiceName, number>;
  watch: boolean;
};

const at = (port: number) => `http://127.0.0.1:${port}`;

export function parts({ root, data, ports, secrets, theirs, passedOn, scale, watch }: Setting): Part[] {
  const site = at(ports.gateway);
  const realm = `${at(ports.identity)}/realms/cellwright`;
  const postgres = theirs.DATABASE_URL ?? `postgres://127.0.0.1:${ports.postgres}/postgres`;
  const mongo = theirs.MONGO_URL ?? `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=rs0`;
  const nats = theirs.NATS_URL ?? `nats://127.0.0.1:${ports.nats}`;
  const smtp = theirs.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`;
  const of = (name: string) => join(data, name);
  const main = (folder: string) => join(root, folder, "main.ts");

  const everyService = (name: string) => ({
    ...passedOn,
    PUBLIC_URL: site,
    OIDC_ISSUER: realm,
    ...natsLogin(nats, name, secrets.nats),
  });
  const database = (name: string) => databaseUrl(postgres, name, name, secrets.postgres[name] ?? "");

  /** Needs what every service needs; a second replica has its ports two higher. */
  const service = (name: ServiceName, env: Record<string, string>): Part[] =>
    Array.from({ length: scale[name] }, (_, replica) => {
      const port = ports[name] + 2 * replica;
      return ours({
        name: replica === 0 ? name : `${name}-${replica + 1}`,
        after: ["databases", "mongo", "streams"],
        ports: [port, port + 1],
        file: main(`services/${name}/src`),
        env: { ...everyService(name), PORT: String(port), HEALTH_PORT: String(port + 1), ...env },
        health: `${at(port + 1)}/health/ready`,
        about: at(port),
      });
    });
  const replicas = (name: ServiceName) =>
    Array.from({ length: scale[name] }, (_, replica) => at(ports[name] + 2 * replica)).join(",");
  const ours = (of: Program) => program({ ...of, watch, traced: "HEALTH_PORT" in of.env });

  const api = watch ? ports.behindVite : ports.gateway;

  return [
    server("postgres", ports.postgres, theirs.DATABASE_URL, (how) =>
      startPostgres({ ...how, dir: of("postgres") }),
    ),
    server("mongo", ports.mongo, theirs.MONGO_URL, (how) => startMongo({ ...how, dir: of("mongo") })),
    server("nats", ports.nats, theirs.NATS_URL, (how) =>
      startNats({ ...how, dir: of("nats"), config: natsAuthorization(secrets.nats) }),
    ),
    step("databases", ["postgres"], ({ running }) =>
      prepareDatabases({
        server: running("postgres").url ?? postgres,
        passwords: secrets.postgres,
        connections: (name) => 30 * (scale[name as ServiceName] ?? 1),
        root,
      }),
    ),
    step("streams", ["nats"], async () => {
      const login = natsLogin(nats, operator, secrets.nats);
      await provision({ url: login.NATS_URL, user: login.NATS_USER, password: login.NATS_PASSWORD });
      return "up to date";
    }),
    ...(watch ? [] : [step("page", [], (how) => buildPage(join(root, "web"), how))]),

    // the outside world in small
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
    ours({
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
        SMTP_URL: smtp,
        GATEWAY_CLIENT_SECRET: secrets.clients.gateway,
        USERS_CLIENT_SECRET: secrets.clients.users,
        DEMO_ACCOUNTS: join(root, "deploy/local/demo-accounts.json"),
      },
      health: `${at(ports.identity)}/health`,
      about: at(ports.identity),
    }),
    ...(theirs.openai
      ? []
      : [
          ours({
            name: "ai",
            after: [],
            ports: [ports.ai],
            file: main("deploy/local/ai"),
            env: { ...passedOn, PORT: String(ports.ai) },
            health: `${at(ports.ai)}/health`,
            about: at(ports.ai),
          }),
        ]),

    step("demo", ["databases", "identity"], ({ log, signal }) =>
      grantDemoRights({
        ...{ root, log, signal, identity: at(ports.identity), realm: "cellwright" },
        clientSecret: secrets.clients.users,
        env: (service) => ({ ...passedOn, DATABASE_URL: database(service) }),
      }),
    ),

    ...service("users", {
      DATABASE_URL: database("users"),
      OIDC_CLIENT_ID: "cellwright-users",
      OIDC_CLIENT_SECRET: secrets.clients.users,
      SUPER_ADMIN_EMAILS: "super@example.com",
    }),
    ...service("chat", {
      MONGO_URL: mongoDatabase(mongo, "chat"),
      ...(theirs.openai ?? { AI: "built-in", OPENAI_BASE_URL: `${at(ports.ai)}/v1` }),
    }),
    ...service("formulas", { DATABASE_URL: database("formulas") }),
    ...service("activities", { MONGO_URL: mongoDatabase(mongo, "activities") }),
    ...service("billing", { DATABASE_URL: database("billing") }),
    ...service("admin", { DATABASE_URL: database("admin") }),

    ours({
      name: "gateway",
      after: ["databases", "streams", ...(watch ? [] : ["page"])],
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
        PAGE_DIR: join(root, "web/dist"),
        // Vite is a proxy in front of it
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
