// Which access token a cookie stands for: asked of the table at most once a second, exchanged shortly before it ends.
import type { Log } from "@cellwright/kit/log";
import { IdentityRefused, IdentityUnreachable } from "./failures.ts";
import type { IdentityServer } from "./identity-server.ts";
import { rowKeyOf } from "./session-key.ts";
import type { SessionRow, SessionRows } from "./session-rows.ts";

/** `none`: nobody is signed in with this cookie. `gone`: the account was deleted. */
export type Bearer = { authorization: string } | "none" | "gone";

type Known = {
  bearer: Bearer;
  /** The bearer is not used beyond this moment without another look at the row. */
  until: number;
  sealed: string | null;
};

/** A sign-out, a deletion or a revoked session holds everywhere within this time. */
const rowLifeMs = 1_000;
/** While the identity server does not answer, it is asked no more often than this: its clients would only wait in line. */
const restMs = 1_000;
const mostKnown = 20_000;
/** So much of the time between its refresh and its end is a token's way to the services: it must not end on it. */
const wayShare = 0.3;

const isUsable = ({ refresh_at, expires_at }: SessionRow, now: number): boolean => {
  const end = expires_at?.getTime() ?? 0;
  return now < end - wayShare * (end - (refresh_at?.getTime() ?? end));
};

type Parts = {
  rows: SessionRows;
  /** The same rows over connections of their own: a slow identity server must not use up those that read. */
  renewals: SessionRows;
  identity: IdentityServer;
  /** Keys that signed cookies, newest first. */
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
    if (now < restUntil) throw new IdentityUnreachable("gave no answer a moment ago");
    try {
      const set = await identity.refresh(refresh);
      if (set.userId !== row.user_id) throw new IdentityRefused("another person's tokens");
      return set;
    } catch (error) {
      if (error instanceof IdentityRefused) {
        log.info({ reason: error.message }, "a session ended at the identity server");
        return "end";
      }
      restUntil = Date.now() + restMs;
      if (!isValid) throw error;
      log.warn({ err: error }, "the identity server gives no answer; the access token is still good");
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
    if (row?.gone) return { bearer: "gone", until, sealed: null };
    if (!row?.tokens) return { bearer: "none", until, sealed: null };
    const refreshAt = row.refresh_at?.getTime() ?? 0;
    // past refresh_at the token is kept only because the identity server rests: look again after that
    const life = refreshAt > began ? Math.min(until, refreshAt) : until;
    if (before && before.sealed === row.tokens) return { ...before, until: life };
    return {
      bearer: { authorization: `Bearer ${rows.open(sid, row.tokens).access}` },
      until: life,
      sealed: row.tokens,
    };
  };

  return {
    /** What is known without asking anyone. */
    known(cookie: string): Bearer | undefined {
      const known = all.get(cookie);
      return known && known.until > Date.now() ? known.bearer : undefined;
    },

    /** Throws {@link IdentityUnreachable}, or what the store throws; requests that come together ask once. */
    bearerOf(cookie: string): Promise<Bearer> {
      const asked = underWay.get(cookie);
      if (asked) return asked;
      const asking = look(cookie).finally(() => underWay.delete(cookie));
      underWay.set(cookie, asking);
      return asking;
    },

    forget: (cookie: string): void => void all.delete(cookie),
    forgetAll: (): void => all.clear(),
  };
}
