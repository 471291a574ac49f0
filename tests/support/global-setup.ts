// Starts PostgreSQL and MongoDB once per test run, in a temporary folder. Each suite starts its own NATS broker.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort } from "@cellwright/local/servers/free-port";
import { testServers } from "@cellwright/local/servers/servers";
import { keep } from "./running.ts";

const say = (line: string) => process.stderr.write(`${line}\n`);

// biome-ignore lint/style/noDefaultExport: Jest reads the default export of a setup module
export default async function start(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), "cellwright-test-"));
  const { startPostgres, startMongo } = await testServers();
  const postgres = await startPostgres({
    dir: join(dir, "postgres"),
    port: await freePort(),
    say,
    durable: false,
  });
  const mongo = await startMongo({ dir: join(dir, "mongo"), port: await freePort(), say });
  keep(async () => {
    await Promise.all([postgres.stop(), mongo.stop()]);
    rmSync(dir, { recursive: true, force: true });
  });
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_MONGO_URL = mongo.url;
}
