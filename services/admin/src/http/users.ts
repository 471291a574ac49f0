// /api/admin/users: super admins list users and set admin rights.
import { adminCalls, usersQuery } from "@cellwright/contracts/admin";
import { describePage } from "@cellwright/kit/pages";
import type { Permissions } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import type { SetAdmin } from "../domain/set-admin.ts";
import type { UserPages } from "../store/user-pages.ts";
import { toUserEntry } from "../store/users.ts";

type Parts = { pages: UserPages; setAdmin: SetAdmin; permissions: Pick<Permissions, "superAdmin"> };

export function userRoutes({ pages, setAdmin, permissions }: Parts): Router {
  const routes = Router();

  routes.get("/admin/users", permissions.superAdmin, async (req, res) => {
    const query = usersQuery.parse(req.query);
    const { rows, ...described } = await pages.page(query);
    describePage(req, res, { limit: query.limit, ...described });
    res.json(rows.map(toUserEntry));
  });

  routes.patch("/admin/users/:userId/admin-status", permissions.superAdmin, async (req, res) => {
    const { params, body } = adminCalls.setAdmin;
    const parsed = params.safeParse(req.params);
    const { isAdmin } = body.parse(req.body);
    if (!parsed.success) throw new Problem("NOT_FOUND");
    res.json(await setAdmin({ by: req.user.id, userId: parsed.data.userId, isAdmin }));
  });

  return routes;
}
