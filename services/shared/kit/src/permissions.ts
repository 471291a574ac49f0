// Requests the permissions of users from the users service and caches them for one second.
import { type Access, access } from "@cellwright/contracts/rpcs";
import { permissionsRevoked } from "@cellwright/contracts/topics";
import type { Request, RequestHandler } from "express";
import type { Bus } from "./bus.ts";
import { Problem } from "./problem.ts";

/** How long a cached answer is fresh, and how long plain reads may use it while the users service is unavailable. */
const freshMs = 1_000;
const staleMs = 60_000;
const keptUsers = 10_000;

export type Permissions = ReturnType<typeof createPermissions>;

type Known = { access: Access; at: number };

/** A permission that is checked later in a request. Both methods throw {@link Problem} if it is denied. */
export type DeferredPermission = {
  /** When the request's access token was issued. */
  issuedAt: string;
  /** Checks permissions that another RPC returned. That RPC must have been sent after the check was deferred. */
  accept(found: Access): Promise<void>;
  /** Requests the permissions, unless they were granted and nothing was revoked since. */
  require(): Promise<void>;
};

const denials: readonly string[] = ["ACCOUNT_DELETED", "EMAIL_NOT_VERIFIED", "UNAUTHORIZED"];

/** Whether a request failed because the user may not make it. */
export const isDenial = (error: unknown): error is Problem =>
  error instanceof Problem && denials.includes(error.code);

export function createPermissions(bus: Pick<Bus, "call" | "subscribe">) {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<Access>>();
  const watching = new Map<string, Set<() => void>>();
  let revocations = 0;
  bus.subscribe(permissionsRevoked, "*", (userId) => {
    revocations += 1;
    known.delete(userId);
    underWay.delete(userId); // the answer of that request may be from before the revocation
    for (const look of watching.get(userId) ?? []) look();
  });

  const fetch = (userId: string): Promise<Access> => {
    const running = underWay.get(userId);
    if (running) return running;
    const began = Date.now();
    const pending: Promise<Access> = bus
      .call(access, { userId })
      .catch(() => bus.call(access, { userId }))
      .then((answer) => {
        if (underWay.get(userId) === pending) keep(userId, { access: answer, at: began });
        return answer;
      })
      .finally(() => {
        if (underWay.get(userId) === pending) underWay.delete(userId);
      });
    underWay.set(userId, pending);
    return pending;
  };

  const keep = (userId: string, answer: Known) => {
    known.delete(userId); // and inserted again at the end of the map, so that the first entry is the oldest
    if (known.size >= keptUsers) known.delete(known.keys().next().value ?? "");
    known.set(userId, answer);
  };

  /** With `isPlainRead`, an answer up to a minute old is used if the users service does not reply. */
  const of = async (userId: string, isPlainRead = false): Promise<Access> => {
    const seen = known.get(userId);
    if (seen && Date.now() - seen.at < freshMs) return seen.access;
    try {
      return await fetch(userId);
    } catch (error) {
      const last = known.get(userId); // not `seen`, because the permissions may have been revoked in the meantime
      if (isPlainRead && last && Date.now() - last.at < staleMs) return last.access;
      throw error;
    }
  };

  const guard =
    (check: (access: Access) => void, isPaid = false): RequestHandler =>
    async (req, _res, next) => {
      const found = await of(req.user.id, req.method === "GET" && !isPaid);
      checkPresent(found, req);
      check(found);
      next();
    };

  /**
   * Defers the check of a verified e-mail address until another RPC of the request returns the permissions. If a fresh
   * answer is cached, checks at once and may throw.
   */
  const deferVerified = (req: Pick<Request, "user">): DeferredPermission => {
    const { id, issuedAt } = req.user;
    const began = { at: Date.now(), revocations };
    /** The number of revocations when it was granted last; after another one the permissions may be outdated. */
    let grantedAt: number | undefined;
    const grant = (found: Access, count: number) => {
      grantedAt = undefined;
      checkPresent(found, req);
      checkVerified(found);
      grantedAt = count;
    };
    const request = async () => {
      const count = revocations;
      grant(await of(id), count);
    };
    const cached = known.get(id);
    if (cached && Date.now() - cached.at < freshMs) grant(cached.access, revocations);
    return {
      issuedAt: issuedAt.toISOString(),
      accept: async (found) => {
        if (revocations !== began.revocations) return request();
        keep(id, { access: found, at: began.at });
        grant(found, revocations);
      },
      require: async () => {
        if (grantedAt !== revocations) await request();
      },
    };
  };

  /**
   * Rechecks the permissions for a long-lived response (such as a stream) every second, and at once when a revocation
   * arrives. Calls `lost` once, with the reason, if `check` fails. Returns a function that stops the checks.
   */
  const watch = (
    req: Request,
    check: (access: Access) => void,
    lost: (why: Problem) => void,
  ): (() => void) => {
    const { id } = req.user;
    const looks = watching.get(id) ?? new Set();
    const look = async () => {
      try {
        const found = await of(id, true);
        checkPresent(found, req);
        check(found);
      } catch (error) {
        // if the users service is unavailable, the next interval checks again
        if (!(error instanceof Problem) || error.code === "UNAVAILABLE" || !looks.has(look)) return;
        stop();
        lost(error);
      }
    };
    const timer = setInterval(look, freshMs);
    const stop = () => {
      clearInterval(timer);
      looks.delete(look);
      if (looks.size === 0 && watching.get(id) === looks) watching.delete(id);
    };
    watching.set(id, looks.add(look));
    return stop;
  };

  return {
    of,
    deferVerified,
    /** Like {@link watch}; checks that the e-mail address is verified. */
    watchVerified: (req: Request, lost: (why: Problem) => void) => watch(req, checkVerified, lost),
    signedIn: guard(() => {}),
    verified: guard(checkVerified),
    premium: guard((found) => {
      checkVerified(found);
      if (!found.premium) throw new Problem("PREMIUM_REQUIRED");
    }, true),
    superAdmin: guard((found) => {
      if (!found.superAdmin) throw new Problem("SUPER_ADMIN_REQUIRED");
    }, true),
  };
}

function checkPresent(found: Access, req: Pick<Request, "user">): void {
  if (found.deleted) throw new Problem("ACCOUNT_DELETED");
  if (found.notBefore && req.user.issuedAt < new Date(found.notBefore)) throw new Problem("UNAUTHORIZED");
}

function checkVerified(found: Access): void {
  if (!found.verified) throw new Problem("EMAIL_NOT_VERIFIED");
}
