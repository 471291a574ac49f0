// Starts a real NATS server with JetStream in its own folder.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programEnv } from "./env.ts";
import { findNats } from "./nats-binary.ts";
import { portMustBeFree } from "./port-must-be-free.ts";
import { type Server, type StartOptions, serverOf } from "./server.ts";
import { startedAt } from "./started.ts";

export type NatsOptions = StartOptions & {
  /** More configuration, such as users. To reload it from {@link natsConfig}, call `kill("SIGHUP")`. */
  config?: string;
  /** The port for monitoring. */
  monitor?: number;
  /** If false, acknowledges messages before they are on disk, for tests without power failures. */
  durable?: boolean;
};

/** The configuration file of the server in `dir`. */
export const natsConfig = (dir: string) => join(dir, "nats.conf");

export async function startNats(options: NatsOptions): Promise<Server> {
  const { dir, port, say, log, signal } = options;
  const binary = await findNats(say, signal);
  await portMustBeFree("NATS", port);
  mkdirSync(dir, { recursive: true });
  // readable only by the owner, because it contains passwords
  writeFileSync(natsConfig(dir), configFile(options), { mode: 0o600 });
  const child = await startedAt("Server is ready", "NATS", {
    command: binary.path,
    args: ["--config", natsConfig(dir)],
    env: programEnv(),
    ...(log && { log }),
    signal,
  });
  return serverOf("NATS", `nats://127.0.0.1:${port}`, binary.origin, child);
}

/** The content of {@link natsConfig}. To change users, write the file again and send SIGHUP. */
export function configFile({ dir, port, config = "", monitor, durable = true }: NatsOptions): string {
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    'server_name: "cellwright"',
    "max_payload: 1MB",
    ...(monitor === undefined ? [] : [`http: "127.0.0.1:${monitor}"`]),
    "jetstream {",
    `  store_dir: ${JSON.stringify(join(dir, "data"))}`,
    // with the default, a power failure can lose messages that were acknowledged
    ...(durable ? ["  sync_interval: always"] : []),
    "}",
    config,
  ];
  return `${lines.join("\n")}\n`;
}
