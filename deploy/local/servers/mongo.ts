// Starts a real MongoDB with a password. It is a replica set of one, because transactions and change streams need one.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { programEnv } from "./env.ts";
import { keptSecret } from "./kept-secret.ts";
import { findMongo } from "./mongo-binary.ts";
import { portMustBeFree } from "./port-must-be-free.ts";
import { becomePrimary, type MongoSecrets } from "./replica-set.ts";
import { type Server, type StartOptions, serverOf } from "./server.ts";
import { startedAt } from "./started.ts";

/** Options that are the same for local programs and for containers. */
export const mongoFlags = [
  ...["--replSet", "rs0", "--wiredTigerCacheSizeGB", "0.25", "--nounixsocket"],
  ...[
    "diagnosticDataCollectionEnabled=false",
    // the only member need not wait until another one takes over
    "shutdownTimeoutMillisForSignaledShutdown=100",
    // the open transaction of a killed service blocks documents until the server ends it, by default after 60 s
    "transactionLifetimeLimitSeconds=5",
  ].flatMap((setting) => ["--setParameter", setting]),
];

export const mongoUrl = (port: number, { password }: MongoSecrets) =>
  `mongodb://root:${password}@127.0.0.1:${port}/?replicaSet=rs0&authSource=admin`;

const keyFile = "set-key";

/** The secrets, which are stored beside the data. A folder of an earlier version gets them at its next start. */
export const mongoSecrets = (dir: string): MongoSecrets => ({
  key: keptSecret(dir, keyFile),
  password: keptSecret(dir, "owner-password"),
});

export async function startMongo({ dir, port, say, log, signal }: StartOptions): Promise<Server> {
  const binary = await findMongo(say, signal);
  await portMustBeFree("MongoDB", port);
  const secrets = mongoSecrets(dir);
  const data = join(dir, "data");
  mkdirSync(data, { recursive: true });
  const place = ["--dbpath", data, "--port", String(port), "--bind_ip", "127.0.0.1"];
  const child = await startedAt("Waiting for connections", "MongoDB", {
    command: binary.path,
    args: [...place, "--keyFile", join(dir, keyFile), ...mongoFlags],
    env: programEnv(binary.env),
    grace: 20_000,
    ...(log && { log }),
    signal,
  });
  try {
    await becomePrimary(port, secrets);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return serverOf("MongoDB", mongoUrl(port, secrets), binary.origin, child);
}
