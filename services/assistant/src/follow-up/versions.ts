// The same formula for the other product, or for an older Excel.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { older } from "@cellwright/formula/older";
import { parse } from "@cellwright/formula/parse";
import { type ExcelVersion, excelVersions } from "@cellwright/formula/reference/row";
import { requirements } from "@cellwright/formula/requirements";
import { translate } from "@cellwright/formula/translate";
import type { Situation } from "../building/builder.ts";
import { criteria, mask } from "../building/conditions.ts";
import { rangeOf } from "../building/references.ts";
import { type Query, queryIn } from "./query.ts";

/** In this product; null where it cannot be said there. */
export function inProduct(formula: string, dialect: Dialect): string | null {
  const other = dialect === "excel" ? "sheets" : "excel";
  if (check(formula, { dialect }).ok) return formula;
  const made = check(formula, { dialect: other }).ok
    ? translate(formula, { dialect: other }, { dialect })
    : null;
  return made?.ok ? made.formula : null;
}

/** The version that a message names, or one of its numbers beside a function that came later. */
export function versionIn(question: string, formula: string): ExcelVersion | null {
  const named = /excel\D{0,12}(20(?:0[7-9]|1\d|2[0-4]))/i.exec(question)?.[1];
  const year =
    named ??
    (/#NAME|\b[A-Z]{4,}\b|xlookup/i.test(question)
      ? /\b20(?:07|10|13|16|19|21|24)\b/.exec(question)?.[0]
      : undefined);
  const version = excelVersions.find((each) => each === year) ?? null;
  const needed = version && requirements(parse(formula).tree).excel;
  const isLater =
    needed === null || (version && needed && excelVersions.indexOf(needed) > excelVersions.indexOf(version));
  return named || isLater ? version : null;
}

/** What is counted once, or highest under conditions, in ways that no function of today is needed for. */
function ofQuery({ kind, name, results, conditions }: Query, all: Situation): string | null {
  const situation = { ...all, conditions };
  const [result] = results;
  const range = result && rangeOf(result, situation);
  const test = conditions.length > 0 ? mask(conditions, situation) : null;
  const code = { MAX: "14", MIN: "15", MEDIAN: "16" }[name];
  if (kind === "total" && code && test && range)
    return `AGGREGATE(${code},6,${range}/${test},${name === "MEDIAN" ? "0.5" : "1"})`;
  if (kind !== "distinct" || !range) return null;
  if (test === null) return `SUMPRODUCT((${range}<>"")/COUNTIF(${range},${range}&""))`;
  const said = criteria(conditions, situation);
  const pairs = said && !said.hasList ? said.pairs.flat().join(",") : null;
  return pairs && `SUMPRODUCT(${test}*(${range}<>"")/(COUNTIFS(${range},${range}&"",${pairs})+(${test}=0)))`;
}

/** Null where an Excel of that age cannot say it. */
export function forVersion(formula: string, version: ExcelVersion, situation: Situation): string | null {
  const { tree } = parse(formula);
  const query = queryIn(tree, situation);
  const made = query && ofQuery(query, situation);
  const text =
    made && query ? formula.slice(0, query.at.start) + made + formula.slice(query.at.end) : formula;
  const done = older(parse(text).tree, version);
  return done.ok ? print(done.tree) : null;
}
