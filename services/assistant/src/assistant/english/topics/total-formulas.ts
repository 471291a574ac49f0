// The formulas for totals: SUM, SUMIFS and their kin, FILTER where criteria cannot say it.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Condition, Conditions } from "../conditions.ts";
import { criteria, expression } from "../criteria.ts";
import { isOneColumn, shown } from "../places.ts";
import type { Place } from "../words.ts";

export type Kind = "sum" | "average" | "count" | "distinct" | "max" | "min" | "median";

export interface Total {
  kind: Kind;
  /** What is added up; for a count without conditions what is counted. */
  values: Place[];
  conditions: Conditions | null;
  numbersOnly: boolean;
}

/** Null for what these functions cannot say. */
export const totalFormula = (total: Total, dialect: Dialect): string | null =>
  total.conditions ? withConditions(total, total.conditions, dialect) : withoutConditions(total, dialect);

const plain: Record<Exclude<Kind, "distinct" | "count">, string> = {
  sum: "SUM",
  average: "AVERAGE",
  max: "MAX",
  min: "MIN",
  median: "MEDIAN",
};
const conditional = { sum: "SUMIFS", average: "AVERAGEIFS", max: "MAXIFS", min: "MINIFS" } as const;

export const isNegative = (test: Condition["test"]): boolean =>
  (test.kind === "compare" && test.operator === "<>") ||
  ((test.kind === "holds" || test.kind === "blank" || test.kind === "oneOf") && test.not);

function withoutConditions({ kind, values, numbersOnly }: Total, dialect: Dialect): string | null {
  const ranges = values.map((place) => shown(place, dialect));
  if (kind === "count") return `${numbersOnly ? "COUNT" : "COUNTA"}(${ranges.join(",")})`;
  if (kind !== "distinct") return `${plain[kind]}(${ranges.join(",")})`;
  const [range] = ranges;
  if (ranges.length > 1) return null;
  return dialect === "sheets" ? `COUNTUNIQUE(${range})` : distinct(`FILTER(${range},${range}<>"")`);
}

function withConditions(total: Total, conditions: Conditions, dialect: Dialect): string | null {
  const { kind, values } = total;
  const { list, join } = conditions;
  const value = values[0] ? shown(values[0], dialect) : "";
  const [only] = list;
  if (kind === "count" && list.length === 1 && only?.test.kind === "blank") return blanks(only, dialect);
  if (kind === "sum") return summed(conditions, dialect, "SUMIFS", [value]);
  if (kind === "count") return summed(conditions, dialect, "COUNTIFS", []);
  const pairs = pairsOf(list, dialect);
  if (kind === "distinct") {
    const any = pairs && join === "and" ? `COUNTIFS(${value},"<>",${pairs.join(",")})` : null;
    return any && `IF(${any}=0,0,${distinct(filtered(value, conditions, dialect))})`;
  }
  if (pairs && join === "and" && kind !== "median")
    return `${conditional[kind]}(${[value, ...pairs].join(",")})`;
  return `${plain[kind]}(${filtered(value, conditions, dialect)})`;
}

/** A total of several alternatives is the sum of their totals, as long as no row counts twice. */
function summed({ list, join }: Conditions, dialect: Dialect, name: string, first: string[]): string | null {
  const call = (chosen: Condition[]): string | null => {
    const pairs = pairsOf(chosen, dialect);
    return (
      pairs &&
      `${name}(${[...first, ...pairs, ...(name === "COUNTIFS" ? filledToo(chosen, dialect) : [])].join(",")})`
    );
  };
  if (join === "and") {
    const calls = alternatives(list).map(call);
    return calls.includes(null) ? null : calls.join("+");
  }
  const [one, two] = list;
  if (!one || !two || list.length > 2) return null;
  const [left, right, both] = [call([one]), call([two]), call(list)];
  return left && right && both && `${left}+${right}-${both}`;
}

/** "North or South" becomes two lists of conditions, one with each. */
function alternatives(list: Condition[]): Condition[][] {
  return list.reduce<Condition[][]>(
    (lists, condition) => {
      const { place, test } = condition;
      const each: Condition[] =
        test.kind === "oneOf" && !test.not
          ? test.values.map((value) => ({ place, test: { kind: "compare", operator: "=", value } }))
          : [condition];
      return lists.flatMap((one) => each.map((other) => [...one, other]));
    },
    [[]],
  );
}

function pairsOf(list: Condition[], dialect: Dialect): string[] | null {
  const pairs = list.map((condition) => criteria(condition, dialect));
  return pairs.includes(null) ? null : pairs.flatMap((pair) => pair ?? []);
}

/** The values in the chosen rows; empty cells are no values. */
function filtered(value: string, { list, join }: Conditions, dialect: Dialect): string {
  const tests = list.map(({ place, test }) => `(${expression(test, shown(place, dialect), dialect)})`);
  const chosen = join === "and" ? tests.join("*") : `((${tests.join("+")})>0)`;
  return `FILTER(${value},${chosen}*(${value}<>""))`;
}

const distinct = (values: string): string => `COUNTA(UNIQUE(${values}))`;

function blanks({ place, test }: Condition, dialect: Dialect): string {
  const range = shown(place, dialect);
  return test.kind === "blank" && test.not ? `COUNTA(${range})` : `COUNTBLANK(${range})`;
}

/** "is not Paid" is true of all the empty rows below the data: in whole columns they are left out. */
function filledToo(list: Condition[], dialect: Dialect): string[] {
  const hasOther = list.some(({ test }) => !isNegative(test) && !(test.kind === "blank"));
  const open = list.find(
    ({ place, test }) =>
      place.from.row === 0 && isOneColumn(place) && isNegative(test) && test.kind !== "blank",
  );
  return open && !hasOther ? [shown(open.place, dialect), '"<>"'] : [];
}
