// Columns that no table has but that its columns make, so that they can be summed, compared, ranked and filtered like any other.

import type { Heading } from "../headings.ts";
import { area, cellOf, fixedArea, ofColumn } from "../operands.ts";
import type { Column } from "../pasted-data.ts";
import { type Measure, measures } from "./measures.ts";
import { columnFor } from "./roles.ts";
import { partsOf } from "./text-parts.ts";

/** Beyond the last column of any sheet. */
const firstPlace = 20_001;

const made = new WeakMap<readonly Heading[], readonly { measure: Measure; column: Column }[]>();

/** The columns that the tables of these headings make, each with the words that name it. */
function derivedFrom(headings: readonly Heading[]) {
  const ready = made.get(headings);
  if (ready) return ready;
  const tables = [...new Set(headings.map(({ column }) => column.table))];
  const sheeted = new Set(tables.map(({ sheet }) => sheet)).size > 1;
  const all = measures.flatMap((measure, at) => {
    for (const table of tables) {
      const own = headings.filter(({ column }) => column.table === table);
      const sources: Column[] = [];
      if (measure.roles.length === 0) sources.push(...amountsIn(own));
      for (const role of measure.roles) {
        const column = columnFor(role, own, sources);
        if (column) sources.push(column);
      }
      const [first] = sources;
      if (!first || sources.length < Math.max(measure.roles.length, 1)) continue;
      const operands = sources.map((column) => ofColumn(column, sheeted));
      const percents = measure.roles.map((role, index) => role === "rate" && isOfHundred(sources[index]));
      const write = (each: (operand: (typeof operands)[number]) => string): string =>
        `(${measure.write(...operands.map((operand, index) => each(operand) + (percents[index] ? "/100" : "")))})`;
      const column: Column = {
        column: firstPlace + at,
        letter: "",
        heading: null,
        kind: measure.kind,
        table,
        cells: first.cells,
        made: {
          area: write(area),
          fixedArea: write(fixedArea),
          sources: sources.map((source) => source.column),
          parts: operands.flatMap((operand) => [area(operand), cellOf(operand)]),
          cell: (down) => write((operand) => cellOf(operand, down)),
        },
      };
      return [{ measure, column }];
    }
    return [];
  });
  made.set(headings, all);
  return all;
}

/** Three columns of numbers or more beside each other, which may be added up. */
function amountsIn(headings: readonly Heading[]): Column[] {
  const numbers = headings.flatMap(({ column }) =>
    ofColumn(column, false).kind === "number" ? [column] : [],
  );
  const isRun = numbers.every(
    (column, at) => at === 0 || column.column === (numbers[at - 1]?.column ?? 0) + 1,
  );
  return numbers.length >= 3 && isRun ? numbers : [];
}

const isOfHundred = (column: Column | undefined): boolean =>
  column?.cells.some((cell) => typeof cell === "number" && cell > 1) ?? false;

const parts = new WeakMap<readonly Heading[], readonly { name: string; column: Column }[]>();

/** The part of a column that its heading names so. */
export function partBy(headings: readonly Heading[], words: string): Column | null {
  const sheeted = new Set(headings.map(({ column }) => column.table.sheet)).size > 1;
  const ready = parts.get(headings) ?? partsOf(headings, sheeted);
  parts.set(headings, ready);
  return ready.find(({ name }) => name === words)?.column ?? null;
}

/** The column that these words name, where the tables make one. */
export const derivedBy = (headings: readonly Heading[], words: string): Column | null =>
  derivedFrom(headings).find(({ measure }) => measure.words.test(words))?.column ?? null;
