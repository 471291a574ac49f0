// One set of real servers per test run: PostgreSQL, MongoDB and NATS JetStream in a temporary folder.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@cellwright/local/resolve/free-port";
import { startMongo } from "@cellwright/local/resolve/mongo";
import { startNats } from "@cellwright/local/resolve/nats";
import { startPostgres } from "@cellwright/local/resolve/postgres";
import { natsAuthorization, passwordsForTests } from "../nats-users.ts";
import { provision } from "../provision.ts";
import { keep } from "./running.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);

// biome-ignore lint/style/noDefaultExport: Jest takes a setup module's default export
export default async function start(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), "cellwright-test-"));
  const [postgres, mongo, nats] = await Promise.all([
    startPostgres({ dir: join(dir, "postgres"), port: await freePort(), say, durable: false }),
    startMongo({ dir: join(dir, "mongo"), port: await freePort(), say }),
    startNats({ dir: join(dir, "nats"), port: await freePort(), say, config: natsAuthorization(passwordsForTests) }),
  ]);
  keep({ dir, servers: [postgres, mongo, nats] });
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_MONGO_URL = mongo.url;
  process.env.TEST_NATS_URL = nats.url;
  await provision({ url: nats.url, user: "operator", password: passwordsForTests.operator ?? "" });
}
