// A small table beside the data that is to be filled: the total of each of its labels.
import { criteriaOf } from "../reading/criteria.ts";
import { type Criterion, plainValue } from "../reading/criterion.ts";
import { cellOf, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, operandsAt, placesOf } from "../reading/walk.ts";
import { aggregated } from "./aggregate.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { saidIn, unsaid } from "./said.ts";

/** Where the formula is filled beside a table of labels, each row's label is the condition. */
export function summaries(reading: Reading): Candidate[] {
  const { items, data, target } = reading;
  if (!data || !target?.isFilled) return [];
  const sheeted = data.sheets.length > 1;
  const home = homeOf(data.columns, target);
  if (!home) return [];
  const labels = data.columns.filter(({ table }) => table === home);
  const out: Candidate[] = [];
  for (const said of [...saidIn(reading), unsaid]) {
    const places = placesOf(reading).flatMap((at) =>
      operandsAt(items[at]).map((operand) => ({ at, operand })),
    );
    const amounts = places.filter(
      ({ operand }) => operand.column?.table !== home && operand.kind === "number",
    );
    const targets: { at: number; operand: Operand | null }[] =
      said.aggregate === "count" ? [{ at: -1, operand: null }] : amounts;
    for (const { at, operand } of targets) {
      const keys = joins(labels, data.columns, operand?.column?.table ?? null).filter(
        ({ key }) => !operand?.column || key !== operand.column,
      );
      if (keys.length === 0) continue;
      const own: Criterion[] = keys.map(({ label, key }) => ({
        operand: ofColumn(key, sheeted),
        operator: "=",
        values: [plainValue(cellOf(ofColumn(label, sheeted)).replace(/^(?=[A-Z])/, "$"))],
        test: null,
        used: [],
      }));
      const named = places.filter((place) =>
        keys.some(({ label, key }) => place.operand.column === label || place.operand.column === key),
      );
      const taken = new Set([said.at, at, ...named.map((each) => each.at)].filter((index) => index >= 0));
      const criteria = criteriaOf(reading, taken).filter(
        (each) =>
          !own.some((other) => isSame(other.operand, each.operand)) && each.operand.column?.table !== home,
      );
      const formula = aggregated({
        aggregate: said.aggregate,
        target: operand,
        criteria: [...own, ...criteria],
        join: "and",
        fixed: true,
      });
      if (!formula) continue;
      out.push(
        candidate(
          formula,
          [
            ...taken,
            ...criteria.flatMap((each) => each.used),
            ...findAll(reading, "each", "per", "during", "return", "show", "appear", "find"),
          ],
          { perRow: true, penalty: said.penalty - 0.5 },
        ),
      );
    }
  }
  return out;
}

/** The table that the formula's column stands beside, where another one holds the data. */
function homeOf(columns: readonly Column[], target: { column: number; row: number }) {
  const tables = [...new Set(columns.map(({ table }) => table))];
  if (tables.length < 2) return null;
  return (
    tables.find(
      (table) =>
        table.right + 1 >= target.column &&
        table.left <= target.column &&
        table.top <= target.row &&
        target.row <= table.bottom + 1,
    ) ?? null
  );
}

/** Labels and the columns of the data that hold the same contents. */
function joins(
  labels: readonly Column[],
  columns: readonly Column[],
  table: unknown,
): { label: Column; key: Column }[] {
  return labels.flatMap((label) => {
    const known = (key: Column): number => {
      const contents = new Set(key.cells.map((cell) => String(cell).toLowerCase()));
      const filled = label.cells.filter((cell) => cell !== null && cell !== "");
      return (
        filled.filter((cell) => contents.has(String(cell).toLowerCase())).length / Math.max(1, filled.length)
      );
    };
    const [key] = columns
      .filter(
        (each) =>
          each.table !== label.table && (table === null || each.table === table) && each.kind === label.kind,
      )
      .filter((each) => known(each) >= 0.5)
      .sort(
        (one, other) =>
          Number(other.heading === label.heading) - Number(one.heading === label.heading) ||
          known(other) - known(one),
      );
    return key ? [{ label, key }] : [];
  });
}
