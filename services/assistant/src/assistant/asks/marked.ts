// The heading of the column that is marked in a row: an x under Tuesday.
import { columnLetters } from "@cellwright/formula/references";
import { quoted } from "../reading/criterion.ts";
import { area } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import { type Ask, besideTable, hears, mainTable } from "./ask.ts";
import type { Made } from "./claims.ts";
import { conditionsOf } from "./conditions.ts";
import { counting } from "./kinds-of-cells.ts";
import { acts, inLists } from "./lookups.ts";
import type { Span } from "./span.ts";

interface Marks {
  columns: readonly Column[];
  mark: string | number;
}

const filledOf = ({ cells }: Column): (string | number)[] =>
  cells.flatMap((cell) =>
    cell === null || cell === "" || typeof cell === "boolean" ? [] : [cell as string],
  );

/** Columns side by side that hold nothing but one mark, once in each row. */
function marksIn(columns: readonly Column[]): Marks | null {
  for (const { cells } of columns.slice(1)) {
    const [mark] = cells.filter((cell) => cell !== null && cell !== "");
    if (typeof mark !== "string" && mark !== 1) continue;
    const run = columns.filter(
      (each) => each.heading !== null && filledOf(each).every((cell) => cell === mark),
    );
    const [first, last] = [run[0], run.at(-1)];
    const used = run.filter((each) => filledOf(each).length > 0);
    const isBeside = first && last && last.column - first.column === run.length - 1;
    if (!isBeside || used.length < 2) continue;
    const rows = (first.cells ?? []).map((_, row) => run.filter((each) => each.cells[row] === mark).length);
    if (rows.every((count) => count <= 1) && rows.filter((count) => count === 1).length > 1)
      return { columns: run, mark };
  }
  return null;
}

export function marked(ask: Ask): Made[] {
  const table = ask.isFilled ? besideTable(ask) : mainTable(ask);
  const { data } = ask.reading;
  if (!table || !data || table.headingRow === null || hears(ask, counting)) return [];
  const own = data.columns.filter((each) => each.table === table && each.column !== ask.column);
  const found = marksIn(own);
  const [first, last] = [found?.columns[0], found?.columns.at(-1)];
  if (!found || !first || !last) return [];
  const mark = typeof found.mark === "string" ? quoted(found.mark) : `${found.mark}`;
  const [from, to] = [columnLetters(first.column), columnLetters(last.column)];
  const heeded: Span[] = [...ask.columns, ...ask.values, ...ask.quotes, ...ask.cells].map(
    ({ start, end }): Span => [start, end],
  );
  const said = { acts: [...acts, "count" as const], spans: heeded, penalty: -0.2 };
  if (ask.isFilled) {
    const row = `$${from}${ask.row}:$${to}${ask.row}`;
    const headings = `$${from}$${table.headingRow}:$${to}$${table.headingRow}`;
    return [{ ...said, formula: `INDEX(${headings},MATCH(${mark},${row},0))` }];
  }
  const headings = `${from}${table.headingRow}:${to}${table.headingRow}`;
  const inner = `${from}${table.top}:${to}${table.bottom}`;
  return conditionsOf(ask, table, null)
    .filter(
      ({ operator, values, operand }) =>
        operator === "=" &&
        values.length === 1 &&
        !found.columns.some(({ column }) => column === operand.left),
    )
    .slice(0, 1)
    .map(({ operand, values }) => ({
      ...said,
      formula: inLists(
        ask,
        `INDEX(${headings},MATCH(${mark},INDEX(${inner},MATCH(${values[0]?.formula},${area(operand)},0),0),0))`,
      ),
    }));
}
