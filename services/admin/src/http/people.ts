// /api/admin/users: everyone, for super admins.
import { page } from "@cellwright/contracts/lists";
import { describePage, placeOf } from "@cellwright/kit/pages";
import type { Rights } from "@cellwright/kit/rights";
import { Router } from "express";
import type { People } from "../store/people.ts";

export function peopleRoutes(people: People, rights: Rights): Router {
  const routes = Router();
  routes.use(rights.superAdmin);

  routes.get("/admin/users", async (req, res) => {
    const { limit, cursor } = page.parse(req.query);
    const [found, total] = await Promise.all([people.page(limit, placeOf(cursor)), people.count()]);
    describePage(req, res, { total, limit, last: found.last });
    res.json(found.rows);
  });

  return routes;
}
