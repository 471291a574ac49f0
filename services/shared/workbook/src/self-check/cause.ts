// Why a calculated value differs from the one that the file stores.
import { parse } from "@cellwright/formula/parse";
import { nodesOf } from "@cellwright/formula/tree";
import { readAddress } from "../addresses.ts";
import type { Calculation } from "../calculate.ts";
import type { CellValue, Workbook } from "../model.ts";
import { isEqual, isNear } from "./equal.ts";

/**
 * - `volatile`: depends on the time, on chance or on where the file is
 * - `external`: reads another workbook
 * - `iteration`: is part of a circular reference
 * - `inherited`: differs only because a cell that it reads differs
 * - `precision`: a relative difference of at most 1e-6
 * - `language`: names of months or days, which the program writes in the language of its user
 * - `error-as-text`: the file stores the code of the error as a text
 * - `boolean-as-number`: the file stores 1 for TRUE and 0 for FALSE, as LibreOffice does
 * - `manual`: the file was calculated by hand, so its values may be old
 * - `unexplained`: none of these
 */
export type Cause =
  | "volatile"
  | "external"
  | "iteration"
  | "inherited"
  | "precision"
  | "language"
  | "error-as-text"
  | "boolean-as-number"
  | "manual"
  | "unexplained";

export interface CauseContext {
  workbook: Workbook;
  /** Cells that depend on volatile functions, and cells of circular references. */
  volatile: ReadonlySet<string>;
  cyclic: ReadonlySet<string>;
  /** A calculation that still has the values of the file. */
  stored: Calculation;
}

interface Unequal {
  cell: string;
  formula: string;
  cached: CellValue;
  computed: CellValue;
}

const leastPrecision = 1e-6;

export function causeOf({ cell, formula, cached, computed }: Unequal, context: CauseContext): Cause {
  const { workbook, volatile, cyclic, stored } = context;
  if (cyclic.has(cell)) return "iteration";
  if (volatile.has(cell)) return "volatile";
  if (readsOtherWorkbook(formula)) return "external";
  if (isErrorText(cached, computed)) return "error-as-text";
  if (typeof computed === "boolean" && cached === Number(computed)) return "boolean-as-number";
  const place = readAddress(cell);
  const attempt = place && stored.attempt(place.sheet, place.area.top, place.area.left);
  if (attempt && typeof attempt === "object" && isEqual(cached, attempt.value)) return "inherited";
  if (typeof cached === "number" && typeof computed === "number" && isNear(cached, computed, leastPrecision))
    return "precision";
  if (isOtherLanguage(cached, computed)) return "language";
  return workbook.calculation.mode === "manual" ? "manual" : "unexplained";
}

const readsOtherWorkbook = (formula: string): boolean =>
  formula.includes("[") &&
  nodesOf(parse(formula).tree).some(
    (node) =>
      "sheet" in node && node.sheet !== null && (node.sheet.workbook !== "" || node.sheet.path !== ""),
  );

const isErrorText = (cached: CellValue, computed: CellValue): boolean =>
  typeof cached === "string" && typeof computed === "object" && computed?.error === cached;

const months = "January February March April May June July August September October November December".split(
  " ",
);
const days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const englishName = new RegExp(
  String.raw`\b(?:${[...months, ...days].flatMap((name) => [name, name.slice(0, 3)]).join("|")})\b`,
  "i",
);

/** Only the result in English has a name of a month or a day. */
const isOtherLanguage = (cached: CellValue, computed: CellValue): boolean =>
  typeof cached === "string" &&
  typeof computed === "string" &&
  englishName.test(computed) &&
  !englishName.test(cached);
