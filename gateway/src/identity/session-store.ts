// Creates and renews the session cookie and row with express-session and connect-pg-simple, at sign-in only.

import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import type { Postgres } from "@cellwright/kit/postgres";
import pgSimple from "connect-pg-simple";
import type { RequestHandler } from "express";
import session, { type SessionData, type Store } from "express-session";
import type { GatewayRequest } from "../request.ts";
import { newSessionId, rowKey } from "./session-key.ts";
import type { Cookies } from "./set-cookie.ts";

declare module "express-session" {
  interface SessionData {
    userId: string;
  }
}

/** Sessions end after this time, even if they are in use. */
const lifeMs = 7 * 24 * 60 * 60 * 1_000;

type Parts = {
  pool: Postgres;
  cookies: Cookies;
  cookieKeys: readonly string[];
  onError: (...words: unknown[]) => void;
};

export type SessionStore = ReturnType<typeof sessionStore>;

export function sessionStore({ pool, cookies, cookieKeys, onError }: Parts) {
  const PgStore = pgSimple(session);
  const store = hashed(
    new PgStore({
      pool,
      tableName: "sessions",
      createTableIfMissing: false,
      disableTouch: true,
      errorLog: onError,
    }),
  );
  const attach = session({
    store,
    name: cookies.session,
    secret: [...cookieKeys],
    genid: newSessionId,
    resave: false,
    saveUninitialized: false,
    // makes express-session take HTTPS from the x-forwarded-proto header, which `start` sets from our settings
    proxy: true,
    cookie: { path: "/", httpOnly: true, sameSite: "lax", secure: cookies.isHttps, maxAge: lifeMs },
  }) as unknown as (req: GatewayRequest, res: ServerResponse, next: (error?: unknown) => void) => void;

  return {
    /**
     * Starts a session for `userId` under a new id, whatever cookie the browser sent. Returns the row's key; `cancel`
     * undoes it as long as the response has not been sent.
     */
    async start(req: GatewayRequest, res: ServerResponse, userId: string) {
      req.headers["x-forwarded-proto"] = cookies.isHttps ? "https" : "http";
      await promisify(attach)(req, res);
      const { session: before } = req as unknown as Parameters<RequestHandler>[0];
      await promisify(before.regenerate.bind(before))();
      const { session: fresh, sessionID } = req as unknown as Parameters<RequestHandler>[0];
      fresh.userId = userId;
      await promisify(fresh.save.bind(fresh))();
      return { sid: rowKey(sessionID), cancel: promisify(fresh.destroy.bind(fresh)) };
    },
    close: () => store.close(),
  };
}

type Fetched = (error: unknown, session?: SessionData | null) => void;
type Done = (error?: unknown) => void;

/** Stores rows under the hash of the session id, so that read access to the table opens no session. */
function hashed<Kept extends Store>(store: Kept): Kept {
  const { get, set, destroy } = store;
  store.get = (id: string, done: Fetched) => get.call(store, rowKey(id), done);
  store.set = (id: string, data: SessionData, done?: Done) => set.call(store, rowKey(id), data, done);
  store.destroy = (id: string, done?: Done) => destroy.call(store, rowKey(id), done);
  return store;
}
