// /api/admin/stats: statistics for operators.
import { adminCalls } from "@cellwright/contracts/admin";
import type { Permissions } from "@cellwright/kit/permissions";
import { Router } from "express";
import type { Statistics } from "../domain/statistics.ts";

export function statsRoutes(statistics: Statistics, permissions: Pick<Permissions, "superAdmin">): Router {
  const routes = Router();

  routes.get("/admin/stats", permissions.superAdmin, async (req, res) => {
    const { days } = adminCalls.stats.query.parse(req.query);
    res.json(await statistics(days));
  });

  return routes;
}
