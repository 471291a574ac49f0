// Where express-session and connect-pg-simple meet: they make, renew and end the cookie and its row, on sign-in alone.

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

/** A sign-in ends after this time, however much it was used. */
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
    // whether the site is on HTTPS is a setting, said to express-session by the header below
    proxy: true,
    cookie: { path: "/", httpOnly: true, sameSite: "lax", secure: cookies.isHttps, maxAge: lifeMs },
  }) as unknown as (req: GatewayRequest, res: ServerResponse, next: (error?: unknown) => void) => void;

  return {
    /**
     * Gives the browser a session of its own for `userId` under a new id, whatever cookie it came with, and answers the
     * row's key. `cancel` takes it back before it is sent.
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

/** The row's key is the hash of the id: the table alone opens no session. */
function hashed<Kept extends Store>(store: Kept): Kept {
  const { get, set, destroy } = store;
  store.get = (id: string, done: Fetched) => get.call(store, rowKey(id), done);
  store.set = (id: string, data: SessionData, done?: Done) => set.call(store, rowKey(id), data, done);
  store.destroy = (id: string, done?: Done) => destroy.call(store, rowKey(id), done);
  return store;
}
