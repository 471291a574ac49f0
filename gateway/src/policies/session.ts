// From the cookie to the access token: the browser never holds one. Without a session the request goes on, and the service answers 401.

import type { ServerResponse } from "node:http";
import type { Log } from "@cellwright/kit/log";
import { IdentityUnreachable } from "../identity/failures.ts";
import type { Bearer, Sessions } from "../identity/sessions.ts";
import { refuse } from "../refuse.ts";
import type { GatewayRequest, Next, Policy } from "../request.ts";

function goOn(bearer: Bearer, req: GatewayRequest, res: ServerResponse, next: Next): void {
  if (bearer === "gone") {
    refuse(req, res, "ACCOUNT_DELETED");
    return;
  }
  if (bearer !== "none") req.passage.authorization = bearer.authorization;
  next();
}

export function session({ sessions, log }: { sessions: Sessions; log: Log }): Policy {
  return async (req, res, next) => {
    const { cookie } = req.passage;
    if (!cookie) return next();
    const known = sessions.known(cookie);
    if (known) return goOn(known, req, res, next);
    let bearer: Bearer;
    try {
      bearer = await sessions.bearerOf(cookie);
    } catch (error) {
      const what = error instanceof IdentityUnreachable ? "identity server" : "session store";
      log.warn({ err: error, requestId: req.passage.requestId }, `no answer from the ${what}`);
      return refuse(req, res, "UNAVAILABLE", { retryAfter: 2 });
    }
    goOn(bearer, req, res, next);
  };
}
