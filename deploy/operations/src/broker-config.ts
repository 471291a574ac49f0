// Generates the broker's configuration from environment variables. It has one user per service.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { natsAuthorization } from "@cellwright/kit/nats-users";
import { commandLine } from "@cellwright/kit/options";
import { brokerSettings, passwordsIn } from "./config.ts";

export type Broker = {
  passwords: Record<string, string>;
  name: string;
  /** The broker's data folder. */
  store: string;
  /** The hosts of all cluster members. Empty for a single server. */
  peers: string[];
  /** The password with which cluster members connect to each other. */
  routesPassword: string | undefined;
};

export function brokerConfig({ passwords, name, store, peers, routesPassword }: Broker): string {
  const lines = [
    'listen: "0.0.0.0:4222"',
    'http: "0.0.0.0:8222"',
    `server_name: ${JSON.stringify(name)}`,
    "max_payload: 1MB",
    'lame_duck_duration: "30s"',
    'lame_duck_grace_period: "3s"',
    "jetstream {",
    `  store_dir: ${JSON.stringify(store)}`,
    // with the default, a power failure can lose messages that were acknowledged
    "  sync_interval: always",
    "}",
    ...(peers.length > 0 ? [cluster(peers, routesPassword)] : []),
    natsAuthorization(passwords),
  ];
  return `${lines.join("\n")}\n`;
}

function cluster(peers: string[], password: string | undefined): string {
  if (!password) throw new Error("Cannot start: NATS_ROUTES_PASSWORD is not set, and a cluster needs it");
  const routes = peers.map((host) =>
    JSON.stringify(`nats://routes:${encodeURIComponent(password)}@${host}:6222`),
  );
  return [
    "cluster {",
    '  name: "cellwright"',
    '  listen: "0.0.0.0:6222"',
    `  authorization { user: routes, password: ${JSON.stringify(password)}, timeout: 5 }`,
    `  routes: [${routes.join(", ")}]`,
    "}",
  ].join("\n");
}

if (import.meta.main) {
  const { values } = commandLine({
    command: "node deploy/operations/src/broker-config.ts",
    about:
      "Generates the broker's configuration with one user per service, from the environment (deploy/CONFIG.md).",
    options: {
      to: { value: "FILE", help: "output file, readable by its owner only; by default it is printed" },
    },
  });
  const env = brokerSettings();
  const config = brokerConfig({
    passwords: passwordsIn(env, "NATS"),
    name: env.NATS_SERVER_NAME,
    store: env.NATS_STORE_DIR,
    peers: env.NATS_PEERS,
    routesPassword: env.NATS_ROUTES_PASSWORD,
  });
  // readable only by the owner, because it contains passwords
  if (values.to) writeFileSync(values.to, config, { mode: 0o600 });
  else process.stdout.write(config);
}
