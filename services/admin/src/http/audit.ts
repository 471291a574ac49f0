// /api/admin/audit: the audit log, newest first.
import { page } from "@cellwright/contracts/lists";
import { id } from "@cellwright/contracts/text";
import { describePage, placeOf } from "@cellwright/kit/pages";
import type { Permissions } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import type { Audit } from "../store/audit.ts";

export function auditRoutes(audit: Audit, permissions: Pick<Permissions, "superAdmin">): Router {
  const routes = Router();

  routes.get("/admin/audit", permissions.superAdmin, async (req, res) => {
    const { limit, cursor } = page.parse(req.query);
    const after = placeOf(cursor);
    if (after && !id.safeParse(after.id).success) {
      const fields = [{ path: "cursor", message: "is not one that a page gave" }];
      throw new Problem("INVALID_FIELDS", { extra: { fields } });
    }
    const [{ entries, last }, total] = await Promise.all([audit.page(limit, after), audit.count()]);
    describePage(req, res, { total, limit, last });
    res.json(entries);
  });

  return routes;
}
