// Queries written as parts of formulas, also those per group, of the first few, and up to each row.

import { columnLetters } from "@cellwright/formula/references";
import { aggregate, rowsOf, totalOf } from "../building/aggregate.ts";
import type { ColumnRef, Situation } from "../building/builder.ts";
import { conditionsOn, mask } from "../building/conditions.ts";
import { arrayOf, filtered, firstRows, maskOn, sortedBy } from "../building/list-parts.ts";
import { areaOf, operandText, rangeOf } from "../building/references.ts";
import { running } from "../building/running.ts";
import { groupTable, weighted } from "../building/totals.ts";
import { namedColumns } from "./change-query.ts";
import type { FollowUp } from "./follow-up.ts";
import type { Query } from "./query.ts";

export interface Written {
  text: string;
  /** Where it is not the shape and place of the formula before. */
  situation?: Situation;
  shape?: "one" | "row" | "spill";
}

export function written(query: Query, all: Situation): string | null {
  const situation = { ...all, conditions: query.conditions };
  const [result] = query.results;
  switch (query.kind) {
    case "total": {
      const rows = rowsOf(result ? conditionsOn(result.region, situation) : query.conditions, [], situation);
      return (rows && totalOf(query.name, result ?? null, rows, situation)?.text) ?? null;
    }
    case "distinct":
      return result
        ? `ROWS(UNIQUE(${filtered(rangeOf(result, situation), maskOn(result, situation), situation)}))`
        : null;
    case "list":
      return result
        ? filtered(arrayOf(query.results, situation), maskOn(result, situation), situation)
        : null;
    case "best":
      return result && query.by
        ? `INDEX(${rangeOf(result, situation)},MATCH(${query.name}(${rangeOf(query.by, situation)}),${rangeOf(query.by, situation)},0))`
        : null;
    case "lookup":
      return result ? lookup(query, result, situation) : null;
  }
}

function lookup({ conditions, at }: Query, result: ColumnRef, situation: Situation): string | null {
  const range = rangeOf(result, situation);
  const [key, more] = conditions;
  const text = key?.operands[0] && operandText(key.operands[0], situation);
  const keys = key && conditionsOn(result.region, situation).length > 0 && mask(conditions, situation);
  if (!text || !keys) return null;
  if (more) return `INDEX(${range},MATCH(1,INDEX(${keys}*1,0),0))`;
  const column = situation.sheets.regions[key.region]?.columns.find((each) => each.column === key.column);
  if (!column) return null;
  const where = rangeOf({ region: result.region, column }, situation);
  const isNew = at.type === "call" && at.name === "XLOOKUP";
  return isNew ? `XLOOKUP(${text},${where},${range})` : `INDEX(${range},MATCH(${text},${where},0))`;
}

