// With what an account begins: what stands above its first cell, a cell with a label, a number that is said.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { headingAbove } from "../asks/above.ts";
import { type Ask, hears, spansOf } from "../asks/ask.ts";
import type { Span } from "../asks/span.ts";
import { plainOf, said } from "../frames/plain.ts";
import { partsOf } from "../intents/parts.ts";
import { rateWords } from "../percents/words.ts";

export interface Opening {
  formula: string;
  /** The cell above the formula, which is filled down with it. */
  isAbove: boolean;
  /** How surely the account begins with it. */
  penalty: number;
  spans: readonly Span[];
}

export const openingWords = said(
  "opening|starting|initial|start(?:s|ed)? (?:with|at|from|out with)|at the (?:start|beginning|outset)|began (?:the \\w+ )?with|beginning|carried over|to begin with|full|budget|float|brought forward",
  "anfang\\w*|los ging es|start\\w*|eroffnungs\\w*|zu beginn|am anfang|ubertrag|ausgangs\\w*|angefangen|begonnen|begannen|volle[srnm]?|budget",
  "initiale?s?|de depart|au depart|depart|ouverture|debut|report\\w*|commence\\w*|pleine?|on part|part(?:i|ant|ons) d[eu]|budget|fonds de caisse",
);

/** What is still there of something. */
export const leftWords = said(
  "left(?: over)?|remain\\w*|still (?:available|there|free|got|have|owe\\w*|to (?:spend|go|pay))|free|available|missing|to go",
  "ubrig\\w*|rest\\w*|verbleib\\w*|frei\\w*|verfugbar|noch (?:da|im|in der|auf|offen|verfugbar|zur verfugung|frei|haben|hat|zu \\w+)|fehl\\w*|offen",
  "rest(?:e|ent|ant\\w*|es)?|disponibles?|libres?|encore|il (?:me |nous )?reste|manque\\w*",
);

/** Nothing is counted before the first row. */
const fromNothing = said(
  "(?:at|from|with) (?:zero|nothing|0|scratch)",
  "(?:bei|mit|von) (?:null|nichts|0)",
  "(?:a|de|avec) (?:zero|rien|0)",
);

export function openingsOf(ask: Ask, table: DataTable): Opening[] {
  const above = aboveIn(ask, table);
  if (above) return [above];
  const cells = cellsIn(ask, table);
  if (cells.length > 0) return cells;
  return numberIn(ask);
}

/** "D2 is what was in it": a number of the own column above the formula. */
function aboveIn({ reading: { data }, row, column, cells, low }: Ask, table: DataTable): Opening | null {
  const value = data?.cell(table.sheet, row - 1, column);
  if (row <= table.top || typeof value !== "number") return null;
  const spans = cells
    .filter(({ operand }) => operand.left === column && operand.top === row - 1)
    .map(({ start, end }): Span => clauseAround(low, start, end));
  return { formula: `${columnLetters(column)}${row - 1}`, isAbove: true, penalty: -0.5, spans };
}

/** What is told of a cell: "the stock on 1 March is in E2". */
function clauseAround(low: string, start: number, end: number): Span {
  const from = Math.max(...[",", ".", ";", ":", "?", "!"].map((sign) => low.lastIndexOf(sign, start))) + 1;
  return [from, end];
}

function cellsIn(ask: Ask, table: DataTable): Opening[] {
  const isBody = (left: number, top: number): boolean =>
    left >= table.left && left <= table.right && top >= table.top && top <= table.bottom;
  const all = partsOf(ask.scene).filter(
    ({ isCell, kind, operand, heading }) =>
      isCell &&
      (kind === "number" || kind === "unknown") &&
      operand.sheet === null &&
      operand.left !== ask.column &&
      !isBody(operand.left, operand.top) &&
      !rateWords.test(heading),
  );
  const named = all.filter(({ score }) => score >= 1.9);
  const chosen = named.length > 0 ? named : all;
  const isMeant = (heading: string): boolean =>
    hears(ask, openingWords) ||
    hears(ask, leftWords) ||
    spansOf(plainOf(heading), openingWords).length > 0 ||
    spansOf(headingAbove(ask), leftWords).length > 0;
  return chosen.length === 1
    ? chosen.map(({ cell, heading, at, score, operand }): Opening => {
        const end = at + `${columnLetters(operand.left)}${operand.top}`.length;
        const penalty = score >= 1.9 ? -0.3 : isMeant(heading) ? -0.25 : 0.5;
        return { formula: cell, isAbove: false, penalty, spans: at >= 0 ? [[at, end]] : [] };
      })
    : [];
}

/** "we started with 40", "of the 200 litres". */
function numberIn(ask: Ask): Opening[] {
  if (!(hears(ask, openingWords) || hears(ask, leftWords)) || hears(ask, fromNothing)) return [];
  const { low, scene, columns } = ask;
  const near = scene.numbers.filter(
    ({ start, end, percent, value }) =>
      !percent &&
      value > 1 &&
      /\d/.test(low.slice(start, end)) &&
      !columns.some((each) => each.score >= 2.5 && each.start <= start && end <= each.end) &&
      spansOf(low, openingWords).some(([from, to]) => start - to < 30 && from - end < 30),
  );
  return near.length === 1
    ? near.map(
        ({ value, start, end }): Opening => ({
          formula: String(value),
          isAbove: false,
          penalty: -0.1,
          spans: [[start, end]],
        }),
      )
    : [];
}
