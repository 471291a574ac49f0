// The first policy of a pipeline: assigns the request id and determines the client's address and credentials.
import { randomUUID } from "node:crypto";
import type { Metrics } from "@cellwright/kit/metrics";
import { clientAddress, type Trust } from "../network.ts";
import { cookieOf, type Policy } from "../request.ts";

const wellFormed = /^[\w-]{8,64}$/;
/** Longer cookies are ignored. Our own have 90 characters. */
const longestCookie = 256;

type Parts = { trusted: Trust; cookieName: string; metrics: Metrics };

export function requestId({ trusted, cookieName, metrics }: Parts): Policy {
  return (req, res, next) => {
    const { headers } = req;
    const peer = req.socket.remoteAddress;
    const given = headers["x-request-id"];
    const forwardedFor = headers["x-forwarded-for"];
    const keep = typeof given === "string" && wellFormed.test(given) && trusted(peer ?? "");
    const bearer = headers.authorization?.slice(0, 7).toLowerCase() === "bearer ";
    const cookie = bearer ? undefined : cookieOf(headers.cookie, cookieName);
    req.context = {
      requestId: keep ? given : randomUUID(),
      address: clientAddress(peer, typeof forwardedFor === "string" ? forwardedFor : undefined, trusted),
      ...(cookie && cookie.length <= longestCookie && { cookie }),
      ...(bearer && headers.authorization && { authorization: headers.authorization }),
    };
    const began = performance.now();
    res.once("close", () => {
      const route = req.context.service ?? "gateway";
      const status = res.writableFinished ? res.statusCode : 499;
      metrics.requests.observe(
        { method: req.method ?? "GET", route, status },
        (performance.now() - began) / 1_000,
      );
    });
    res.setHeader("x-request-id", req.context.requestId);
    next();
  };
}
