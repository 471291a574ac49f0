// /api/chat: a question and its answer, whole or as it is written.
import { type ChatReply, chatRequest } from "@cellwright/contracts/chat";
import type { idempotency } from "@cellwright/kit/idempotency-mongo";
import { Problem } from "@cellwright/kit/problem";
import type { Rights } from "@cellwright/kit/rights";
import { type Request, type Response, Router } from "express";
import type { Answering } from "../domain/answering.ts";
import type { Live } from "../domain/live.ts";
import { toMessage } from "../store/messages.ts";
import type { Reply } from "../store/replies.ts";
import { eventStream } from "./event-stream.ts";

type Parts = { answers: Answering; attempts: ReturnType<typeof idempotency>; may: Rights };

export function chatRoutes({ answers, attempts, may }: Parts): Router {
  const routes = Router();

  routes.post("/chat", may.verified, async (req, res) => {
    const began = performance.now();
    const request = chatRequest.parse(req.body);
    const { requestId } = await attempts(req, "chat");
    const reply = await answers.begin({ ...request, owner: req.person.id, requestId });
    res.setHeader(
      "server-timing",
      `own;dur=${(performance.now() - began).toFixed(2)};desc="before the model"`,
    );
    if (reply) await follow(reply, req, res);
    else await repeat(await ended(answers, requestId), req, res);
  });

  return routes;
}

const wantsStream = (req: Request): boolean =>
  req.accepts(["application/json", "text/event-stream"]) === "text/event-stream";

/** Sends a reply that is being written here. */
async function follow(reply: Live, req: Request, res: Response): Promise<void> {
  // whoever left while it was begun will not be heard leaving
  if (res.closed) return;
  const write = wantsStream(req) ? eventStream(res, req.requestId) : undefined;
  const ending = await new Promise<ChatReply | Problem | null>((resolve) => {
    const stop = reply.listen((said) => {
      write?.(said);
      if (said.event === "done" || said.event === "error") resolve(said.data);
    });
    res.once("close", () => {
      stop();
      resolve(null);
    });
  });
  if (write || ending === null) return;
  if (ending instanceof Problem) throw ending;
  res.json(ending);
}

/** Sends an answer that is in the store. */
async function repeat({ row }: Reply, req: Request, res: Response): Promise<void> {
  const message = toMessage(row);
  const answer: ChatReply = { response: message.content, formulas: message.metadata.formulas ?? [], message };
  if (wantsStream(req))
    eventStream(res, req.requestId)({ event: "done", position: row.content.length, data: answer });
  else res.json(answer);
}

const lookEveryMs = 100;
const waitAtMostMs = 65_000;

/** Waits for an answer that another replica is giving. */
async function ended(answers: Answering, requestId: string): Promise<Reply> {
  const deadline = Date.now() + waitAtMostMs;
  while (Date.now() < deadline) {
    const reply = await answers.find(requestId);
    if (!reply) break;
    if (reply.status === "done" || reply.status === "stopped") return reply;
    if (reply.status !== "streaming" || !reply.isAlive) break;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Problem("UNAVAILABLE");
}
