// /api/sessions: chat sessions, their messages and their export.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chatCalls, type Message, type Session } from "@cellwright/contracts/chat";
import { isUnchanged } from "@cellwright/kit/conditional-get";
import type { idempotency } from "@cellwright/kit/idempotency-mongo";
import type { Permissions } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import { transcript } from "../domain/transcript.ts";
import type { Messages } from "../store/messages.ts";
import type { Sessions } from "../store/sessions.ts";

async function* jsonOf(session: Session, messages: AsyncIterable<Message>): AsyncGenerator<string> {
  let before = `{"session": ${JSON.stringify(session)},\n"messages": [\n`;
  for await (const message of messages) {
    yield before + JSON.stringify(message);
    before = ",\n";
  }
  yield `${before.startsWith("{") ? before : "\n"}]}\n`;
}

/** Ignores that a client disconnected during the download. */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}

type Parts = {
  sessions: Sessions;
  messages: Messages;
  attempts: ReturnType<typeof idempotency>;
  permissions: Permissions;
};

export function sessionRoutes({ sessions, messages, attempts, permissions }: Parts): Router {
  const routes = Router();

  routes.get("/sessions/active", permissions.verified, async (req, res) => {
    res.json(await sessions.active(req.user.id));
  });

  routes.post("/sessions", permissions.verified, async (req, res) => {
    const { sessionData } = chatCalls.newSession.body.parse(req.body);
    const { requestId } = await attempts(req, "sessions");
    res.status(201).json(await sessions.begin(req.user.id, requestId, sessionData));
  });

  routes.patch("/sessions/:id", permissions.verified, async (req, res) => {
    const { sessionData } = chatCalls.changeSession.body.parse(req.body);
    const changed = await sessions.change(req.user.id, String(req.params.id), sessionData);
    if (!changed) throw new Problem("NOT_FOUND");
    res.json(changed);
  });

  routes.get("/sessions/:id/chat", permissions.verified, async (req, res) => {
    const id = String(req.params.id);
    const { branch } = chatCalls.sessionChat.query.parse(req.query);
    const version = await sessions.version(req.user.id, id);
    if (version === null) throw new Problem("NOT_FOUND");
    if (isUnchanged(req, res, version)) return;
    const found = await messages.of(req.user.id, id, branch);
    if (!found) throw new Problem("NOT_FOUND");
    res.json(found);
  });

  routes.get("/sessions/:id/export", permissions.verified, async (req, res) => {
    const id = String(req.params.id);
    const { format, language } = chatCalls.exportSession.query.parse(req.query);
    const session = await sessions.find(req.user.id, id);
    if (!session) throw new Problem("NOT_FOUND");
    const found = messages.branch(req.user.id, id);
    const day = session.createdAt.slice(0, 10);
    const [type, name, text] =
      format === "json"
        ? ["application/json", "json", jsonOf(session, found)]
        : ["text/markdown", "md", transcript(session, found, language)];
    res.type(`${type}; charset=utf-8`);
    res.setHeader("content-disposition", `attachment; filename="cellwright-chat-${day}.${name}"`);
    await pipeline(Readable.from(text), res).catch(unlessLeft);
  });

  return routes;
}
