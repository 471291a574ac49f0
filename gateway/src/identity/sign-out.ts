// Sign-out: ends the session here, then at the identity server, then redirects to a page of this site.
import type { Log } from "@cellwright/kit/log";
import { sendErrorPage } from "../plain-page.ts";
import { redirect } from "../redirect.ts";
import { refuse } from "../refuse.ts";
import { cookieOf, type GatewayRequest, type Policy, queryOf } from "../request.ts";
import type { IdentityServer } from "./identity-server.ts";
import { returnTo } from "./return-to.ts";
import { rowKeyOf } from "./session-key.ts";
import type { SessionRows } from "./session-rows.ts";
import type { Sessions } from "./sessions.ts";
import type { Cookies } from "./set-cookie.ts";

type Parts = {
  site: string;
  identity: IdentityServer;
  rows: SessionRows;
  sessions: Sessions;
  cookies: Cookies;
  cookieKeys: readonly string[];
  log: Log;
};

/** Images, frames, scripts and prefetches must not sign anyone out. Old browsers send no such headers and may. */
function isNavigation({ headers }: GatewayRequest): boolean {
  const mode = headers["sec-fetch-mode"] ?? "navigate";
  const destination = headers["sec-fetch-dest"] ?? "document";
  const ahead = `${headers["sec-purpose"] ?? ""}${headers.purpose ?? ""}`.includes("prefetch");
  return mode === "navigate" && destination === "document" && !ahead;
}

export const signOut =
  ({ site, identity, rows, sessions, cookies, cookieKeys, log }: Parts): Policy =>
  async (req, res) => {
    if (req.method !== "GET") return refuse(req, res, "METHOD_NOT_ALLOWED", { headers: { allow: "GET" } });
    if (!isNavigation(req))
      return refuse(req, res, "CROSS_ORIGIN", { message: "Signing out takes a navigation." });
    const back = returnTo(queryOf(req).get("returnTo"), site);
    const cookie = cookieOf(req.headers.cookie, cookies.session);
    const sid = cookie && rowKeyOf(cookie, cookieKeys);
    if (cookie) cookies.clear(res, cookies.session);
    if (!cookie || !sid) return redirect(res, back);
    try {
      const ended = await rows.end(sid);
      sessions.forget(cookie);
      const refresh = ended?.tokens ? rows.open(sid, ended.tokens).refresh : undefined;
      const isEnded = refresh !== undefined && (await identity.end(refresh));
      redirect(res, isEnded ? identity.signOutUrl(back) : back);
    } catch (error) {
      log.warn(
        { err: error, requestId: req.context.requestId },
        "no response from the session store at sign-out",
      );
      res.removeHeader("set-cookie");
      const text = "Signing out is not possible right now. Please try again in a moment.";
      const link = { href: "/api/auth/logout", label: "Sign out again" };
      sendErrorPage(req, res, "UNAVAILABLE", { title: "One moment", text, link, retryAfter: 5 });
    }
  };

/** The identity server always redirects to `/`. The page to return to is in `state`, and is validated. */
export const signOutReturn =
  ({ site }: Pick<Parts, "site">): Policy =>
  (req, res, next) => {
    const state = req.method === "GET" ? queryOf(req).get("state") : null;
    const back = returnTo(state, site);
    if (back === "/") return next();
    redirect(res, back);
  };
