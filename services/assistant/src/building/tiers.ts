// Writes results by threshold (tiers), from the question or from a table of thresholds, as values or rates.
import type { Tier } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "./builder.ts";
import { isNumeric, textsIn } from "./clean.ts";
import { homeRegion, measureIn } from "./lookup-keys.ts";
import { cellOf, columnsOf, isSameColumn, literal } from "./references.ts";
import { columnIn, type Slots, valueAt } from "./slots.ts";

/** A number column in the formula's own row, if `ref` is in another table or is the column to fill; otherwise `ref`. */
export function inRow(ref: ColumnRef, situation: Situation): ColumnRef {
  const home = situation.shape === "row" ? homeRegion(situation) : null;
  const isForeign = ref.region !== home || ref.column.kind === "empty";
  return (home && isForeign && measureIn(undefined, home, situation)) || ref;
}

/** Tiers in the order in which they must be tested: upper limits ascending, lower limits descending, then the rest. */
function ordered(tiers: readonly Tier[]): { sorted: readonly Tier[]; rest: Tier | undefined } {
  const rest = tiers.find(({ limit }) => limit === null);
  const limited = tiers.filter(({ limit }) => limit !== null);
  const side = (sign: string) =>
    limited
      .filter(({ operator, limit }) => operator?.startsWith(sign) && typeof limit === "number")
      .sort((one, other) => (Number(one.limit) - Number(other.limit)) * (sign === "<" ? 1 : -1));
  const [lower, upper] = [side("<"), side(">")];
  if (lower.length + upper.length < limited.length) return { sorted: limited, rest };
  return { sorted: [...lower, ...upper], rest };
}

/** Writes tests like `IF(B2>=90,"A",IF(B2>=70,"B","C"))`. `areRates`: the results are rates or prices. */
export function tierTests(ref: ColumnRef, areRates: boolean, situation: Situation): string | null {
  const { tiers } = situation.reading;
  const { sorted, rest } = ordered(tiers);
  const [first] = sorted;
  // A date is not compared with a number of days.
  const isOdd = !isNumeric(ref) && sorted.every(({ limit }) => typeof limit === "number");
  if (!first || isOdd || (areRates && !sorted.some(({ give }) => typeof give === "number"))) return null;
  const value =
    typeof first.limit === "string" ? textsIn(ref, cellOf(ref, situation)) : valueAt(ref, situation);
  const give = ({ give: its, isPercent }: Tier): string => {
    if (typeof its === "string") return areRates ? "0" : literal(its);
    return isPercent ? `${Number((its * 100).toPrecision(10))}%` : literal(its);
  };
  const otherwise = rest ? give(rest) : sorted.every((each) => typeof each.give === "number") ? "0" : '""';
  return sorted.reduceRight(
    (inner, tier) => `IF(${value}${tier.operator ?? "="}${literal(tier.limit ?? "")},${give(tier)},${inner})`,
    otherwise,
  );
}

const isAscending = ({ column: { values } }: ColumnRef): boolean =>
  values.length > 1 &&
  values.every((value, at) => typeof value === "number" && (at === 0 || value > Number(values[at - 1])));

/** The table of thresholds: its first ascending column has the limits, its last column the results. */
export function tierTable(slots: Slots, situation: Situation) {
  const [value, limit, give] = [slots.value, slots.limit, slots.give].map(columnIn);
  const own = value && inRow(value, situation).region;
  const region = (limit ?? give)?.region;
  const tables = (region ? [region] : situation.sheets.regions).filter((each) => each !== own).map(columnsOf);
  const columns = tables.find((all) => all.some(isAscending)) ?? [];
  const limits = limit ?? columns.find(isAscending);
  const last = columns.findLast(({ column }) => column.kind !== "empty");
  const gives = give && limits && !isSameColumn(limits, give) ? give : last;
  const isTable = limits && gives && limits.region === gives.region && !isSameColumn(limits, gives);
  return isTable && isAscending(limits) ? { limit: limits, give: gives } : null;
}
