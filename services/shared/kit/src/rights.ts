// What a person may do right now: asked of the users service, remembered for one second.
import { type Access, access } from "@cellwright/contracts/asks";
import { rightsRevoked } from "@cellwright/contracts/signals";
import type { Request, RequestHandler } from "express";
import type { Bus } from "./bus.ts";
import { Problem } from "./problem.ts";

/** How long an answer counts as fresh, and how long a plain read may still use it when nobody answers. */
const freshMs = 1_000;
const staleMs = 60_000;
const keptPeople = 10_000;

export type Rights = ReturnType<typeof rights>;

type Known = { access: Access; at: number };

export function rights(bus: Pick<Bus, "ask" | "hear">) {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<Access>>();
  const watching = new Map<string, Set<() => void>>();
  bus.hear(rightsRevoked, "*", (userId) => {
    known.delete(userId);
    underWay.delete(userId); // its answer may be from before
    for (const look of watching.get(userId) ?? []) look();
  });

  const fetch = (userId: string): Promise<Access> => {
    const running = underWay.get(userId);
    if (running) return running;
    const began = Date.now();
    const asked: Promise<Access> = bus
      .ask(access, { userId })
      .catch(() => bus.ask(access, { userId }))
      .then((answer) => {
        if (underWay.get(userId) === asked) keep(userId, { access: answer, at: began });
        return answer;
      })
      .finally(() => {
        if (underWay.get(userId) === asked) underWay.delete(userId);
      });
    underWay.set(userId, asked);
    return asked;
  };

  const keep = (userId: string, answer: Known) => {
    known.delete(userId); // to the end of the line: the oldest goes first
    if (known.size >= keptPeople) known.delete(known.keys().next().value ?? "");
    known.set(userId, answer);
  };

  /** `isPlainRead`: an answer up to a minute old will do when the users service is silent. */
  const of = async (userId: string, isPlainRead = false): Promise<Access> => {
    const seen = known.get(userId);
    if (seen && Date.now() - seen.at < freshMs) return seen.access;
    try {
      return await fetch(userId);
    } catch (error) {
      const last = known.get(userId); // not `seen`: it may have been revoked meanwhile
      if (isPlainRead && last && Date.now() - last.at < staleMs) return last.access;
      throw error;
    }
  };

  const guard =
    (check: (access: Access) => void, isPaid = false): RequestHandler =>
    async (req, _res, next) => {
      const found = await of(req.person.id, req.method === "GET" && !isPaid);
      checkPresent(found, req);
      check(found);
      next();
    };

  /**
   * Looks after something that stays open for `req`: at once when a word of its person's rights comes, else every second.
   * `lost` is called once, with the reason, when they may no longer have it. Returns the way to stop.
   */
  const watch = (
    req: Request,
    check: (access: Access) => void,
    lost: (why: Problem) => void,
  ): (() => void) => {
    const { id } = req.person;
    const looks = watching.get(id) ?? new Set();
    const look = async () => {
      try {
        const found = await of(id, true);
        checkPresent(found, req);
        check(found);
      } catch (error) {
        // who cannot be asked now is asked again
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
    /** As {@link watch}, for what only those with a verified address may have. */
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

function checkPresent(found: Access, req: Request): void {
  if (found.gone) throw new Problem("ACCOUNT_DELETED");
  if (found.notBefore && req.person.issuedAt < new Date(found.notBefore)) throw new Problem("UNAUTHORIZED");
}

function checkVerified(found: Access): void {
  if (!found.verified) throw new Problem("EMAIL_NOT_VERIFIED");
}
