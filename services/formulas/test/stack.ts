// Formulas as it runs in production, with fakes of the services that it calls.
import { dirname, join, relative } from "node:path";
import { release, reserve } from "@cellwright/contracts/rpcs";
import { logger } from "@cellwright/kit/log";
import { postgres as postgresPool } from "@cellwright/kit/postgres";
import { brokenSource } from "@cellwright/tests/support/broken-source";
import { identity } from "@cellwright/tests/support/identity";
import { type NegativeControlName, negativeControls } from "@cellwright/tests/support/negative-controls";
import { broker, postgres } from "@cellwright/tests/support/servers";
import { startService } from "@cellwright/tests/support/service";
import type { ToxicProxy } from "@cellwright/tests/support/toxic-proxy";
import { testUsers } from "@cellwright/tests/support/users";
import { expect } from "@jest/globals";
import { chatOn } from "./chat.ts";

const folder = join(import.meta.dirname, "..");
const migrations = join(folder, "prisma/migrations");

export type Stack = Awaited<ReturnType<typeof stack>>;

type Options = {
  /** The service runs source code with this mistake. */
  control?: NegativeControlName | undefined;
  /** Proxies through which the service reaches its stores, by the variable with the store's address. */
  through?: Partial<Record<string, ToxicProxy>>;
};

/** `more` are environment variables of the service. */
export async function stack(more: Record<string, string> = {}, { control, through = {} }: Options = {}) {
  const broken = control && brokenSource(folder, negativeControls[control].edits);
  const source = broken ? relative(join(folder, "../.."), dirname(broken.folder)) : "services/formulas";
  const [nats, issuer, database] = await Promise.all([
    broker(),
    identity(),
    postgres("formulas", [migrations]),
  ]);
  const [users, chat] = await Promise.all([testUsers(nats), chatOn(nats)]);
  /** Users whose tokens were reserved, and released again. */
  const [reserved, released] = [new Set<string>(), new Set<string>()];
  users.bus.respond(reserve, async ({ userId }) => {
    reserved.add(userId);
    return { outcome: "reserved" as const, access: users.accessOf(userId) };
  });
  users.bus.respond(release, async ({ userId }) => {
    released.add(userId);
    return { released: true };
  });
  await users.bus.flush();
  const direct = { ...nats.env("formulas"), ...issuer.env, DATABASE_URL: database.url };
  const start = (added: Record<string, string>, port?: number) => {
    const env = Object.entries({ ...direct, ...added });
    const led = env.map(([name, value]) => [name, through[name]?.lead(value) ?? value]);
    return startService(source, Object.fromEntries(led), port);
  };
  let service = await start(more);
  /** The database, with the login of its owner. */
  const owner = postgresPool(database.ownerUrl, "test", logger("test", "fatal"));

  const stop = async () => {
    const code = await service.stop();
    await Promise.all([users.close(), chat.close(), issuer.close(), owner.end()]);
    await nats.stop();
    broken?.remove();
    expect(code).toBe(0);
  };
  return {
    ...{ nats, issuer, users, chat, owner, reserved, released, stop },
    get service() {
      return service;
    },
    /** Starts the service again on its port, with other variables. */
    restart: async (others: Record<string, string>): Promise<void> => {
      await service.stop();
      service = await start(others, Number(new URL(service.url).port));
    },
  };
}
