// For each row: where a row and a column of another table cross, by two contents of the row.
import { fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does } from "./ask.ts";
import type { Made } from "./claims.ts";
import { fallback } from "./fallback.ts";
import { acts, guarded } from "./lookups.ts";
import { equal, fixedColumn, here } from "./rows.ts";
import type { Span } from "./span.ts";

const filledOf = ({ column }: Operand): unknown[] =>
  column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
const areAmong = (cells: readonly unknown[], all: readonly unknown[]): boolean =>
  cells.length > 0 &&
  cells.filter((cell) => all.some((each) => equal(each, cell))).length >= cells.length * 0.6;

export function gridded(ask: Ask): Made[] {
  const list = besideTable(ask);
  if (!list || does(ask, "sum", "average", "running")) return [];
  const own = columnsOf(ask, list).filter(({ left }) => left !== ask.column);
  const none = fallback(ask);
  return ask.tables
    .filter((table) => table !== list && table.headingRow !== null)
    .flatMap((table): Made[] => {
      const [side, ...others] = columnsOf(ask, table);
      const [first, last] = [others[0], others.at(-1)];
      if (!side || !first || !last || others.length < 2 || table.headingRow === null) return [];
      const down = own.find((each) => areAmong(filledOf(each), filledOf(side)));
      const across = own.find(
        (each) =>
          each !== down &&
          areAmong(
            filledOf(each),
            others.map(({ column }) => column?.heading ?? null),
          ),
      );
      if (!down || !across) return [];
      const inner = fixedArea({ ...first, right: last.left });
      const top = fixedArea({ ...first, top: table.headingRow, bottom: table.headingRow, right: last.left });
      const [row, column] = [down, across].map((each) => fixedColumn(here(ask, each)));
      return [
        {
          formula: guarded(
            `INDEX(${inner},MATCH(${row},${fixedArea(side)},0),MATCH(${column},${top},0))`,
            none,
          ),
          acts,
          spans: [
            ...(none?.spans ?? []),
            ...[...ask.columns, ...ask.values, ...ask.scene.blocks].map(
              ({ start, end }): Span => [start, end],
            ),
          ],
          penalty: -0.3,
        },
      ];
    });
}
