// What is given for a key: in one cell, for each row, where a row and a column cross.
import { columnLetters } from "@cellwright/formula/references";
import { area, cellOf, fixedArea, type Operand } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import {
  isBanded,
  isNewest,
  keyed,
  keyOf,
  missing,
  operandOf,
  otherwise,
  same,
  stem,
} from "./lookup-keys.ts";
import { columnsIn, has, quote } from "./pick.ts";
import { said } from "./plain.ts";
import type { Scene } from "./scene.ts";

/** The column that shall be given: named, and not the one that is searched. */
function wanted(scene: Scene, key: Operand, tables: readonly Column[]): Operand | null {
  const named = scene.named.filter(
    ({ operand }) =>
      operand.column !== null &&
      operand.column !== key.column &&
      tables.includes(operand.column) &&
      operand.column.table === key.column?.table,
  );
  const best = named.toSorted((one, other) => other.score - one.score || one.start - other.start)[0];
  if (best) return operandOf(scene, best.operand.column as Column);
  // the very words, or a heading of the same name on the other sheet
  const byName = scene.named.flatMap(({ operand }) =>
    tables.filter(
      (column) =>
        column.table === key.column?.table &&
        column !== key.column &&
        stem(column.heading) === stem(operand.column?.heading ?? null),
    ),
  );
  if (byName[0]) return operandOf(scene, byName[0]);
  const others = tables.filter(
    ({ table, column, kind }) => table === key.column?.table && column !== key.left && kind !== "empty",
  );
  return others.length === 1 && others[0] ? operandOf(scene, others[0]) : null;
}

const xlookup = (key: string, from: string, to: string, instead: string | null): string =>
  `XLOOKUP(${key},${from},${to}${instead === null ? "" : `,${instead}`})`;

export function single(scene: Scene): (string | null)[] {
  const { data, target } = scene.reading;
  const tables = (data?.columns ?? []).filter(
    ({ table, heading }) =>
      heading !== null && !(target && table.left === table.right && table.left === target.column),
  );
  const keys = keyOf(scene, tables);
  if (!keys) return [];
  const column = wanted(scene, keys.column, tables);
  if (!column) return [];
  const isLast =
    isNewest(scene) && (keys.column.column?.cells ?? []).length > new Set(keys.column.column?.cells).size;
  const instead = otherwise(scene);
  if (instead === null && has(scene, missing)) return [];
  if (isLast)
    return [`XLOOKUP(${keys.formula},${area(keys.column)},${area(column)},${instead ?? '""'},0,-1)`];
  if (isBanded(scene, keys.column))
    return [`XLOOKUP(${keys.formula},${area(keys.column)},${area(column)},"",-1)`];
  const comes = (keys.column.column?.cells ?? []).filter((cell) =>
    same(cell, keys.formula.replace(/^"|"$/g, "")),
  ).length;
  return comes > 1 &&
    /sum|total|how many|how much|average|count|all|gesamt|summe|wie viele?|durchschnitt|alle|combien|total|somme|moyen|tou[st]/.test(
      scene.low,
    )
    ? []
    : [xlookup(keys.formula, area(keys.column), area(column), instead)];
}

/** For each row: the key is a column of the own table, the rest stands in another one. */
export function filled(scene: Scene): (string | null)[] {
  const { data } = scene.reading;
  const own = new Set(scene.own.map(({ column }) => column));
  const others = (data?.columns ?? []).filter(
    (column) => !own.has(column) && column.heading !== null && column.kind !== "empty",
  );
  const tables = [...new Set(others.map(({ table }) => table))];
  const spoken = (table: (typeof tables)[number]): number => {
    const at = scene.text.toLowerCase().indexOf(table.sheet.toLowerCase());
    const isNamed = table.sheet !== data?.sheets[0] && at >= 0;
    const isBlock = scene.blocks.some(({ operand }) => operand.left === table.left);
    const isTouched = others.some(
      (column) =>
        column.table === table &&
        scene.named.some((each) => each.operand.column === column && each.score >= 2),
    );
    return (isNamed ? 2 : 0) + (isBlock ? 2 : 0) + (isTouched ? 1 : 0);
  };
  const [table] = tables.toSorted((one, other) => spoken(other) - spoken(one));
  if (!table) return [];
  const columns = others.filter((column) => column.table === table);
  const banded = columns.find((column) => isBanded(scene, operandOf(scene, column)));
  const key = keyed(scene, columns, banded);
  if (!key) return [];
  const column = wanted(scene, key.theirs, columns);
  if (!column) return [];
  const instead = otherwise(scene);
  if (instead === null && has(scene, missing)) return [];
  const isNear = banded !== undefined && key.theirs.column === banded;
  const found = isNear
    ? `XLOOKUP(${cellOf(key.mine)},${fixedArea(key.theirs)},${fixedArea(column)},"",-1)`
    : xlookup(cellOf(key.mine), fixedArea(key.theirs), fixedArea(column), instead);
  return [times(scene, found, column, key.mine), found];
}

