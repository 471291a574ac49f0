// Answers the permission RPC of the users service in test suites of other services.
import { type Access, access } from "@cellwright/contracts/rpcs";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import type { TestBroker } from "./servers.ts";

const anyone: Access = {
  known: true,
  deleted: false,
  verified: true,
  premium: false,
  admin: false,
  superAdmin: false,
  notBefore: null,
};

export type TestUsers = {
  bus: Bus;
  are(userId: string, permission: Partial<Access>): void;
  accessOf(userId: string): Access;
  close(): Promise<void>;
};

/** All users are verified and free until `are` changes that. `bus` is the users service's own connection. */
export async function testUsers(broker: TestBroker): Promise<TestUsers> {
  const known = new Map<string, Partial<Access>>();
  const log = logger("users", "error");
  const connected = await bus("users", broker.env("users"), { log, metrics: metrics("users") });
  const accessOf = (userId: string): Access => {
    const permission = known.get(userId) ?? {};
    // admins have premium, as in the users service
    return { ...anyone, premium: Boolean(permission.admin || permission.superAdmin), ...permission };
  };
  connected.respond(access, async ({ userId }) => accessOf(userId));
  await connected.flush();
  return {
    bus: connected,
    are: (userId, permission) => void known.set(userId, permission),
    accessOf,
    close: connected.close,
  };
}
