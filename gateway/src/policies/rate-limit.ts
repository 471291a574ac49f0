// A coarse brake, in process: so many requests a second for one session and for one address. Allowances are not metered here.
import { isIPv6 } from "node:net";
import { refuse } from "../refuse.ts";
import type { GatewayRequest, Policy } from "../request.ts";

/** Requests a second over time, and at once after a pause. */
export type Rate = { perSecond: number; burst: number };

type Bucket = { left: number; at: number };

/** Keeps memory bounded under a flood of made-up cookies: the oldest bucket is forgotten first. */
const mostBuckets = 50_000;

/** Token buckets; `take` answers 0, or the seconds until the next request may come. */
export function buckets({ perSecond, burst }: Rate, now: () => number = Date.now) {
  const all = new Map<string, Bucket>();
  return (key: string): number => {
    const at = now();
    let bucket = all.get(key);
    if (!bucket) {
      if (all.size >= mostBuckets) for (const oldest of all.keys()) if (all.delete(oldest)) break;
      bucket = { left: burst, at };
      all.set(key, bucket);
    }
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) * perSecond) / 1000);
    bucket.at = at;
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
    bucket.left -= 1;
    return 0;
  };
}

/** A household or a machine owns a whole /64, so that is what counts as one address. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

/** The end of a token is its signature: enough to tell two apart. */
const speaker = ({ passage }: GatewayRequest) => passage.cookie ?? passage.authorization?.slice(-64);

/** `sheds`: on routes where 429 means a used-up allowance and nothing else, being too fast is answered with 503. */
export type RateLimitAction = { sheds?: boolean };

export function rateLimit(rates: { session: Rate; address: Rate }, now?: () => number) {
  const bySession = buckets(rates.session, now);
  const byAddress = buckets(rates.address, now);
  return ({ sheds = false }: RateLimitAction = {}): Policy =>
    (req, res, next) => {
      const who = speaker(req);
      const wait = byAddress(network(req.passage.address)) || (who ? bySession(who) : 0);
      if (wait === 0) return next();
      refuse(req, res, sheds ? "UNAVAILABLE" : "TOO_MANY_REQUESTS", { retryAfter: wait });
    };
}
