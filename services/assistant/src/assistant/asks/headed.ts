// Headings above the cells that a list fills, where they are those of the table: which columns are wanted.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";

const isSame = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (
    short.length > 1 &&
    (short === long || (short.length > 3 && /^(?:e?s|e|en|n|x)$/.test(suffix(short, long))))
  );
};

const suffix = (short: string, long: string): string =>
  long.startsWith(short) ? long.slice(short.length) : "-";

/** Texts above the target and to the right of it, up to the first gap. */
function above({ reading: { data, target } }: Ask): string[] {
  const home = data?.sheets[0];
  const out: string[] = [];
  if (!data || !target || home === undefined) return out;
  for (let column = target.column; ; column++) {
    const cell = data.cell(home, target.row - 1, column);
    if (typeof cell !== "string" || cell.trim() === "") return out;
    out.push(plainOf(cell).trim());
  }
}

/** The columns of the table that bear the headings above the target; none where one of them is another. */
export function headedColumns(ask: Ask, table: DataTable): Operand[] {
  const all = columnsOf(ask, table).filter(
    ({ left }) => table.sheet !== ask.reading.data?.sheets[0] || left < ask.column,
  );
  const found = above(ask).map((heading) =>
    all.find(({ column }) => isSame(plainOf(column?.heading ?? "").trim(), heading)),
  );
  return found.every((each) => each !== undefined) ? found : [];
}
