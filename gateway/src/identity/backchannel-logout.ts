// OpenID Connect Back-Channel Logout 1.0: the identity server sends a signed token when a session has ended.
import type { IncomingMessage } from "node:http";
import type { Log } from "@cellwright/kit/log";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { refuse } from "../refuse.ts";
import type { Policy } from "../request.ts";
import type { SessionRows } from "./session-rows.ts";
import type { Sessions } from "./sessions.ts";

type Parts = {
  issuer: string;
  internalUrl: string;
  clientId: string;
  rows: SessionRows;
  sessions: Sessions;
  log: Log;
};

const event = "http://schemas.openid.net/event/backchannel-logout";

/** The claims of a logout token. A token with a nonce is rejected, because it is an ID token. */
const claims = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  events: z.looseObject({ [event]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
});

const largestBody = 16 * 1024;

export function backchannelLogout({ issuer, internalUrl, clientId, rows, sessions, log }: Parts): Policy {
  const keys = createRemoteJWKSet(new URL(`${internalUrl}/protocol/openid-connect/certs`), {
    timeoutDuration: 3_000,
  });
  const read = async (token: string) => {
    const options = {
      issuer,
      audience: clientId,
      algorithms: ["RS256", "PS256", "ES256"],
      maxTokenAge: "5m",
      clockTolerance: 30,
    };
    const { payload } = await jwtVerify(token, keys, options);
    return claims.parse(payload);
  };

  return async (req, res) => {
    if (req.method !== "POST") return refuse(req, res, "METHOD_NOT_ALLOWED", { headers: { allow: "POST" } });
    const form = await formOf(req);
    if (form === null) return refuse(req, res, "PAYLOAD_TOO_LARGE");
    const token = new URLSearchParams(form).get("logout_token");
    if (!token) return refuse(req, res, "BAD_REQUEST", { message: "logout_token is missing." });
    try {
      const { sid, sub } = await read(token);
      if (sid === undefined && sub === undefined)
        return refuse(req, res, "BAD_REQUEST", { message: "logout_token has neither sid nor sub." });
      await rows.endAtIdentity(sid === undefined ? { userId: sub ?? "" } : { session: sid });
      sessions.forgetAll();
      res.writeHead(204, { "cache-control": "no-store" }).end();
    } catch (error) {
      if (isForged(error)) return refuse(req, res, "BAD_REQUEST", { message: "logout_token is not valid." });
      log.warn(
        { err: error, requestId: req.context.requestId },
        "could not end a session that ended at the identity server",
      );
      refuse(req, res, "UNAVAILABLE", { retryAfter: 2 });
    }
  };
}

const isForged = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  (error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== "ERR_JOSE_GENERIC");

/** The form as text, null if it is too large. The rest is read too, or the sender might not get the response. */
async function formOf(req: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= largestBody) parts.push(part);
  }
  return bytes > largestBody ? null : Buffer.concat(parts).toString("utf8");
}
