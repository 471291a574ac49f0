// The first column numbers or dates the rows: nobody adds it up or asks for the largest of it without saying so.
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { isHinted, isKey, lettersIn } from "./letters.ts";
import { columnRead } from "./reads.ts";

const totals = /^(?:SUM|AVERAGE|MAX|MIN|MEDIAN|LARGE|SMALL|STDEV\S*|VAR\S*)$/;
const timeWords =
  /(?<!\p{L})(?:dates?|days?|earliest|latest|newest|oldest|most recent|first|last|datum\p{L}*|tage?|früheste\p{L}*|späteste\p{L}*|erste\p{L}*|letzte\p{L}*|jours?|dates?|premi\p{L}*|derni\p{L}*|récent\p{L}*|fecha\p{L}*|últim\p{L}*|primer\p{L}*|dat[ae]|ultim\p{L}*|prim[oaie]|data|últim\p{L}*|primeir\p{L}*|dat\p{L}*|ostatni\p{L}*|pierwsz\p{L}*|дат\p{L}*|останн\p{L}*|перш\p{L}*)(?!\p{L})|日付|最新|最初|تاريخ|آخر|أول/iu;

export const rowNumbersTotalled: Find = (tree, { data, question, asked, place }) => {
  if (!data) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    const [first] = totals.test(call.name) ? call.args : [];
    // OFFSET(A2,-2,0,3,1): the cells below and above
    const range = first?.type === "call" && first.name === "OFFSET" ? first.args[0] : first;
    const read = range && columnRead(range, data);
    if (!range || !read) return [];
    const { table, column } = read;
    if (column.column !== table.left || !isKey(table, column.column, data)) return [];
    const cells = Array.from({ length: table.bottom - table.top + 1 }, (_, at) =>
      data.at(table.sheet, table.top + at, column.column),
    );
    const isNumbered = cells.every(
      (cell, at) => typeof cell === "number" && (at === 0 || cell === Number(cells[at - 1]) + 1),
    );
    const isDated = column.kind === "date" && !timeWords.test(question);
    const hasOther = table.columns.some(
      (other) => other !== column && other.kind === "number" && other.column !== place.column,
    );
    const isNamed =
      lettersIn(question, data).includes(column.column) ||
      asked.cells.some(({ area }) => area.left <= column.column && area.right >= column.column) ||
      (isNumbered && cells.length < 3) ||
      (column.heading !== null && isHinted(question, column.heading) && !isDated && !isNumbered);
    return hasOther && !isNamed && (isNumbered || isDated)
      ? [likely(say("column.rows", { column: column.letter }), range)]
      : [];
  });
};
