// Sign-in: redirects to the identity server with state, nonce and PKCE; the callback starts a new session.
import type { Log } from "@cellwright/kit/log";
import { SecretError, type Secrets } from "@cellwright/kit/secrets";
import { z } from "zod";
import { sendErrorPage } from "../plain-page.ts";
import { redirect } from "../redirect.ts";
import { refuse } from "../refuse.ts";
import { cookieOf, type GatewayRequest, type Policy, queryOf, targetOf } from "../request.ts";
import { IdentityRefused, IdentityUnreachable } from "./failures.ts";
import type { IdentityServer } from "./identity-server.ts";
import { returnTo } from "./return-to.ts";
import type { SessionRows } from "./session-rows.ts";
import type { SessionStore } from "./session-store.ts";
import type { Cookies } from "./set-cookie.ts";

type Parts = {
  site: string;
  identity: IdentityServer;
  rows: SessionRows;
  store: SessionStore;
  secrets: Secrets;
  cookies: Cookies;
  log: Log;
};

/** The state of a sign-in in progress. It is encrypted in a cookie, so that abandoned sign-ins leave no rows. */
const underWay = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});

const lifeSeconds = 600;
const place = "cookie.sign-in.browser";
const again = { href: "/api/login", label: "Sign in again" };

const isGet = (req: GatewayRequest) => req.method === "GET";

export const signIn =
  ({ site, identity, secrets, cookies }: Parts): Policy =>
  async (req, res) => {
    if (!isGet(req)) return refuse(req, res, "METHOD_NOT_ALLOWED", { headers: { allow: "GET" } });
    const query = queryOf(req);
    const { url, secrets: own } = await identity.begin(query.has("create"));
    const remembered = {
      ...own,
      returnTo: returnTo(query.get("returnTo"), site),
      until: Date.now() + lifeSeconds * 1_000,
    } satisfies z.infer<typeof underWay>;
    cookies.set(res, cookies.signIn, secrets.seal(JSON.stringify(remembered), place), lifeSeconds);
    redirect(res, url);
  };

export const callback =
  (parts: Parts): Policy =>
  async (req, res) => {
    if (!isGet(req)) return refuse(req, res, "METHOD_NOT_ALLOWED", { headers: { allow: "GET" } });
    const { identity, cookies, site, log } = parts;
    const begun = remembered(req, parts);
    if (!begun) {
      const text = "This sign-in took too long, or was begun in another window.";
      return sendErrorPage(req, res, "BAD_REQUEST", { title: "Please sign in again", text, link: again });
    }
    try {
      const tokens = await identity.finish(targetOf(req), begun);
      const session = await parts.store.start(req, res, tokens.userId);
      if (!(await parts.rows.signIn(session.sid, tokens))) {
        await session.cancel();
        const text = "This account has been deleted.";
        return sendErrorPage(req, res, "ACCOUNT_DELETED", {
          title: "Account deleted",
          text,
          link: { href: "/", label: "Home" },
        });
      }
      cookies.clear(res, cookies.signIn);
      redirect(res, returnTo(begun.returnTo, site));
    } catch (error) {
      answerFailure(error, req, res, log);
    }
  };

/** The state from the cookie, if it is valid and not older than ten minutes. */
function remembered(req: GatewayRequest, { secrets, cookies }: Parts): z.infer<typeof underWay> | undefined {
  const sealed = cookieOf(req.headers.cookie, cookies.signIn);
  if (!sealed) return undefined;
  try {
    const begun = underWay.parse(JSON.parse(secrets.open(sealed, place)));
    return begun.until > Date.now() ? begun : undefined;
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}

function answerFailure(error: unknown, req: GatewayRequest, res: Parameters<Policy>[1], log: Log) {
  const { requestId } = req.context;
  if (error instanceof IdentityRefused) {
    log.info({ requestId, reason: error.message }, "a sign-in was refused");
    const text = "The sign-in could not be completed.";
    return sendErrorPage(req, res, "BAD_REQUEST", { title: "Please sign in again", text, link: again });
  }
  const what = error instanceof IdentityUnreachable ? "identity server" : "session store";
  log.warn({ err: error, requestId }, `no response from the ${what} at sign-in`);
  const text = "Signing in is not possible right now. Please try again in a moment.";
  sendErrorPage(req, res, "UNAVAILABLE", { title: "One moment", text, link: again, retryAfter: 5 });
}
