// /api/admin/users: super admins list users and set admin rights.
import { adminCalls, peopleQuery } from "@cellwright/contracts/admin";
import { describePage } from "@cellwright/kit/pages";
import { Problem } from "@cellwright/kit/problem";
import type { Rights } from "@cellwright/kit/rights";
import { Router } from "express";
import type { SetAdmin } from "../domain/rights.ts";
import { personOf } from "../store/people.ts";
import type { PeoplePages } from "../store/people-pages.ts";

type Parts = { pages: PeoplePages; setAdmin: SetAdmin; rights: Pick<Rights, "superAdmin"> };

export function peopleRoutes({ pages, setAdmin, rights }: Parts): Router {
  const routes = Router();

  routes.get("/admin/users", rights.superAdmin, async (req, res) => {
    const query = peopleQuery.parse(req.query);
    const { rows, ...described } = await pages.page(query);
    describePage(req, res, { limit: query.limit, ...described });
    res.json(rows.map(personOf));
  });

  routes.patch("/admin/users/:userId/admin-status", rights.superAdmin, async (req, res) => {
    const { params, body } = adminCalls.setAdmin;
    const asked = params.safeParse(req.params);
    const { isAdmin } = body.parse(req.body);
    if (!asked.success) throw new Problem("NOT_FOUND");
    res.json(await setAdmin({ by: req.person.id, userId: asked.data.userId, isAdmin }));
  });

  return routes;
}
