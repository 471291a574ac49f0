// Sums, counts, averages and the like over the rows that meet conditions, as formulas.
import { type Criterion, maskOf, pairsOf } from "../reading/criterion.ts";
import { area, fixedArea, isAligned, type Operand } from "../reading/operands.ts";

export type Aggregate =
  | "sum"
  | "count"
  | "average"
  | "max"
  | "min"
  | "median"
  | "stdev"
  | "variance"
  | "distinct"
  | "mode"
  | "product";

const plain: Record<Exclude<Aggregate, "count" | "distinct" | "mode">, string> = {
  sum: "SUM",
  average: "AVERAGE",
  max: "MAX",
  min: "MIN",
  median: "MEDIAN",
  stdev: "STDEV.S",
  variance: "VAR.S",
  product: "PRODUCT",
};
const conditional: Partial<Record<Aggregate, string>> = {
  sum: "SUMIFS",
  average: "AVERAGEIFS",
  max: "MAXIFS",
  min: "MINIFS",
};

interface Asked {
  aggregate: Aggregate;
  /** What is summed; null where rows are counted. */
  target: Operand | null;
  criteria: readonly Criterion[];
  /** Between the conditions. */
  join: "and" | "or";
  /** Ranges stay where they are when the formula is filled down. */
  fixed?: boolean;
}

/** Null where ranges are not of one size, or nothing says what is meant. */
export function aggregated({ aggregate, target, criteria, join, fixed = false }: Asked): string | null {
  const write = fixed ? fixedArea : area;
  const base = target ?? criteria[0]?.operand ?? null;
  if (base === null || criteria.some(({ operand }) => !isAligned(operand, base) && aggregate !== "distinct"))
    return null;
  const range = write(base);
  if (criteria.length === 0) return unconditional(aggregate, range, target);
  const pairs =
    join === "and" || criteria.length === 1 ? criteria.map((criterion) => pairsOf(criterion, fixed)) : [null];
  const isRange = !target?.column?.made;
  const arrays = pairs.filter((pair) => pair?.isArray).length;
  if (isRange && !pairs.includes(null) && arrays <= 1) {
    const list = pairs.flatMap((pair) => pair?.pairs ?? []).join(",");
    const name = aggregate === "count" ? "COUNTIFS" : conditional[aggregate];
    const call = name && (aggregate === "count" ? `COUNTIFS(${list})` : `${name}(${range},${list})`);
    if (call && arrays === 0) return call;
    if (call && (aggregate === "sum" || aggregate === "count")) return `SUMPRODUCT(${call})`;
  }
  const mask = masked(criteria, join, fixed);
  switch (aggregate) {
    case "count":
      return `SUMPRODUCT(--(${mask}))`;
    case "sum":
      return `SUMPRODUCT(--(${mask}),${range})`;
    case "distinct":
      return `IFERROR(ROWS(UNIQUE(FILTER(${range},${mask}))),0)`;
    case "mode":
      return null;
    default:
      return `${plain[aggregate]}(FILTER(${range},${mask}))`;
  }
}

export function masked(criteria: readonly Criterion[], join: "and" | "or", fixed: boolean): string {
  const masks = criteria.map((criterion) => maskOf(criterion, fixed));
  const [first = ""] = masks;
  if (masks.length === 1) return isWrapped(first) ? first.slice(1, -1) : first;
  return join === "and" ? masks.join("*") : `(${masks.join("+")})>0`;
}

const isWrapped = (mask: string): boolean => {
  if (!mask.startsWith("(") || !mask.endsWith(")")) return false;
  let depth = 0;
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === "(") depth++;
    if (mask[at] === ")" && --depth === 0) return at === mask.length - 1;
  }
  return false;
};

function unconditional(aggregate: Aggregate, range: string, target: Operand | null): string | null {
  switch (aggregate) {
    case "count":
      return target?.kind === "number" || target?.kind === "date" ? `COUNT(${range})` : `COUNTA(${range})`;
    case "distinct":
      return `ROWS(UNIQUE(FILTER(${range},${range}<>"")))`;
    case "mode":
      return target?.kind === "number"
        ? `MODE.SNGL(${range})`
        : `INDEX(SORTBY(UNIQUE(${range}),COUNTIF(${range},UNIQUE(${range})),-1),1)`;
    default:
      return `${plain[aggregate]}(${range})`;
  }
}
