// The replicas of a service. Requests go to the least busy one; one that refused a connection is avoided for a second.
import { createRetryBudget } from "@cellwright/kit/retry-budget";
import { Pool } from "undici";

export type Timeouts = {
  connectMs: number;
  /** The longest time until a response begins; for responses other than event streams, until it ends. */
  answerMs: number;
  /** The longest time between two chunks of an event stream. */
  streamIdleMs: number;
  /** The longest time that a client may leave the response unread. */
  slowReaderMs: number;
};

export const usualTimeouts: Timeouts = {
  connectMs: 2_000,
  answerMs: 65_000,
  streamIdleMs: 45_000,
  slowReaderMs: 30_000,
};

/** Shorter than the services' 75 s, so that idle connections are closed by the gateway and never during a request. */
const keepAliveMs = 30_000;
/** How long a replica that refused a connection is avoided while there are others. */
const restMs = 1_000;

export type Replica = {
  /** Event streams have their own pool, because a pool searches all its busy connections at each request. */
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
    /** The least busy replica that is not in `tried`. Avoided replicas are used only if there is no other. */
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
