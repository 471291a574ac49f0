// The Express app of every service: security headers, request ids, limits, and the conversion of errors to responses.
import { randomUUID } from "node:crypto";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { jsonBytes } from "@cellwright/contracts/limits";
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from "express";
import helmet from "helmet";
import { ZodError, z } from "zod";
import { answerProblem } from "./answer-problem.ts";
import { type Arrival, hasBody, largeInTurn, limitArrival } from "./arrival.ts";
import { port } from "./env.ts";
import { invalidFields } from "./invalid-fields.ts";
import { type LargeBody, largeBody } from "./large-body.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { Problem } from "./problem.ts";
import { createShedding, usualAtOnce } from "./shedding.ts";
import { isStoreDown } from "./store-down.ts";
import type { TokenUser } from "./token.ts";

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      /** The user whom the access token names; set by the token check. */
      user: TokenUser;
      /** The time limit of the body; undefined without a body. */
      arrival: Arrival | undefined;
      /** Frees the slot that this request takes among the concurrent requests. */
      leavePlace: (() => void) | undefined;
    }
  }
}

/** Environment variables of a service that serves HTTP. */
export const httpEnv = { PORT: port, PUBLIC_URL: z.url() };

type Parts = {
  log: Log;
  metrics: Metrics;
  /** Checks the token; runs before any body is parsed. */
  authenticate: RequestHandler;
  /** Routes below `/api`. */
  routes: readonly Router[];
  /** Routes that need no user; they are matched before the token check. */
  publicRoutes?: readonly Router[];
  /** Routes that read their bodies themselves, of any content type, after the token check. */
  uploadRoutes?: readonly Router[];
  /** Paths (from the root, so with `/api`) that accept larger JSON bodies. */
  largeBodies?: Record<string, LargeBody>;
  /** Maximum number of concurrent requests; a single user gets at most a quarter of them. */
  atOnce?: number;
};

export function httpApp(parts: Parts): express.Express {
  const {
    log,
    metrics,
    authenticate,
    routes,
    publicRoutes = [],
    uploadRoutes = [],
    largeBodies = {},
    atOnce = usualAtOnce,
  } = parts;
  const app = express();
  app.set("etag", false).set("query parser", "simple").disable("x-powered-by");
  app.use(requestId, measureRequests(log, metrics), helmet(), noStore);
  const place = createShedding(atOnce);
  app.use(place.refuseWhenFull, limitArrival);
  if (publicRoutes.length > 0) app.use(place.forAnyone);
  for (const router of publicRoutes) app.use("/api", router);
  app.use(place.leave, authenticate, largeInTurn());
  for (const router of uploadRoutes) app.use("/api", router);
  for (const [path, body] of Object.entries(largeBodies)) app.use(path, ...largeBody(body));
  app.use(jsonOnly, express.json({ limit: jsonBytes }), place.forUser);
  for (const router of routes) app.use("/api", router);
  app.use(() => {
    throw new Problem("NOT_FOUND");
  });
  app.use(answerErrors(log));
  return app;
}

const knownId = /^[\w-]{8,64}$/;

const requestId: RequestHandler = (req, res, next) => {
  const given = req.get("x-request-id");
  req.requestId = given && knownId.test(given) ? given : randomUUID();
  res.setHeader("x-request-id", req.requestId);
  next();
};

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader("cache-control", "no-store");
  next();
};

/** Logs and measures each request by its route pattern, because the URL and its query may contain user data. */
const measureRequests =
  (log: Log, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const began = process.hrtime.bigint();
    res.once("close", () => {
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      // not `req.baseUrl`, which Express has reset after an error
      const route = req.route ? `/api${req.route.path}` : "none";
      const status = res.writableFinished ? res.statusCode : 499;
      metrics.requests.observe({ method: req.method, route, status }, seconds);
      log.info(
        { requestId: req.requestId, method: req.method, route, status, ms: Math.round(seconds * 1e3) },
        "request",
      );
    });
    next();
  };

