// Replaces the session cookie with an access token, which browsers never see. Without one the service answers 401.

import type { ServerResponse } from "node:http";
import type { Log } from "@cellwright/kit/log";
import { IdentityUnreachable } from "../identity/failures.ts";
import type { Bearer, Sessions } from "../identity/sessions.ts";
import { refuse } from "../refuse.ts";
import { type GatewayRequest, type Next, type Policy, targetOf } from "../request.ts";

/** How often the session of an open stream is checked. */
const lookEveryMs = 250;

/** Ends an open stream when its session ends, although its access token would be valid for some minutes. */
function watch(cookie: string, sessions: Sessions, res: ServerResponse): void {
  const timer = setInterval(async () => {
    // after a failure the next tick tries again
    const bearer = sessions.known(cookie) ?? (await sessions.bearerOf(cookie).catch(() => undefined));
    if (bearer === "none" || bearer === "deleted") res.destroy();
  }, lookEveryMs);
  res.once("close", () => clearInterval(timer));
}

/** With this `Prefer` header visitors get null instead of 401, which browsers would log as an error. */
const nullPreference = "nobody=null";

const acceptsNull = (req: GatewayRequest) =>
  req.method === "GET" && req.headers.prefer === nullPreference && targetOf(req) === "/api/auth/user";

function answerNull(res: ServerResponse): void {
  res.writeHead(200, {
    "content-type": "application/json",
    "preference-applied": nullPreference,
    "cache-control": "no-store",
  });
  res.end("null");
}

function proceed(bearer: Bearer, req: GatewayRequest, res: ServerResponse, next: Next): void {
  if (bearer === "deleted") {
    refuse(req, res, "ACCOUNT_DELETED");
    return;
  }
  if (bearer === "none" && acceptsNull(req)) {
    answerNull(res);
    return;
  }
  if (bearer !== "none") req.context.authorization = bearer.authorization;
  next();
}

export function session({ sessions, log }: { sessions: Sessions; log: Log }): Policy {
  return async (req, res, next) => {
    const { cookie } = req.context;
    if (!cookie) return acceptsNull(req) && !req.headers.authorization ? answerNull(res) : next();
    if (req.headers.accept?.includes("text/event-stream")) watch(cookie, sessions, res);
    const known = sessions.known(cookie);
    if (known) return proceed(known, req, res, next);
    let bearer: Bearer;
    try {
      bearer = await sessions.bearerOf(cookie);
    } catch (error) {
      const what = error instanceof IdentityUnreachable ? "identity server" : "session store";
      log.warn({ err: error, requestId: req.context.requestId }, `no response from the ${what}`);
      return refuse(req, res, "UNAVAILABLE", { retryAfter: 2 });
    }
    proceed(bearer, req, res, next);
  };
}
