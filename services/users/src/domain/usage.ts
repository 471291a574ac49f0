// The usage ledger in the form in which users see it.
import type { Usage, UsageLine } from "@cellwright/contracts/users";
import { type Counted, limitOf } from "../store/allowances.ts";
import type { Line, Sums } from "../store/ledger.ts";

const stateOf = {
  reserved: "reserved",
  settled: "charged",
  released: "given-back",
  expired: "given-back",
} as const;

export function usageOf({ plan, periodStart, resetsAt, carried }: Counted, sums: Sums, lines: Line[]): Usage {
  const limit = limitOf[plan];
  const { requests, charged, reserved } = sums;
  return {
    period: {
      plan,
      start: periodStart.toISOString(),
      resetsAt: limit === null ? null : resetsAt.toISOString(),
      requests,
      charged,
      reserved,
      carried,
      tokensLimit: limit,
      // not below zero: a request that is charged late may exceed the limit
      tokensLeft: limit === null ? null : Math.max(0, limit - charged - reserved - carried),
    },
    requests: lines.map(lineOf),
  };
}

/** An answer without a charge is shown as given back. */
const isFree = ({ state, charged }: Line): boolean => state === "settled" && charged === 0;

const lineOf = (line: Line): UsageLine => ({
  requestId: line.requestId,
  kind: line.kind,
  state: isFree(line) ? "given-back" : stateOf[line.state],
  tokens: line.cost,
  charged: line.charged,
  plan: line.plan,
  periodStart: line.periodStart.toISOString(),
  reservedAt: line.reservedAt.toISOString(),
  endedAt: (line.settledAt ?? line.givenBackAt)?.toISOString() ?? null,
});
