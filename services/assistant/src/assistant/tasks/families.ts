// Columns that one word names together: "the two tests" are Test 1 and Test 2, reckoned with in each row.
import type { Concept } from "../lexicons/lexicon.ts";
import { cellOf, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { small } from "./terms.ts";

const functions: readonly (readonly [Concept, string])[] = [
  ["average", "AVERAGE"],
  ["sum", "SUM"],
  ["plus", "SUM"],
  ["max", "MAX"],
  ["min", "MIN"],
  ["median", "MEDIAN"],
];

export function families(reading: Reading): Candidate[] {
  return [...implied(reading), ...named(reading)];
}

/** "the average of the three subjects", "the sum of the month": no column is named, all of the row are meant. */
function implied(reading: Reading): Candidate[] {
  const { items, data, target } = reading;
  if (
    !target?.isFilled ||
    !data ||
    items.some((item) => operandsAt(item).some(({ kind }) => kind === "number"))
  )
    return [];
  const table = data.tables[0];
  const numbers = data.columns
    .filter((column) => column.table === table)
    .map((column) => ofColumn(column, data.sheets.length > 1))
    .filter(({ kind }) => kind === "number");
  const run = numbers.filter(({ left }, at) => left === (numbers[0]?.left ?? 0) + at);
  const counted = items.findIndex(
    (item) =>
      item.kind === "number" && Number.isInteger(item.value) && item.value >= 2 && item.value <= run.length,
  );
  const count = counted < 0 ? run.length : ((items[counted] as { value: number }).value ?? 0);
  if (run.length < 2 || (counted < 0 && run.length < numbers.length)) return [];
  return functions.flatMap(([concept, name]) => {
    const said = findAll(reading, concept);
    return said.length === 0
      ? []
      : [
          candidate(
            `${name}(${listed(run.slice(0, count))})`,
            [
              ...said,
              ...(counted < 0 ? [] : [counted]),
              ...findAll(reading, ...small, "both", "allRows", "list", "quarter", "month", "year", "month"),
            ],
            { perRow: true, penalty: 0.3 },
          ),
        ];
  });
}

function named(reading: Reading): Candidate[] {
  const { items } = reading;
  return items.flatMap((item, at) => {
    const operands = operandsAt(item).filter(({ kind, isCell }) => kind === "number" && !isCell);
    const [first, last] = [operands[0], operands.at(-1)];
    const isOne = operands.every(({ column }) => column?.table === first?.column?.table);
    if (!first || !last || operands.length < 2 || !isOne) return [];
    const number = [at - 1, at - 2].filter((index) => {
      const said = items[index];
      return said?.kind === "number" && said.value === operands.length;
    });
    return functions.flatMap(([concept, name]) => {
      const said = findAll(reading, concept);
      return said.length === 0
        ? []
        : [
            candidate(
              `${name}(${listed(operands)})`,
              [
                at,
                ...number,
                ...said,
                ...findAll(reading, ...small, "both", "allRows", "list", "quarter", "month", "year"),
              ],
              { perRow: true, penalty: -0.1 },
            ),
          ];
    });
  });
}

/** Columns beside each other are one range. */
function listed(operands: readonly Operand[]): string {
  const sorted = operands.toSorted((one, other) => one.left - other.left);
  const [first, last] = [sorted[0] as Operand, sorted.at(-1) as Operand];
  return last.left - first.left === sorted.length - 1 && !first.column?.made
    ? `${cellOf(first)}:${cellOf(last)}`
    : sorted.map((operand) => cellOf(operand)).join(",");
}
