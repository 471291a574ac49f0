// By example: the formula, filled over the rows a person gave, must give what the person wants there.

import type { PlainCell, PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
import { typed } from "@cellwright/formula/paste/typed";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import { madeFor } from "@cellwright/formula/sample";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { movingCells, type Place } from "./place.ts";
import type { Stated } from "./stated.ts";
import type { Tell } from "./verdicts.ts";
import type { Shown, Trial, Tried } from "./workers/job.ts";

/** `isAlone`: the formula reads the inputs of the examples and nothing else. */
export type Example = { trial: Trial; wanted: string[]; isAlone: boolean };

/** The examples in the rows that the formula reads, one below the other; null for a formula that reads no cells of a row. */
export function trialOf(tree: Node, place: Place, said: Stated): Example | null {
  const columns = columnsRead(tree, said);
  const row = place.rows[0] ?? 1;
  const widest = Math.max(0, ...said.examples.map(({ inputs }) => inputs.length));
  if (columns.length === 0 || widest === 0) return null;
  // as many columns as inputs, or all columns up to the last one read
  const into = columns.length === widest ? columns : Array.from({ length: widest }, (_, at) => at + 1);
  const base = said.data?.book ?? madeFor(tree, { dialect: said.written.dialect }).book;
  const sheet = place.sheet;
  const cells: Record<string, PlainCell> = { ...base.sheets?.[sheet] };
  const reading = {
    dialect: said.written.dialect,
    decimal: said.written.separator === ";" ? ("," as const) : undefined,
  };
  said.examples.forEach(({ inputs }, at) => {
    into.forEach((column, input) => {
      cells[`${columnLetters(column)}${row + at}`] = typed((inputs[input] ?? "").trim(), reading).cell;
    });
  });
  const book: PlainWorkbook = { ...base, sheets: { ...base.sheets, [sheet]: cells } };
  const places = said.examples.map((_, at) => `${columnLetters(place.column)}${row + at}`);
  const read = nodesOf(tree).filter(({ type }) => /^(?:reference|structured|name)$/.test(type));
  const isAlone =
    read.length === movingCells(tree).length && columns.every((column) => into.includes(column));
  return {
    trial: { book, sheet, cells: places },
    wanted: said.examples.map(({ wanted }) => wanted),
    isAlone,
  };
}

/** The columns of the cells in the formula's own row, in their order. */
function columnsRead(tree: Node, said: Stated): number[] {
  const own = movingCells(tree).filter(({ sheet }) => !sheet?.first || sheet.first === said.data?.sheet);
  const columns = own.flatMap((cell) => {
    const { left, right } = areaOf(cell);
    return right - left > 50 ? [] : Array.from({ length: right - left + 1 }, (_, at) => left + at);
  });
  return [...new Set(columns)].sort((one, other) => one - other);
}

/** Each row whose value is not the one that is wanted. */
export function unlike({ wanted }: Example, tried: readonly Tried[], tell: Tell): string[] {
  return wanted.flatMap((want, at) => {
    const one = tried[at];
    if (one?.type === "value" && isLike(first(one.value), want)) return [];
    const given = one?.type === "value" ? shown(first(one.value), tell) : tell("nothing");
    return [tell("example", { number: at + 1, wanted: shown(want.trim(), tell), given })];
  });
}

const first = (value: Shown | Shown[][]): Shown => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value);
const shown = (value: Shown, tell: Tell): string =>
  value === null || value === "" ? tell("blank") : String(value);

function isLike(value: Shown, want: string): boolean {
  const text = want.trim();
  if (value === null || value === "") return text === "" || text === "0";
  if (typeof value === "boolean") return text.toLowerCase() === String(value);
  for (const decimal of [".", ","] as const) {
    const { cell } = typed(text, { dialect: "excel", decimal });
    const number = typeof value === "number" ? value : Number.NaN;
    if (typeof cell === "number" && isNear(number, cell, text)) return true;
  }
  return String(value).trim().toLowerCase() === text.toLowerCase();
}

/** As exact as the wish is written: 3.33 is a third of ten. */
function isNear(value: number, wish: number, written: string): boolean {
  const decimals = /[.,](\d+)\D*$/.exec(written)?.[1]?.length ?? 0;
  const scale = written.includes("%") ? 100 : 1;
  const slack = decimals > 0 ? (0.5 * 10 ** -decimals) / scale : 0;
  return Math.abs(value - wish) <= Math.max(slack, Math.abs(wish) * 1e-9) + 1e-9;
}
