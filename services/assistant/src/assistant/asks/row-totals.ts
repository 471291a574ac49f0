// The sum of the amounts that stand side by side in a row, whatever texts stand among them; and of two contents the first that is there.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf, said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears } from "./ask.ts";
import type { Made } from "./claims.ts";
import { here } from "./rows.ts";
import type { Span } from "./span.ts";

const totals =
  /(?<!\p{L})(?:totals?|sums?|summen?|gesamt\p{L}*|sommes?|totaux|overall|quarter|quartal|trimestre|altogether)(?!\p{L})/u;

/** Columns up to the answer's that hold numbers and now and then a text. */
function runBefore(ask: Ask, table: DataTable): Operand[] {
  const run: Operand[] = [];
  for (const operand of columnsOf(ask, table).toReversed()) {
    if (operand.left >= ask.column) continue;
    const cells = operand.column?.cells ?? [];
    const isAmount = cells.some((cell) => typeof cell === "number") && operand.kind !== "date";
    const isNext = operand.left === (run[0]?.left ?? ask.column) - 1;
    if (!isAmount || !isNext || operand.left === table.left) break;
    run.unshift(operand);
  }
  return run;
}

const isWord = (cell: unknown): boolean => typeof cell === "string" && cell.trim() !== "";
const heeded = (ask: Ask): Span[] =>
  [...ask.columns, ...ask.values, ...ask.quotes, ...ask.scene.numbers].map(
    ({ start, end }): Span => [start, end],
  );

export function rowTotals(ask: Ask): Made[] {
  const table = besideTable(ask);
  const { data } = ask.reading;
  if (!table || !data || does(ask, "average", "running", "share", "rank", "max", "min", "change")) return [];
  const run = runBefore(ask, table);
  const [first, last] = [run[0], run.at(-1)];
  const heading = plainOf(`${data.cell(data.sheets[0] ?? "", ask.row - 1, ask.column) ?? ""}`);
  const isAsked = does(ask, "sum") || totals.test(heading) || totals.test(ask.low);
  const isMixed = run.some(({ column }) => column?.cells.some(isWord));
  if (!first || !last || run.length < 2 || !isAsked || !isMixed) return [];
  const elsewhere = ask.columns.some(
    ({ operand, score }) =>
      score >= 2.5 && operand.kind === "number" && !run.some(({ left }) => left === operand.left),
  );
  return elsewhere
    ? []
    : [
        {
          formula: `SUM(${here(ask, first)}:${here(ask, last)})`,
          acts: ["sum", "count", "within", "first", "last", "once", "unique", "repeat"],
          spans: heeded(ask),
          penalty: -0.3,
        },
      ];
}

const instead = said(
  "otherwise|else|if not|or else|failing that|if there(?:'s| is) (?:one|any)|if (?:it's|it is) (?:there|given|available)",
  "sonst|ansonsten|andernfalls|ersatzweise|falls vorhanden|wenn vorhanden|wenn es (?:eine[ns]?|sie|ihn) gibt",
  "sinon|a defaut|autrement|si elle existe|s'il existe|s'il y en a",
);

/** "the mobile if there is one, else the landline" */
export function firstThere(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !hears(ask, instead) || ask.quotes.length > 0) return [];
  if (ask.scene.numbers.some(({ start, end }) => /\d/.test(ask.low.slice(start, end)))) return [];
  const columns = columnsOf(ask, table).filter(({ left }) => left !== ask.column);
  const isNamed = ({ left }: Operand): boolean =>
    ask.columns.some(({ operand, score }) => operand.left === left && score >= 1.2);
  const ends = columns.slice(1).slice(-2);
  const named = columns.filter(isNamed);
  const pair = named.length === 2 ? named : ends;
  const at = ({ left }: Operand): number =>
    ask.columns.find(({ operand }) => operand.left === left)?.start ?? left;
  const [one, other] = pair.toSorted((a, b) => (named.length === 2 ? at(a) - at(b) : a.left - b.left));
  if (!one || !other || one.kind === "number" || one.kind !== other.kind) return [];
  const isHollow = one.column?.cells.some((cell) => cell === null || cell === "") ?? false;
  const cell = here(ask, one);
  return isHollow
    ? [
        {
          formula: `IF(${cell}<>"",${cell},${here(ask, other)})`,
          acts: ["first", "last", "number", "within", "count"],
          spans: heeded(ask),
          penalty: named.length === 2 ? -0.2 : 0.2,
        },
      ]
    : [];
}
