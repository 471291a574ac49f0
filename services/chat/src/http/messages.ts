// /api/messages: restores messages of an earlier conversation and searches all messages of a user.
import { chatCalls, newMessage } from "@cellwright/contracts/chat";
import { languages } from "@cellwright/contracts/users";
import type { idempotency } from "@cellwright/kit/idempotency-mongo";
import { describePage } from "@cellwright/kit/pages";
import type { Permissions } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import { z } from "zod";
import type { RestoredMetadata } from "../domain/restored-metadata.ts";
import type { Messages } from "../store/messages.ts";

type Parts = {
  messages: Messages;
  attempts: ReturnType<typeof idempotency>;
  permissions: Permissions;
  restored: RestoredMetadata;
};

/** The largest offset that a search cursor may ask for. */
const mostFound = 10_000;
/** The cursor is an offset, because results are sorted by score. */
const skipOf = z.object({ cursor: z.coerce.number().int().min(0).max(mostFound).default(0) });

export function messageRoutes({ messages, attempts, permissions, restored }: Parts): Router {
  const routes = Router();

  routes.post("/messages", permissions.verified, async (req, res) => {
    const given = newMessage.parse(req.body);
    const { requestId } = await attempts(req, "messages");
    const language = req.acceptsLanguages(...languages) || undefined;
    const message = await messages.add({
      ...given,
      _id: requestId,
      owner: req.user.id,
      timestamp: new Date(),
      metadata: await restored(req.user.id, given, language),
    });
    if (!message) throw new Problem("NOT_FOUND");
    res.status(201).json(message);
  });

  routes.get("/messages", permissions.verified, async (req, res) => {
    const { search, limit, cursor } = chatCalls.search.query.parse(req.query);
    const skip = skipOf.parse({ cursor }).cursor;
    const { messages: found, total } = await messages.search(req.user.id, search, { limit, skip });
    const next = skip + found.length;
    describePage(req, res, { total, limit, ...(next < total && found.length > 0 && { next: String(next) }) });
    res.json(found);
  });

  return routes;
}
