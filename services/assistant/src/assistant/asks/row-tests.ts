// The conditions of a question as tests of one row, each where it is said.
import { testOf } from "../reading/criterion.ts";
import { type Ask, besideTable } from "./ask.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { here } from "./rows.ts";

interface RowTest {
  test: string;
  /** The cell it is about. */
  subject: string;
  at: number;
  end: number;
}

const known = new WeakMap<Ask, RowTest[]>();

/** Of the row that the formula stands in. */
export const rowTest = (ask: Ask, condition: Condition): string =>
  testOf({ ...condition, operand: { ...condition.operand, sheet: null } }).replaceAll(
    here({ ...ask, row: condition.operand.top }, condition.operand),
    here(ask, condition.operand),
  );

export function rowTests(ask: Ask): RowTest[] {
  const ready = known.get(ask);
  if (ready) return ready;
  const table = besideTable(ask);
  const all = (table ? conditionsOf(ask, table, null) : [])
    .flatMap((condition): RowTest[] => {
      const [first] = condition.spans;
      const last = condition.spans.at(-1);
      return first && last
        ? [
            {
              test: rowTest(ask, condition),
              subject: here(ask, condition.operand),
              at: first[0],
              end: last[1],
            },
          ]
        : [];
    })
    .toSorted((one, other) => one.at - other.at);
  known.set(ask, all);
  return all;
}
