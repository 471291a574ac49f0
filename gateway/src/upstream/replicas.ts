// The replicas of a service: requests go to the least busy one; one that refused a connection is avoided for a second.
import { createRetryBudget } from "@cellwright/kit/retry-budget";
import { Pool } from "undici";

export type Timeouts = {
  connectMs: number;
  /** Until the first byte of a response, and for a whole response that is not an event stream. */
  answerMs: number;
  /** Between two chunks of an event stream. */
  streamIdleMs: number;
  /** For a client that does not read. */
  slowReaderMs: number;
};

export const usualTimeouts: Timeouts = {
  connectMs: 2_000,
  answerMs: 65_000,
  streamIdleMs: 45_000,
  slowReaderMs: 30_000,
};

/** Shorter than the services' 75 s, so that the gateway closes idle connections and no request meets a closing one. */
const keepAliveMs = 30_000;
/** How long a replica that refused is avoided while there are others. */
const restMs = 1_000;

export type Replica = {
  /** Event streams have their own pool, as a pool scans all its busy connections for each request. */
  calls: Pool;
  streams: Pool;
  pending: number;
  restUntil: number;
};

export type Replicas = ReturnType<typeof replicas>;

export function replicas(addresses: readonly string[], timeouts: Timeouts) {
  const pool = (address: string, idleMs: number) =>
    new Pool(address, {
      connect: { timeout: timeouts.connectMs },
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      headersTimeout: timeouts.answerMs,
      bodyTimeout: idleMs,
    });
  const all = addresses.map(
    (address): Replica => ({
      calls: pool(address, timeouts.answerMs),
      streams: pool(address, timeouts.streamIdleMs),
      pending: 0,
      restUntil: 0,
    }),
  );
  let turn = 0;
  const tries = createRetryBudget();

  return {
    pay: tries.pay,
    mayTryAgain: tries.take,
    /** The least busy replica not in `tried`; avoided ones only if there is no other. */
    next(tried: readonly Replica[]): Replica | undefined {
      const now = Date.now();
      let best: Replica | undefined;
      turn = (turn + 1) % all.length;
      for (let at = 0; at < all.length; at++) {
        const replica = all[(turn + at) % all.length] as Replica;
        if (tried.includes(replica)) continue;
        const rested = Number(replica.restUntil > now) - Number((best?.restUntil ?? 0) > now);
        if (!best || rested < 0 || (rested === 0 && replica.pending < best.pending)) best = replica;
      }
      return best;
    },
    rest: (replica: Replica): void => {
      replica.restUntil = Date.now() + restMs;
    },
    close: async (): Promise<void> => {
      await Promise.all(all.flatMap(({ calls, streams }) => [calls.destroy(), streams.destroy()]));
    },
  };
}
