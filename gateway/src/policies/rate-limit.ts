// Rate limits per session and per IP address in this process, against abuse. The users service counts allowances.
import { isIPv6 } from "node:net";
import { refuse } from "../refuse.ts";
import type { GatewayRequest, Policy } from "../request.ts";

/** The average rate, and the number of requests that are allowed at once after a pause. */
export type Rate = { perSecond: number; burst: number };

type Bucket = { left: number; at: number };

/** Bounds memory under a flood of made-up cookies: the oldest bucket is dropped first. */
const mostBuckets = 50_000;

/** Token buckets. The returned function takes a token and returns 0, or returns the seconds until there is one. */
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

/** IPv6 clients usually have a whole /64 network, so that counts as one address. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

/** The cookie, or the last part of the bearer token, which is its signature. */
const sessionKey = ({ context }: GatewayRequest) => context.cookie ?? context.authorization?.slice(-64);

/** With `sheds` the answer is 503 instead of 429, for routes on which 429 means that the allowance is used up. */
export type RateLimitAction = { sheds?: boolean };

export function rateLimit(rates: { session: Rate; address: Rate }, now?: () => number) {
  const bySession = buckets(rates.session, now);
  const byAddress = buckets(rates.address, now);
  return ({ sheds = false }: RateLimitAction = {}): Policy =>
    (req, res, next) => {
      const key = sessionKey(req);
      const wait = byAddress(network(req.context.address)) || (key ? bySession(key) : 0);
      if (wait === 0) return next();
      refuse(req, res, sheds ? "UNAVAILABLE" : "TOO_MANY_REQUESTS", { retryAfter: wait });
    };
}
