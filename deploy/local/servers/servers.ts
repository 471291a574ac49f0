// PostgreSQL, MongoDB and NATS of the tests: programs of this machine, or containers where `npm test -- --containers` found an engine.
import { containerRun } from "./env.ts";
import { startMongo } from "./mongo.ts";
import { type NatsOptions, startNats } from "./nats.ts";
import { type PostgresOptions, startPostgres } from "./postgres.ts";
import type { Server, StartOptions } from "./server.ts";

export type Servers = {
  startPostgres(options: PostgresOptions): Promise<Server>;
  startMongo(options: StartOptions): Promise<Server>;
  startNats(options: NatsOptions): Promise<Server>;
};

export const programs: Servers = { startPostgres, startMongo, startNats };

/** For one who starts servers and may start them again after a `kill`, which finds the data of before. */
export async function testServers(): Promise<Servers> {
  const run = containerRun();
  if (!run) return programs;
  const { containers } = await import("./containers.ts");
  return containers(run);
}
