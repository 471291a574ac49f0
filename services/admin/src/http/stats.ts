// /api/admin/stats: statistics for operators.
import { adminCalls } from "@cellwright/contracts/admin";
import type { Rights } from "@cellwright/kit/rights";
import { Router } from "express";
import type { Statistics } from "../domain/statistics.ts";

export function statsRoutes(statistics: Statistics, rights: Pick<Rights, "superAdmin">): Router {
  const routes = Router();

  routes.get("/admin/stats", rights.superAdmin, async (req, res) => {
    const { days } = adminCalls.stats.query.parse(req.query);
    res.json(await statistics(days));
  });

  return routes;
}