const jsonOnly: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is("application/json")) throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  next();
};

/** The errors of Express' body parser, by their `type`. */
const bodyErrors = new Map([
  ["entity.too.large", "PAYLOAD_TOO_LARGE"],
  ["encoding.unsupported", "UNSUPPORTED_MEDIA_TYPE"],
  ["charset.unsupported", "UNSUPPORTED_MEDIA_TYPE"],
] as const);

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ZodError) return invalidFields(error);
  if (isStoreDown(error)) return new Problem("UNAVAILABLE", { cause: error });
  if (error instanceof URIError) return new Problem("BAD_REQUEST");
  const { type, status, expose } = Object(error) as { type?: string; status?: number; expose?: boolean };
  // only Express' own errors set `expose`; the `status` of an HTTP client's error is that of the other server
  if (expose !== true || !status || status < 400 || status > 499) {
    return new Problem("INTERNAL", { cause: error });
  }
  return new Problem(bodyErrors.get(type as "entity.too.large") ?? "BAD_REQUEST");
}

const answerErrors =
  (log: Log): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const problem = toProblem(error);
    if (problem.status === 500)
      log.error({ err: problem.cause ?? error, requestId: req.requestId }, "unexpected error");
    if (problem.status === 503 && problem.cause)
      log.warn({ err: problem.cause, requestId: req.requestId }, "unavailable");
    if (res.headersSent) {
      res.destroy();
      return;
    }
    answerProblem(res, problem, req.requestId);
  };

/** The requests in progress of each server; `close` waits for them before it closes connections. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

/** Starts listening. Keeps idle connections for 75 s, which is longer than the gateway keeps them. */
export async function listen(app: express.Express, env: { PORT: number; HOST: string }): Promise<Server> {
  const server = await new Promise<Server>((resolve, reject) => {
    const started = app.listen(env.PORT, env.HOST, (error) => (error ? reject(error) : resolve(started)));
  });
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  return countRequests(server);
}

/** Tracks the requests of `server`, so that {@link close} knows when the last one has ended. */
export function countRequests(server: Server): Server {
  const open = new Set<ServerResponse>();
  server.on("request", (_req, res) => {
    open.add(res);
    res.once("close", () => open.delete(res));
  });
  underWay.set(server, open);
  return server;
}

/** For this time after `close` is called, requests are answered with `Connection: close`, so that clients go away. */
const noticeMs = 500;
const lookEveryMs = 25;
/** Upper bound of event loop turns, in case new connections never stop coming. */
const mostTurns = 1_000;

/** Sends `Connection: close` to connected clients for a while, then stops accepting and waits for requests in progress. */
export async function close(server: Server): Promise<void> {
  const open = underWay.get(server) ?? new Set();
  let taken = 0;
  server.on("connection", () => {
    taken += 1;
  });
  /**
   * Waits until all connections that have arrived are read; on a busy machine a timer may fire before that. Node
   * accepts one connection per event loop turn and reads it in the next, so two turns without a new one are enough.
   */
  const readArrived = async () => {
    for (let turn = 0, quiet = 0; quiet < 2 && turn < mostTurns; turn += 1) {
      const before = taken;
      await new Promise((resolve) => setImmediate(resolve));
      quiet = taken > before ? 0 : quiet + 1;
    }
  };
  const makeLast = (res: ServerResponse) => {
    res.shouldKeepAlive = false;
  };
  open.forEach(makeLast);
  server.prependListener("request", (_req, res) => makeLast(res));
  await new Promise((resolve) => setTimeout(resolve, noticeMs));
  await readArrived();
  const closing = setInterval(async () => {
    await readArrived();
    // closeIdleConnections does not close connections that were never used or whose last request is just ending
    if (open.size === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  }, lookEveryMs);
  // http.Server's own `close` would drop idle connections at once, even if a request is about to arrive on them
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearInterval(closing);
}
