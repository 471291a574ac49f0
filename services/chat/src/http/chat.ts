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
    const question = { ...request, owner: req.person.id, requestId };
    for (let tries = 0; tries < mostTries; tries += 1) {
      const reply = await answers.begin(question);
      res.setHeader(
        "server-timing",
        `own;dur=${(performance.now() - began).toFixed(2)};desc="before the model"`,
      );
      if (reply) return follow(reply, req, res);
      const stored = await ended(answers, requestId);
      if (stored) return repeat(stored, req, res);
      // who held it before us was refused and left nothing: our own word from here on
    }
    throw new Problem("UNAVAILABLE");
  });

  return routes;
}

/** How often a request is begun that another use of its key has just given up. */
const mostTries = 20;

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
      // a whole answer was asked for: it is given, stored and paid, whoever still waits
      if (write) stop();
      resolve(null);
    });
  });
  if (write || ending === null) return;
  if (ending instanceof Problem) throw ending;
  res.json(ending);
}

/** Sends an answer that is in the store. */
function repeat({ row }: Reply, req: Request, res: Response): void {
  const message = toMessage(row);
  const answer: ChatReply = { response: message.content, formulas: message.metadata.formulas ?? [], message };
  if (wantsStream(req))
    eventStream(res, req.requestId)({ event: "done", position: row.content.length, data: answer });
  else res.json(answer);
}

const lookEveryMs = 100;
const waitAtMostMs = 65_000;

/** Waits for an answer that another replica is giving; null where nothing is left of it. */
async function ended(answers: Answering, requestId: string): Promise<Reply | null> {
  const deadline = Date.now() + waitAtMostMs;
  while (Date.now() < deadline) {
    const reply = await answers.find(requestId);
    if (!reply) return null;
    if (reply.status === "done" || reply.status === "stopped") return reply;
    if (reply.status !== "streaming" || !reply.isAlive) break;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Problem("UNAVAILABLE");
}
