// /api/chat: answers questions as JSON or as a stream. Streams can be resumed, and answers stopped.
import { type ChatReply, chatCalls, chatRequest } from "@cellwright/contracts/chat";
import type { idempotency, KeyedAttempt } from "@cellwright/kit/idempotency-mongo";
import { type DeferredPermission, isDenial, type Permissions } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import { shares } from "@cellwright/threads/shares";
import { type Request, type Response, Router } from "express";
import type { Answers } from "../domain/answers.ts";
import type { ReplySource } from "../domain/live-reply.ts";
import type { Question } from "../domain/open-reply.ts";
import { type EventStream, eventStream } from "./event-stream.ts";

type Parts = { answers: Answers; attempts: ReturnType<typeof idempotency>; permissions: Permissions };

/** Open streams per user in this process, enough for many browser tabs. */
const mostStreams = 200;

/** How often to start over if another request with the same idempotency key was withdrawn. */
const mostTries = 20;

export function chatRoutes({ answers, attempts, permissions }: Parts): Router {
  const routes = Router();

  const streams = shares({ atOnce: Number.POSITIVE_INFINITY, perUser: mostStreams, waiting: 0 });

  async function takeStream(req: Request, res: Response): Promise<void> {
    const place = await streams.enter(req.user.id);
    if (typeof place === "string") throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    res.once("close", place);
  }

  /** Opens a stream that ends with an error as soon as the user loses the permission to read it. */
  function watched(req: Request, res: Response): EventStream {
    const stream = eventStream(res, req.requestId);
    const stop = permissions.watchVerified(req, (why) =>
      stream.write({ event: "error", position: 0, data: why }),
    );
    res.once("close", stop);
    return stream;
  }

  /** Answers a question. One RPC to the users service checks the permission to ask and reserves the cost. */
  async function answer(
    question: Question,
    permission: DeferredPermission,
    req: Request,
    res: Response,
    began: number,
  ): Promise<void> {
    let stream: EventStream | undefined;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const here = await answers.begin(question, permission);
      await permission.require();
      if (wantsStream(req)) stream ??= watched(req, res);
      const before = performance.now() - began;
      const reply =
        here?.reply ?? (await answers.read(question.owner, question.requestId).catch(unlessMissing));
      if (!reply) continue;
      if (!res.headersSent) setTiming(res, before);
      const ending = await followed(reply, res, stream);
      // the other request was refused and its reply withdrawn, so answer the question here
      if (ending === "gone") continue;
      if (stream || ending === "left") return;
      if (ending instanceof Problem) throw ending;
      const model = here?.modelMs() ?? 0;
      setTiming(res, performance.now() - began - model, model);
      res.json(ending);
      return;
    }
    throw new Problem("UNAVAILABLE");
  }

  /** A refused request leaves nothing behind, unless another use of its key is being answered. */
  async function freeKey({ requestId, undo }: KeyedAttempt, owner: string): Promise<void> {
    const reply = await answers.read(owner, requestId).catch(unlessMissing);
    if (!reply) await undo();
  }

  routes.post("/chat", async (req, res) => {
    const began = performance.now();
    const permission = permissions.deferVerified(req);
    let attempt: KeyedAttempt | undefined;
    try {
      const request = chatRequest.parse(req.body);
      if (wantsStream(req)) await takeStream(req, res);
      attempt = await attempts(req, "chat");
      const question = { ...request, owner: req.user.id, requestId: attempt.requestId };
      await answer(question, permission, req, res, began);
    } catch (error) {
      const shown = await shownTo(permission, error);
      if (isDenial(shown) && attempt) await freeKey(attempt, req.user.id);
      // an open stream reports the refusal as an event
      if (!res.headersSent || !(shown instanceof Problem)) throw shown;
      eventStream(res, req.requestId).write({ event: "error", position: 0, data: shown });
    }
  });

  routes.get("/chat/:messageId/stream", permissions.verified, async (req, res) => {
    const { "last-event-id": after } = chatCalls.resume.headers.parse(req.headers);
    await takeStream(req, res);
    const reply = await answers.read(req.user.id, idOf(req));
    const stream = watched(req, res);
    stream.open();
    const ending = await followed(reply, res, stream, after);
    if (ending === "gone") stream.write({ event: "error", position: 0, data: new Problem("NOT_FOUND") });
  });

  routes.post("/chat/:messageId/stop", permissions.verified, async (req, res) => {
    res.json(await answers.stop(req.user.id, idOf(req)));
  });

  return routes;
}

const wantsStream = (req: Request): boolean =>
  req.accepts(["application/json", "text/event-stream"]) === "text/event-stream";

/** Returns the error, or if the user lacks the permission, that error instead. */
async function shownTo(permission: DeferredPermission, error: unknown): Promise<unknown> {
  if (isDenial(error) || (error instanceof Problem && error.code === "UNAVAILABLE")) return error;
  return permission.require().then(
    () => error,
    (denial: unknown) => denial,
  );
}

/** A malformed id gets 404, as an unknown id does. */
function idOf(req: Request): string {
  const read = chatCalls.stop.params.safeParse(req.params);
  if (!read.success) throw new Problem("NOT_FOUND");
  return read.data.messageId;
}

function unlessMissing(error: unknown): null {
  if (error instanceof Problem && error.code === "NOT_FOUND") return null;
  throw error;
}

/** Sets the header with our own and the model's time. A stream sends its headers before the model starts. */
function setTiming(res: Response, own: number, model?: number): void {
  const rest = model === undefined ? `;desc="before the model"` : `, model;dur=${model.toFixed(2)}`;
  res.setHeader("server-timing", `own;dur=${own.toFixed(2)}${rest}`);
}

/** Forwards a reply to `stream` until it ends. "gone": it was withdrawn; "left": the client disconnected. */
async function followed(
  reply: ReplySource,
  res: Response,
  stream: EventStream | undefined,
  after?: number,
): Promise<ChatReply | Problem | "gone" | "left"> {
  // there is no further `close` event if the client has already disconnected
  if (res.closed) return "left";
  return new Promise((resolve) => {
    const stop = reply.listen((event) => {
      if (event.event === "error" && event.data.code === "NOT_FOUND") return resolve("gone");
      stream?.write(event);
      if (event.event === "done" || event.event === "error") resolve(event.data);
    }, after);
    res.once("close", () => {
      // without a stream the listener stays, because the answer is still finished, stored and charged
      if (stream) stop();
      resolve("left");
    });
  });
}
