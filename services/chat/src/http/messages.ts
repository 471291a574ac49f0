// /api/messages: what a person restores from an earlier conversation.
import { newMessage } from "@cellwright/contracts/chat";
import type { idempotency } from "@cellwright/kit/idempotency-mongo";
import { Problem } from "@cellwright/kit/problem";
import type { Rights } from "@cellwright/kit/rights";
import { Router } from "express";
import { formulasOf } from "../domain/verify.ts";
import type { Messages } from "../store/messages.ts";
import type { Sessions } from "../store/sessions.ts";

type Parts = {
  sessions: Sessions;
  messages: Messages;
  attempts: ReturnType<typeof idempotency>;
  may: Rights;
};

export function messageRoutes({ sessions, messages, attempts, may }: Parts): Router {
  const routes = Router();

  routes.post("/messages", may.verified, async (req, res) => {
    const { sessionId, metadata, ...given } = newMessage.parse(req.body);
    const { requestId } = await attempts(req, "messages");
    const place = await sessions.takePlaces(req.person.id, sessionId, 1);
    if (place === null) throw new Problem("NOT_FOUND");
    const restored = given.role === "assistant" && {
      restored: true as const,
      formulas: formulasOf(given.content),
    };
    const message = await messages.add({
      ...given,
      _id: requestId,
      sessionId,
      owner: req.person.id,
      place,
      timestamp: new Date(),
      metadata: { ...(metadata?.formula !== undefined && { formula: metadata.formula }), ...restored },
    });
    await sessions.touch(sessionId);
    res.status(201).json(message);
  });

  return routes;
}
