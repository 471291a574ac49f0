// Looked up in lists that are told by their columns: "the list in E:F, else in G:H, and if in neither …".

import { outcomesIn } from "../decisions/outcomes.ts";
import type { Scene } from "../frames/scene.ts";
import { cellOf, fixedArea, type Operand, ofColumn } from "../reading/operands.ts";
import type { Intent, Made } from "./intent.ts";

const told = /(?<![\p{L}\d$!:])\$?(?<first>[A-Z]):\$?(?<last>[A-Z])(?![\p{L}\d])/gu;

interface List {
  key: Operand;
  value: Operand;
}

function listsIn({ reading, text }: Scene): List[] {
  const { data, target } = reading;
  const home = data?.sheets[0];
  const columnOf = (letter: string | undefined): Operand | undefined => {
    const column = data?.columns.find((each) => each.letter === letter && each.table.sheet === home);
    return column && ofColumn(column, false);
  };
  return [...text.matchAll(told)].flatMap(({ groups }): List[] => {
    const [key, value] = [columnOf(groups?.first), columnOf(groups?.last)];
    const isOwn = key && value && target && key.left <= target.column && target.column <= value.left;
    return key && value && key.left < value.left && !isOwn ? [{ key, value }] : [];
  });
}

function lookedUp(scene: Scene): Made[] {
  const { data, target } = scene.reading;
  const lists = listsIn(scene);
  const [first] = lists;
  if (!data || !target || !first) return [];
  const isListed = (left: number): boolean =>
    lists.some(({ key, value }) => key.left <= left && left <= value.left);
  const own = data.columns
    .filter(
      ({ column, table, kind }) =>
        table.sheet === data.sheets[0] && column !== target.column && !isListed(column) && kind !== "empty",
    )
    .map((column) => ofColumn(column, false));
  const shared = (operand: Operand): number =>
    operand.column?.cells.filter(
      (cell) => cell !== null && lists.some(({ key }) => key.column?.cells.includes(cell)),
    ).length ?? 0;
  const key = own.toSorted((one, other) => shared(other) - shared(one))[0];
  const last = outcomesIn(scene)[0]?.at(-1)?.formula;
  if (!key || shared(key) === 0 || last === undefined) return [];
  const formula = lists.reduceRight(
    (rest, list) =>
      `IFERROR(INDEX(${fixedArea(list.value)},MATCH(${cellOf(key)},${fixedArea(list.key)},0)),${rest})`,
    last,
  );
  return [{ formula, penalty: -0.7, spans: [[0, scene.low.length]] }];
}

export const listIntents: readonly Intent[] = [{ rows: true, make: lookedUp }];
