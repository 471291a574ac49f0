// Finds the access token for a cookie: cached for a second, and refreshed shortly before it expires.
import type { Log } from "@cellwright/kit/log";
import { IdentityRefused, IdentityUnreachable } from "./failures.ts";
import type { IdentityServer } from "./identity-server.ts";
import { rowKeyOf } from "./session-key.ts";
import type { SessionRow, SessionRows } from "./session-rows.ts";

/** `none`: the cookie has no session. `deleted`: the account was deleted. */
export type Bearer = { authorization: string } | "none" | "deleted";

type Known = {
  bearer: Bearer;
  /** Until this time the cached value is used without reading the row. */
  until: number;
  sealed: string | null;
};

/** How long a row is cached. After this time a sign-out, deletion or revocation has taken effect in every process. */
const rowLifeMs = 1_000;
/** The pause between two attempts while the identity server does not respond. */
const restMs = 1_000;
const mostKnown = 20_000;
/** The last part of the time between refresh and expiry, in which a token could expire on its way and is not used. */
const wayShare = 0.3;

const isUsable = ({ refresh_at, expires_at }: SessionRow, now: number): boolean => {
  const end = expires_at?.getTime() ?? 0;
  return now < end - wayShare * (end - (refresh_at?.getTime() ?? end));
};

type Parts = {
  rows: SessionRows;
  /** The same table over its own pool, so that a slow identity server does not use up the connections for reads. */
  renewals: SessionRows;
  identity: IdentityServer;
  /** Keys for cookie signatures, newest first. */
  cookieKeys: readonly string[];
  log: Log;
};

export type Sessions = ReturnType<typeof sessions>;

export function sessions({ rows, renewals, identity, cookieKeys, log }: Parts) {
  const all = new Map<string, Known>();
  const underWay = new Map<string, Promise<Bearer>>();
  let restUntil = 0;

  const remember = (cookie: string, known: Known) => {
    all.delete(cookie);
    if (all.size >= mostKnown) for (const oldest of all.keys()) if (all.delete(oldest)) break;
    all.set(cookie, known);
  };

  const exchange = async (row: SessionRow, sid: string) => {
    const now = Date.now();
    if (!row.tokens || (row.refresh_at && row.refresh_at.getTime() > now)) return "keep";
    const { refresh } = rows.open(sid, row.tokens);
    const isValid = isUsable(row, now);
    if (!refresh) return isValid ? "keep" : "end";
    if (now < restUntil && isValid) return "keep";
    if (now < restUntil) throw new IdentityUnreachable("did not respond a moment ago");
    try {
      const set = await identity.refresh(refresh);
      if (set.userId !== row.user_id)
        throw new IdentityRefused("the refreshed tokens belong to another user");
      return set;
    } catch (error) {
      if (error instanceof IdentityRefused) {
        log.info({ reason: error.message }, "a session ended at the identity server");
        return "end";
      }
      restUntil = Date.now() + restMs;
      if (!isValid) throw error;
      log.warn({ err: error }, "the identity server does not respond; the access token is still valid");
      return "keep";
    }
  };

  const look = async (cookie: string): Promise<Bearer> => {
    const sid = rowKeyOf(cookie, cookieKeys);
    if (!sid) return "none";
    const began = Date.now();
    let row = await rows.read(sid);
    if (row?.refresh_at && row.refresh_at.getTime() <= Date.now()) {
      row = await renewals.renew(sid, (held) => exchange(held, sid));
    }
    const known = toKnown(sid, row, began, all.get(cookie));
    remember(cookie, known);
    return known.bearer;
  };

  const toKnown = (
    sid: string,
    row: SessionRow | undefined,
    began: number,
    before: Known | undefined,
  ): Known => {
    const until = began + rowLifeMs;
    if (row?.deleted) return { bearer: "deleted", until, sealed: null };
    if (!row?.tokens) return { bearer: "none", until, sealed: null };
    const refreshAt = row.refresh_at?.getTime() ?? 0;
    // a token past refresh_at was only kept because the identity server is unreachable: check again after the pause
    const life = refreshAt > began ? Math.min(until, refreshAt) : until;
    if (before && before.sealed === row.tokens) return { ...before, until: life };
    return {
      bearer: { authorization: `Bearer ${rows.open(sid, row.tokens).access}` },
      until: life,
      sealed: row.tokens,
    };
  };

  return {
    /** The cached result, if it is still valid. */
    known(cookie: string): Bearer | undefined {
      const known = all.get(cookie);
      return known && known.until > Date.now() ? known.bearer : undefined;
    },

    /** Throws {@link IdentityUnreachable} or a database error. Concurrent calls for a cookie share one lookup. */
    bearerOf(cookie: string): Promise<Bearer> {
      const pending = underWay.get(cookie);
      if (pending) return pending;
      const lookup = look(cookie).finally(() => underWay.delete(cookie));
      underWay.set(cookie, lookup);
      return lookup;
    },

    forget: (cookie: string): void => void all.delete(cookie),
    forgetAll: (): void => all.clear(),
  };
}
