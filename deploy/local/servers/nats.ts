// Starts a real NATS server with JetStream in a folder of its own.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programEnv } from "./env.ts";
import { findNats } from "./nats-binary.ts";
import { portMustBeFree } from "./port-must-be-free.ts";
import { type Server, type StartOptions, serverOf } from "./server.ts";
import { startedAt } from "./started.ts";

export type NatsOptions = StartOptions & {
  /** More of its configuration file, such as the users; read again at `kill("SIGHUP")` from {@link natsConfig}. */
  config?: string;
  /** Port of its monitoring pages. */
  monitor?: number;
  /** False: acknowledges before the disk has it. For tests that do not cut the power. */
  durable?: boolean;
};

/** The configuration file of the server in `dir`. */
export const natsConfig = (dir: string) => join(dir, "nats.conf");

export async function startNats(options: NatsOptions): Promise<Server> {
  const { dir, port, say, log, signal } = options;
  const binary = await findNats(say, signal);
  await portMustBeFree("NATS", port);
  mkdirSync(dir, { recursive: true });
  // it holds passwords
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

/** What {@link startNats} writes to {@link natsConfig}; write it again with other users and send SIGHUP to change them. */
export function configFile({ dir, port, config = "", monitor, durable = true }: NatsOptions): string {
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    'server_name: "cellwright"',
    "max_payload: 1MB",
    ...(monitor === undefined ? [] : [`http: "127.0.0.1:${monitor}"`]),
    "jetstream {",
    `  store_dir: ${JSON.stringify(join(dir, "data"))}`,
    // the default acknowledges what a power failure loses
    ...(durable ? ["  sync_interval: always"] : []),
    "}",
    config,
  ];
  return `${lines.join("\n")}\n`;
}
