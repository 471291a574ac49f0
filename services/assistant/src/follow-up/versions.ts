// Translates a formula to the other dialect (Excel or Google Sheets) or to an older Excel.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print, printNode } from "@cellwright/formula/format";
import { older } from "@cellwright/formula/older";
import { parse } from "@cellwright/formula/parse";
import { type ExcelVersion, excelVersions } from "@cellwright/formula/reference/row";
import { translate } from "@cellwright/formula/translate";
import { type Node, nodesOf } from "@cellwright/formula/tree";

/** Replaces a part of the formula with `text`. */
export const spliced = (formula: string, { start, end }: Pick<Node, "start" | "end">, text: string): string =>
  formula.slice(0, start) + text + formula.slice(end);

/** The formula in this dialect; null if the dialect cannot express it. */
export function inProduct(formula: string, dialect: Dialect): string | null {
  const other = dialect === "excel" ? "sheets" : "excel";
  if (check(formula, { dialect }).ok) return formula;
  const isOther = check(formula, { dialect: other }).ok;
  const made = isOther ? translate(formula, { dialect: other }, { dialect }) : null;
  return made?.ok ? made.formula : null;
}

/** The Excel version that a message names; null if it names none. */
export function versionIn(question: string): ExcelVersion | null {
  const [, named] = /excel\D{0,12}(20\d\d)/i.exec(question) ?? [];
  return excelVersions.find((each) => each === named) ?? null;
}

/** The formula for that version of Excel; null if the version cannot express it. */
export function forVersion(formula: string, version: ExcelVersion): string | null {
  const done = older(parse(counted(formula)).tree, version);
  if (!done.ok) return null;
  const text = print(done.tree);
  return nodesOf(parse(text).tree).reduceRight(withoutArrays, text);
}

const uniques = /ROWS\(UNIQUE\((?:FILTER\(([^(),]+:[^(),]+),\1<>""\)|([^(),]+:[^(),]+))\)\)/;

/** Replaces a count of UNIQUE, so that distinct values are counted without it. */
const counted = (formula: string): string =>
  formula.replace(uniques, (_, filtered?: string, bare = "") => {
    const cells = filtered ?? bare;
    return `SUMPRODUCT((${cells}<>"")/COUNTIF(${cells},${cells}&""))`;
  });

/** Replaces MAX(IF(…)), which old versions must enter as an array formula, with AGGREGATE. */
function withoutArrays(text: string, call: Node): string {
  if (call.type !== "call" || !/^M(?:AX|IN)$/.test(call.name)) return text;
  const [choice, more] = call.args;
  if (choice?.type !== "call" || choice.name !== "IF" || more || choice.args.length !== 2) return text;
  const [test, range] = choice.args.map((each) => printNode(each));
  return spliced(text, call, `AGGREGATE(${call.name === "MAX" ? 14 : 15},6,${range}/(${test}),1)`);
}
