// /api/user/export: downloads all data of a user as one file.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Router } from "express";
import type { Accounts } from "../domain/accounts.ts";
import type { ExportAll } from "../domain/export.ts";
import type { Users } from "../store/users.ts";

type Parts = { accounts: Accounts; users: Users; exportAll: ExportAll };

export function exportRoutes({ accounts, users, exportAll }: Parts): Router {
  const routes = Router();

  routes.get("/user/export", async (req, res) => {
    const account = await accounts.of(req.user, users.find);
    const file = await exportAll(account.id);
    const day = new Date().toISOString().slice(0, 10);
    res.type("application/json").set("content-disposition", `attachment; filename="cellwright-${day}.json"`);
    // an error closes the connection, so that a truncated file does not look complete
    await pipeline(Readable.from(file), res);
  });

  return routes;
}
