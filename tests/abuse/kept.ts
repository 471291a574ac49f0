// The limits within which other users must be served during an attack.
import type { Abused } from "./abused.ts";

/** Two threads of `WORKBOOK_MEMORY_MB` each, with the young generation of their heaps, and the service itself. */
const formulasMb = 2 * (768 + 64) + 350;

/** Below this time, in milliseconds, ratios show how busy the machine is and nothing about the product. */
const leastCompared = 150;
const ratio = (ms: number, before = 0): number => ms / Math.max(before, leastCompared);

type Limit = { of(seen: Abused): number; most: number };

/** The last one is 0 for attacks that are not compared with rest. */
const limits: Record<string, Limit> = {
  "refused requests of others": { of: ({ wrong }) => wrong.length, most: 0 },
  "services with a blocked main thread": { of: ({ longTurns }) => Object.keys(longTurns).length, most: 0 },
  "errors of the product": { of: ({ faults }) => faults, most: 0 },
  "95th percentile in ms": { of: ({ p95 }) => p95, most: 1_000 },
  "99th percentile in ms": { of: ({ p99 }) => p99, most: 3_000 },
  "memory of formulas in MB": { of: (seen) => seen.formulasMb, most: formulasMb },
  "chat's 95th percentile, compared with rest": {
    of: ({ chatP95, atRest }) => (atRest ? ratio(chatP95, atRest.chatP95) : 0),
    most: 2,
  },
};

/** The limits that an attack exceeded, for example `errors of the product: 2 of at most 0`. */
export const exceeded = (seen: Abused): string[] =>
  Object.entries(limits)
    .map(([name, { of, most }]) => ({ name, most, value: of(seen) }))
    .filter(({ value, most }) => value > most)
    .map(({ name, value, most }) => `${name}: ${Number(value.toFixed(1))} of at most ${most}`);
