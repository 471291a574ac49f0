// /api/user/delete-account closes an account; /api/erased/{receipt} shows anyone the progress.
import { usersCalls } from "@cellwright/contracts/users";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import type { Deletions } from "../domain/deletion.ts";

export function deletionRoutes(deletions: Pick<Deletions, "close">): Router {
  const routes = Router();

  routes.delete("/user/delete-account", async (req, res) => {
    const receipt = await deletions.close(req.user);
    const returnTo = encodeURIComponent(`/erased/${receipt}`);
    res.json({ logoutUrl: `/api/auth/logout?returnTo=${returnTo}`, receipt });
  });

  return routes;
}

export function receiptRoutes(deletions: Pick<Deletions, "read">): Router {
  const routes = Router();

  routes.get("/erased/:receipt", async (req, res) => {
    const read = usersCalls.erased.params.safeParse(req.params);
    if (!read.success) throw new Problem("NOT_FOUND");
    res.json(await deletions.read(read.data.receipt));
  });

  return routes;
}
