// /api/sessions: where a conversation lives.
import { chatCalls } from "@cellwright/contracts/chat";
import type { idempotency } from "@cellwright/kit/idempotency-mongo";
import { isUnchanged } from "@cellwright/kit/polled";
import { Problem } from "@cellwright/kit/problem";
import type { Rights } from "@cellwright/kit/rights";
import { Router } from "express";
import type { Messages } from "../store/messages.ts";
import type { Sessions } from "../store/sessions.ts";

type Parts = {
  sessions: Sessions;
  messages: Messages;
  attempts: ReturnType<typeof idempotency>;
  may: Rights;
};

export function sessionRoutes({ sessions, messages, attempts, may }: Parts): Router {
  const routes = Router();

  routes.get("/sessions/active", may.verified, async (req, res) => {
    res.json(await sessions.active(req.person.id));
  });

  routes.post("/sessions", may.verified, async (req, res) => {
    const { sessionData } = chatCalls.newSession.body.parse(req.body);
    const { requestId } = await attempts(req, "sessions");
    res.status(201).json(await sessions.begin(req.person.id, requestId, sessionData));
  });

  routes.patch("/sessions/:id", may.verified, async (req, res) => {
    const { sessionData } = chatCalls.changeSession.body.parse(req.body);
    const changed = await sessions.change(req.person.id, String(req.params.id), sessionData);
    if (!changed) throw new Problem("NOT_FOUND");
    res.json(changed);
  });

  routes.get("/sessions/:id/chat", may.verified, async (req, res) => {
    const id = String(req.params.id);
    const version = await sessions.version(req.person.id, id);
    if (version === null) throw new Problem("NOT_FOUND");
    if (isUnchanged(req, res, version)) return;
    res.json(await messages.of(req.person.id, id));
  });

  return routes;
}
