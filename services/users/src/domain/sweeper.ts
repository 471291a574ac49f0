// Asks the chat service for the outcome of requests with expired reservations; charges, extends or releases them.
import type { Log } from "@cellwright/kit/log";
import type { OutcomeReader } from "../clients/chat.ts";
import type { Allowances, Due } from "../store/allowances.ts";

const atOnce = 16;
/** Longer than an RPC may take, so that no other replica requests the same outcome meanwhile. */
const heldSeconds = 4;

export type Sweeper = ReturnType<typeof createSweeper>;

/** Runs every `everySeconds`; replicas never take the same rows. */
export function createSweeper(parts: {
  allowances: Allowances;
  readOutcome: OutcomeReader;
  everySeconds: number;
  log: Log;
}) {
  const { allowances, readOutcome, everySeconds, log } = parts;

  /** False if the chat service does not answer. The reservation stays, and a later round tries again. */
  async function look({ userId, requestId }: Due): Promise<boolean> {
    const answer = await readOutcome(requestId).catch(() => undefined);
    if (!answer) return false;
    const { outcome, charged } = answer;
    if (outcome === "answered") await allowances.settle(userId, requestId, { charged });
    else if (outcome === "running") await allowances.extend(userId, requestId);
    else await allowances.expire(userId, requestId);
    return true;
  }

  async function round(): Promise<void> {
    for (;;) {
      const due = await allowances.due(atOnce, heldSeconds);
      const isAnswered = await Promise.all(due.map(look));
      if (due.length < atOnce || isStopped || !isAnswered.every(Boolean)) return;
    }
  }

  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(() =>
      isStopped
        ? undefined
        : round().catch((error) => log.warn({ err: error }, "the sweep of reservations failed")),
    );
  }, everySeconds * 1_000);

  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
