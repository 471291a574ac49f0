// The routes of the admin service, with the actions behind them.
import type { Log } from "@cellwright/kit/log";
import type { Permissions } from "@cellwright/kit/permissions";
import type { Router } from "express";
import type { Broker } from "../clients/broker.ts";
import type { UsersClient } from "../clients/users.ts";
import { createSetAdmin } from "../domain/set-admin.ts";
import { createStatistics } from "../domain/statistics.ts";
import type { Stores } from "../store/stores.ts";
import { auditRoutes } from "./audit.ts";
import { statsRoutes } from "./stats.ts";
import { userRoutes } from "./users.ts";

type Parts = Stores & {
  usersClient: UsersClient;
  broker: Broker;
  permissions: Pick<Permissions, "superAdmin">;
  log: Log;
};

export function createRoutes(parts: Parts): Router[] {
  const { users, usersClient, audit, permissions } = parts;
  return [
    userRoutes({ ...parts, setAdmin: createSetAdmin(usersClient, users) }),
    auditRoutes(audit, permissions),
    statsRoutes(createStatistics(parts), permissions),
  ];
}
