// PostgreSQL, MongoDB and NATS for tests: as local programs, or in containers with `npm test -- --containers`.
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

/** Servers that can be started again after a `kill`. They then have their earlier data. */
export async function testServers(): Promise<Servers> {
  const run = containerRun();
  if (!run) return programs;
  const { containers } = await import("./containers.ts");
  return containers(run);
}
