// Time limits for request bodies: small ones must arrive within a fixed time, large ones at a minimum rate.
import { arrivalBytesPerSecond, arrivalMs, jsonBytes, largeBodiesAtOnce } from "@cellwright/contracts/limits";
import { shares } from "@cellwright/threads/shares";
import type { Request, RequestHandler, Response } from "express";
import { answerProblem } from "./answer-problem.ts";
import { Problem } from "./problem.ts";

/** The time limit of a body; it is paused while the server itself does not read the body. */
export type Arrival = { pause(): void; resume(): void };

export const hasBody = (req: Request): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;

const isLarge = (req: Request): boolean => Number(req.headers["content-length"] ?? 0) > jsonBytes;

/** Answers REQUEST_TIMEOUT and closes the connection if the body does not arrive in time. */
export const limitArrival: RequestHandler = (req, res, next) => {
  if (hasBody(req)) req.arrival = watch(req, res);
  next();
};

function watch(req: Request, res: Response): Arrival {
  const { socket } = req;
  const start = socket.bytesRead;
  let before = start;
  let isPaused = false;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    const mayTakeLonger = isLarge(req) || before - start > jsonBytes;
    const isPaced = mayTakeLonger && came >= (arrivalBytesPerSecond * arrivalMs) / 1_000;
    if (!isPaced && !isPaused) late(req, res);
  }, arrivalMs);
  const isThere = () => clearInterval(timer);
  req.once("end", isThere);
  res.once("close", isThere);
  return {
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      before = socket.bytesRead;
      timer.refresh();
    },
  };
}

const lingerMs = 500;

function late(req: Request, res: Response): void {
  if (res.headersSent) return void req.destroy();
  // if it were closed at once, a client that is still sending would get a connection reset instead of the response
  res.once("finish", () => setTimeout(() => req.socket.destroy(), lingerMs).unref());
  answerProblem(res, new Problem("REQUEST_TIMEOUT"), req.requestId);
}

/** Large bodies wait while the same user is sending too many others. Must run after the token check. */
export function largeInTurn(): RequestHandler {
  const turns = shares({ atOnce: Number.POSITIVE_INFINITY, perUser: largeBodiesAtOnce });
  return async (req, res, next) => {
    if (!isLarge(req) && req.headers["transfer-encoding"] === undefined) return next();
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    res.once("close", leave);
    req.arrival?.pause();
    const place = await turns.enter(req.user.id, leaving.signal).catch(() => null);
    res.off("close", leave);
    if (place === null) return;
    if (typeof place === "string") throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    req.arrival?.resume();
    req.once("end", place);
    res.once("close", place);
    next();
  };
}
