// How conditional formats draw cells: evaluates the rules of a sheet for the cells of a window.
import { createCellEvaluator } from "@cellwright/formula/evaluate/cell-evaluator";
import { createProgram } from "@cellwright/formula/evaluate/compile";
import { serialOf } from "@cellwright/formula/evaluate/serials";
import { errors, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { parse } from "@cellwright/formula/parse";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { comparedTest } from "./conditional-formats/cells-compared.ts";
import { scaleColour } from "./conditional-formats/colour-scale.ts";
import { createKeptRanges } from "./conditional-formats/kept-ranges.ts";
import { liveBook } from "./conditional-formats/live-book.ts";
import { ruleFormula } from "./conditional-formats/rule-formula.ts";
import {
  type Area,
  type CellLook,
  type CellValue,
  type ConditionalFormat,
  keyOf,
  type Workbook,
} from "./model.ts";
import { readArea } from "./read/a1.ts";

/** `of` has a number for each cell of the window, row by row: 0 for none, otherwise 1 for the first look, and so on. */
export type ShownLooks = { looks: readonly CellLook[]; of: Uint16Array };

/** Milliseconds for one formula. */
const formulaTime = 2_000;
/** A rule that takes this many milliseconds for more than so many cells of a window is not drawn any more. */
const slow = { milliseconds: 5, cells: 100 };
/** The most cells that a rule compares with each other. */
const mostCompared = 2_000_000;

type Rule = {
  areas: readonly Area[];
  stopsIfTrue: boolean;
  /** Null where the rule is not true. */
  lookAt: (row: number, column: number) => CellLook | null;
};

/** For as long as no cell changes. The formulas are evaluated when their cells are asked for. */
export function createConditionalFormats(workbook: Workbook, now = new Date()) {
  const book = liveBook(workbook);
  const sheetRules = new Map<number, (Rule | null)[]>();
  const evaluate = createCellEvaluator({
    ...{ dialect: "excel", book, now: serialOf(now, book.date1904), random: Math.random },
    limits: { steps: 500_000_000, cells: 50_000_000, depth: 256, time: formulaTime },
    clock: () => performance.now(),
    memo: createKeptRanges(),
    resultOf: (sheet, row, column) => {
      const model = workbook.sheets[book.sheets.findIndex(({ name }) => name === sheet.name)];
      const array = model?.arrays.find(({ area }) => area.top === row - 1 && area.left === column - 1);
      if (!array) return errors.ref;
      const { top, left, bottom, right } = array.area;
      const area = { sheet, top: top + 1, left: left + 1, bottom: bottom + 1, right: right + 1 };
      return { type: "reference", areas: [area] };
    },
  });

  function rulesOf(at: number): (Rule | null)[] {
    const formats = workbook.sheets[at]?.conditionalFormats ?? [];
    const known =
      sheetRules.get(at) ??
      formats
        .filter(isDrawn)
        .toSorted(byPriority)
        .map((each) => ruleOf(at, each));
    sheetRules.set(at, known);
    return known;
  }

  /** A function that evaluates a formula, written for the first cell of the rule, in another cell. */
  function evaluator(at: number, formula: string, base: { row: number; column: number }) {
    const { tree, problems } = parse(formula);
    const sheet = book.sheets[at];
    if (problems.length > 0 || !sheet) return null;
    const program = createProgram(tree, "excel");
    const valueAt = (row: number, column: number): Scalar => {
      const shift = { rows: row - base.row, columns: column - base.column };
      try {
        const value = evaluate(program, { sheet, row: row + 1, column: column + 1, shift, arrays: true });
        return isMatrix(value) ? (value.items[0] ?? null) : value;
      } catch {
        // what the engine cannot calculate is not drawn
        return null;
      }
    };
    return { valueAt, isOfRows: isOfRows(tree) };
  }

  function ruleOf(at: number, format: ConditionalFormat): Rule | null {
    const { drawing } = format;
    const areas = format.cells.split(" ").flatMap((text) => readArea(text) ?? []);
    const [first] = areas;
    if (!drawing || !first) return null;
    const base = { row: first.top, column: first.left };
    const { look, stopsIfTrue } = drawing;
    const isOfAll = comparing.has(format.type);
    if (isOfAll && areas.reduce((sum, area) => sum + cellsIn(at, area), 0) > mostCompared) return null;
    const rule = (lookAt: Rule["lookAt"]): Rule => ({ areas, stopsIfTrue, lookAt });
    const values = workbook.sheets[at]?.values;
    const valueAt = (row: number, column: number): CellValue => values?.get(keyOf(row, column)) ?? null;
    const compared = () => valuesIn(at, areas);
    if (format.type === "colorScale") {
      const numberOf = (formula: string) => {
        const value = evaluator(at, formula, base)?.valueAt(base.row, base.column);
        return typeof value === "number" ? value : null;
      };
      const colourOf = scaleColour(drawing.scale, compared, numberOf);
      return (
        colourOf &&
        rule((row, column) => {
          const fill = colourOf(valueAt(row, column));
          return fill === null ? null : { fill };
        })
      );
    }
    const formula = ruleFormula(format, base.row, base.column);
    if (formula === null) {
      const test = comparedTest(format, compared);
      return test && rule((row, column) => (test(valueAt(row, column)) ? look : null));
    }
    const own = evaluator(at, formula, base);
    if (!own) return null;
    let last = { row: -1, isMet: false };
    return rule((row, column) => {
      if (!own.isOfRows || last.row !== row) {
        const value = own.valueAt(row, column);
        last = { row, isMet: value === true || (typeof value === "number" && value !== 0) };
      }
      return last.isMet ? look : null;
    });
  }

  /** How many cells of an area are within the used part of the sheet. */
  function cellsIn(at: number, { top, left, bottom, right }: Area): number {
    const { used } = workbook.sheets[at] ?? {};
    if (!used) return 0;
    const [rows, columns] = [Math.min(bottom, used.bottom) - top + 1, Math.min(right, used.right) - left + 1];
    return Math.max(0, rows) * Math.max(0, columns);
  }

  function* valuesIn(at: number, areas: readonly Area[]): Generator<CellValue> {
    const { values, used } = workbook.sheets[at] ?? {};
    if (!values || !used) return;
    for (const area of areas)
      for (let row = area.top; row <= Math.min(area.bottom, used.bottom); row++)
        for (let column = area.left; column <= Math.min(area.right, used.right); column++) {
          const value = values.get(keyOf(row, column)) ?? null;
          if (value !== null && value !== "") yield value;
        }
  }

  /** Null if no format draws one of the cells. Sheets, rows and columns count from 0. */
  return function looksIn(at: number, window: Area): ShownLooks | null {
    const width = window.right - window.left + 1;
    const found: (CellLook | undefined)[] = new Array(width * (window.bottom - window.top + 1));
    const isEnded = new Uint8Array(found.length);
    const rules = rulesOf(at);
    for (const [place, rule] of rules.entries()) {
      if (!rule) continue;
      let slowCells = 0;
      for (const { top, left, bottom, right } of rule.areas)
        for (let row = Math.max(top, window.top); row <= Math.min(bottom, window.bottom); row++)
          for (let column = Math.max(left, window.left); column <= Math.min(right, window.right); column++) {
            const cell = (row - window.top) * width + column - window.left;
            const began = performance.now();
            const look = isEnded[cell] ? null : rule.lookAt(row, column);
            // the first cells of a column may take long, because what they read is kept for the others
            if (performance.now() - began > slow.milliseconds && ++slowCells > slow.cells) {
              rules[place] = null;
              return looksIn(at, window);
            }
            if (!look) continue;
            // formats that come first count more
            found[cell] = { ...look, ...found[cell] };
            if (rule.stopsIfTrue) isEnded[cell] = 1;
          }
    }
    return numbered(found);
  };
}

const comparing = new Set(["colorScale", "duplicateValues", "uniqueValues", "top10", "aboveAverage"]);

const isDrawn = ({ drawing }: ConditionalFormat): boolean => drawing !== undefined;

const byPriority = (one: ConditionalFormat, other: ConditionalFormat): number =>
  (one.priority ?? Number.MAX_SAFE_INTEGER) - (other.priority ?? Number.MAX_SAFE_INTEGER);

const ofColumns = new Set(["COLUMN", "CELL", "OFFSET", "INDIRECT", "RAND", "RANDBETWEEN"]);

/** Whether a formula has the same value in all cells of a row. */
const isOfRows = (tree: Node): boolean =>
  nodesOf(tree).every((node) => {
    if (node.type === "reference") return node.from.columnFixed && (node.to === null || node.to.columnFixed);
    return (
      node.type !== "name" &&
      node.type !== "structured" &&
      !(node.type === "call" && ofColumns.has(node.name))
    );
  });

function numbered(found: readonly (CellLook | undefined)[]): ShownLooks | null {
  const numbers = new Map<string, number>();
  const looks: CellLook[] = [];
  const of = new Uint16Array(found.length);
  for (let cell = 0; cell < found.length; cell++) {
    const look = found[cell];
    if (!look || Object.keys(look).length === 0) continue;
    const key = JSON.stringify(look);
    const number = numbers.get(key) ?? looks.push(look);
    numbers.set(key, number);
    of[cell] = number;
  }
  return looks.length === 0 ? null : { looks, of };
}