/** What is more than another query: the sum of the first few, a total for each group, one up to each row. Null where that is not said. */
export function reshaped(query: Query, follow: FollowUp): Written | null {
  const { now, says } = follow;
  const situation = { ...follow.situation, conditions: query.conditions };
  const [result] = query.results;
  const isLow = now.concepts.some(({ name }) => name === "min" || name === "bottom");
  if (
    now.limit !== null &&
    query.kind === "best" &&
    result &&
    query.by &&
    says("top", "max", "bottom", "min")
  ) {
    const isMin = isLow || query.name === "MIN";
    const sorted = sortedBy(
      rangeOf(result, situation),
      rangeOf(query.by, situation),
      isMin ? "ascending" : "descending",
      situation,
    );
    return { text: firstRows(sorted, String(now.limit), 1, situation), shape: "spill" };
  }
  if (query.kind !== "total") return null;
  if (
    now.limit !== null &&
    result &&
    /^(?:SUM|AVERAGE)$/.test(query.name) &&
    says("top", "max", "bottom", "min")
  ) {
    const rows = filtered(rangeOf(result, situation), maskOn(result, situation), situation);
    const places = Array.from({ length: now.limit }, (_, at) => at + 1).join(",");
    const text = `${isLow ? "SMALL" : "LARGE"}(${rows},{${places}})`;
    return { text: query.name === "SUM" ? `SUMPRODUCT(${text})` : `AVERAGE(${text})` };
  }
  const measure = result && ({ type: "column", column: result, score: 1, spans: [] } as const);
  if (result && says("running")) {
    const rows = { ...situation, shape: "row" as const };
    const [made] = running({ measure }, rows, { function: query.name });
    return made ? { text: made.formula.slice(1), situation: rows, shape: "row" } : null;
  }
  const [weight] = namedColumns(follow);
  if (measure && weight && says("weighted")) {
    const [made] = weighted({ value: measure, weight: { ...measure, column: weight } }, situation, {});
    return made ? { text: made.formula.slice(1) } : null;
  }
  if (result && /^M(?:AX|IN)$/.test(query.name) && says("nth")) {
    const rows = filtered(rangeOf(result, situation), maskOn(result, situation), situation);
    const place = now.mentions.find((each) => each.type === "number" && each.unit === "ordinal");
    const each = says("unique", "distinct", "once") ? `UNIQUE(${rows})` : rows;
    return {
      text: `${query.name === "MAX" ? "LARGE" : "SMALL"}(${each},${place?.type === "number" ? place.value : 2})`,
    };
  }
  return says("per", "each", "split") || keysIn(follow, result)
    ? perGroup(query, measure, follow, situation)
    : null;
}

/** The column of another table that holds the keys, "the years are in D". */
function keysIn(follow: FollowUp, result: ColumnRef | undefined): ColumnRef | undefined {
  const { now, situation, says } = follow;
  const starts = now.mentions.flatMap((each) =>
    each.type === "cell" || each.type === "range" ? [areaOf(each.address)] : [],
  );
  const named = [
    ...namedColumns(follow),
    ...starts.flatMap((area) => columnAt(area?.left, area?.top, situation)),
  ];
  return named.find(
    ({ region }) => region !== result?.region && says("per", "each", "split", "month", "year", "quarter"),
  );
}

const columnAt = (left = 0, top = 0, { sheets, sheet }: Situation): ColumnRef[] =>
  sheets.regions.flatMap((region) =>
    region.sheet === sheet && region.top <= top && top <= region.bottom
      ? region.columns.flatMap((column) => (column.column === left ? [{ region, column }] : []))
      : [],
  );

function perGroup(
  { name, results, conditions }: Query,
  measure: NonNullable<Parameters<typeof groupTable>[0]["measure"]> | undefined,
  follow: FollowUp,
  situation: Situation,
): Written | null {
  const { now, says } = follow;
  const region = results[0]?.region ?? situation.sheets.regions[conditions[0]?.region ?? 0];
  const own = keysIn(follow, results[0]);
  const area = own?.region;
  const letter = columnLetters((own?.column.column ?? 0) + 1);
  const range = now.place?.range ?? (area ? `${letter}${area.top}:${letter}${area.bottom}` : null);
  const dates = region?.columns.find(({ kind }) => kind === "date");
  const isPeriod = says("month", "year", "quarter");
  if (range) {
    const place = { sheet: now.place?.sheet ?? null, cell: range.split(":")[0] ?? range, range };
    const rows = { ...situation, place, shape: "row" as const };
    const other = region && dates && isPeriod ? { region, column: dates } : null;
    const key =
      own && ({ type: "key", own: { type: "column", column: own }, other, score: 1, spans: [] } as const);
    const [made] = aggregate({ measure, key }, rows, { function: name });
    return made ? { text: made.formula.slice(1), situation: rows, shape: "row" } : null;
  }
  const by = ["month", "year"].find((each) => says(each)) ?? "";
  const column = by ? (region && dates ? { region, column: dates } : undefined) : namedColumns(follow)[0];
  if (!column) return null;
  const [made] = groupTable({ group: { type: "column", column, score: 1, spans: [] }, measure }, situation, {
    function: name,
    ...(by && { by }),
  });
  return made ? { text: made.formula.slice(1), shape: "spill" } : null;
}