export const multiplying = said(
  "times|multipl\\w*|amount|value|total|cost|converted|in euros?|in eur",
  "mal|multipli\\w*|gesamt\\w*|betrag|wert|kosten|umgerechnet|in euro",
  "fois|multipli\\w*|montant|valeur|total|cout|converti\\w*|en euros?",
);

function times(scene: Scene, found: string, column: Operand, key: Operand): string | null {
  if (!has(scene, multiplying) || column.kind !== "number") return null;
  const numbers = scene.own.filter(({ kind, left }) => kind === "number" && left !== key.left);
  const named = columnsIn(scene, "number").filter((each) =>
    numbers.some(({ left }) => left === each.left && each.sheet === numbers[0]?.sheet),
  );
  const amount = named[0] ?? (numbers.length === 1 ? numbers[0] : undefined);
  const isSaid =
    /\b(?:times|multipl\w*|mal|fois)\b/.test(scene.low) ||
    column.column?.heading === null ||
    !scene.named.some((each) => each.operand.column === column.column && each.score >= 3);
  return amount && isSaid ? `${cellOf(amount)}*${found}` : null;
}

/** Where a row and a column cross: one by a content of the first column, one by a heading. */
export function crossing(scene: Scene): (string | null)[] {
  const { data } = scene.reading;
  const table = scene.own[0]?.column?.table;
  if (!table || table.headingRow === null || !data) return [];
  const columns = data.columns.filter((column) => column.table === table);
  const [first, ...rest] = columns;
  if (!first || rest.length < 2) return [];
  const row = (from: number): string =>
    `${columnLetters(from)}${table.headingRow}:${columnLetters(table.right)}${table.headingRow}`;
  const body = `${columnLetters(first.column + 1)}${table.top}:${columnLetters(table.right)}${table.bottom}`;
  const names = area(operandOf(scene, first));
  const isHeading = (text: unknown): boolean =>
    rest.some(({ heading }) => heading !== null && same(heading, text));
  const contents = scene.cells.map(({ operand }) => ({
    cell: area(operand),
    content: data.cell(table.sheet, operand.top, operand.left),
  }));
  const across = contents.find(({ content }) => isHeading(content));
  const down = contents.find(
    ({ content, cell }) => cell !== across?.cell && content !== null && !isHeading(content),
  );
  if (across && down)
    return [`INDEX(${body},MATCH(${down.cell},${names},0),MATCH(${across.cell},${row(first.column + 1)},0))`];
  // one of the two is said
  const named = scene.named.find(
    ({ operand, score }) => score >= 2.5 && rest.includes(operand.column as Column),
  );
  if (down && named && first.cells.some((cell) => same(cell, down.content)))
    return [
      `INDEX(${area(operandOf(scene, named.operand.column as Column))},MATCH(${down.cell},${names},0))`,
    ];
  const value = scene.reading.items.find(
    (item) =>
      item.kind === "value" &&
      item.columns.some(({ column, table: its }) => column === first.column && its === table),
  );
  const isOnce = value?.kind === "value" && first.cells.filter((cell) => same(cell, value.text)).length === 1;
  const spoken = value?.kind === "value" && isOnce ? quote(value.text) : null;
  const line = scene.named.find(({ operand }) => rest.includes(operand.column as Column));
  if (spoken && across)
    return [`INDEX(${body},MATCH(${spoken},${names},0),MATCH(${across.cell},${row(first.column + 1)},0))`];
  if (spoken && line)
    return [`INDEX(${area(operandOf(scene, line.operand.column as Column))},MATCH(${spoken},${names},0))`];
  const numbered =
    /\b(?:row|zeile|ligne)\s+(\d+)[^.?!]*?$/.exec(scene.low) ??
    /\b(?:row|zeile|ligne)\s+(\d+)/.exec(scene.low);
  const rows = [...scene.low.matchAll(/\b(?:row|zeile|ligne)\s+(\d+)/g)]
    .map(([, number]) => Number(number))
    .filter((number) => number > (table.headingRow ?? 0));
  const cell = across?.cell ?? (named ? quote(named.operand.column?.heading ?? "") : null);
  if (numbered && rows[0] && cell)
    return [
      `INDEX(${columnLetters(first.column + 1)}${rows[0]}:${columnLetters(table.right)}${rows[0]},MATCH(${cell},${row(first.column + 1)},0))`,
    ];
  return [];
}
