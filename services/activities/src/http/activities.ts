// /api/activities and /api/user/activities: a signed-in user's own history.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Activity, activitiesCalls, newActivity, renameRequest } from "@cellwright/contracts/activities";
import { isUnchanged } from "@cellwright/kit/conditional-get";
import type { Attempt } from "@cellwright/kit/idempotency-key";
import { describePage, placeOf } from "@cellwright/kit/pages";
import type { Permissions } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import { type Request, type Response, Router } from "express";
import type { Save } from "../domain/save.ts";
import type { Activities } from "../store/activities.ts";

type Parts = {
  store: Activities;
  save: Save;
  attempt: (req: Request, route: string) => Promise<Attempt>;
  permissions: Permissions;
};

export function activityRoutes({ store, save, attempt, permissions }: Parts): Router {
  const routes = Router();
  routes.use(permissions.verified);

  routes.post("/activities", async (req, res) => {
    const activity = newActivity.parse(req.body);
    const { requestId } = await attempt(req, "POST /api/activities");
    res.status(201).json(await save(req.user.id, requestId, activity));
  });

  routes.get("/user/activities/all", async (req, res) => {
    if (isUnchanged(req, res, await store.versionOf(req.user.id))) return;
    await sendAll(res, store.all(req.user.id));
  });

  routes.get("/user/activities", async (req, res) => {
    const { limit, cursor, search } = activitiesCalls.newest.query.parse(req.query);
    const after = placeOf(cursor);
    if (isUnchanged(req, res, await store.versionOf(req.user.id))) return;
    const { rows, ...found } =
      search === undefined
        ? await store.page(req.user.id, limit, after)
        : await store.search(req.user.id, search, limit, after);
    describePage(req, res, { ...found, limit });
    res.json(rows);
  });

  routes.get("/activities/:id", async (req, res) => {
    res.json(await store.one(req.user.id, idOf(req)));
  });

  routes.get("/sessions/:id/activities", async (req, res) => {
    await sendAll(res, store.ofSession(req.user.id, idOf(req)));
  });

  routes.patch("/activities/:id", async (req, res) => {
    const { description } = renameRequest.parse(req.body);
    res.json(await store.rename(req.user.id, idOf(req), description));
  });

  routes.delete("/activities/:id", async (req, res) => {
    await store.remove(req.user.id, idOf(req));
    res.status(204).end();
  });

  routes.post("/activities/:id/undelete", async (req, res) => {
    res.json(await store.restore(req.user.id, idOf(req)));
  });

  return routes;
}

/** A malformed id gets 404, like an unknown one. */
function idOf(req: Request): string {
  const read = activitiesCalls.rename.params.safeParse(req.params);
  if (!read.success) throw new Problem("NOT_FOUND");
  return read.data.id;
}

/** Streams a JSON array with back-pressure; a client that disconnects is no error. */
async function sendAll(res: Response, found: AsyncIterable<Activity>): Promise<void> {
  try {
    await pipeline(Readable.from(jsonOf(found)), res.type("json"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

async function* jsonOf(found: AsyncIterable<Activity>): AsyncGenerator<string> {
  let before = "[";
  for await (const one of found) {
    yield before + JSON.stringify(one);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
