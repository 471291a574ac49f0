// Formulas as it runs in production, with fakes of the services that it calls.
import { join } from "node:path";
import { release, reserve } from "@cellwright/contracts/rpcs";
import { logger } from "@cellwright/kit/log";
import { postgres as postgresPool } from "@cellwright/kit/postgres";
import { identity } from "@cellwright/tests/support/identity";
import { broker, postgres } from "@cellwright/tests/support/servers";
import { startService } from "@cellwright/tests/support/service";
import { testUsers } from "@cellwright/tests/support/users";
import { expect } from "@jest/globals";
import { chatOn } from "./chat.ts";

const migrations = join(import.meta.dirname, "../prisma/migrations");

export type Stack = Awaited<ReturnType<typeof stack>>;

/** `more` are environment variables of the service. */
export async function stack(more: Record<string, string> = {}) {
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
  const env = { ...nats.env("formulas"), ...issuer.env, DATABASE_URL: database.url, ...more };
  const service = await startService("services/formulas", env);
  /** The database, with the login of its owner. */
  const owner = postgresPool(database.ownerUrl, "test", logger("test", "fatal"));

  const stop = async () => {
    const code = await service.stop();
    await Promise.all([users.close(), chat.close(), issuer.close(), owner.end()]);
    await nats.stop();
    expect(code).toBe(0);
  };
  return { nats, issuer, users, chat, service, owner, reserved, released, stop };
}
