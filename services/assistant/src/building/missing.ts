// Two lists or tables compared: what is in one and not in the other, in all of them, and what differs or was changed.
import type { Region } from "@cellwright/formula/tables/region";
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { hasBlanks, isNumeric, isUnique, numbersIn, textsIn } from "./clean.ts";
import { isProduct } from "./conditions.ts";
import { filtered, maskOn, noneText, orElse } from "./list-parts.ts";
import { overlap, ownOf, type Pair, pairOf } from "./lookup-keys.ts";
import { flag } from "./outcomes.ts";
import { alike, cellOf, columnsOf, rangeOf } from "./references.ts";
import { arrayed, columnIn, formula } from "./slots.ts";

/** The tables in the order in which their sheets are named. */
function regionsTold({ sheets, reading }: Situation): Region[] {
  const places = reading.mentions.flatMap((each) => (each.type === "sheet" ? [each] : []));
  const at = ({ sheet }: Region) =>
    places.find(({ name }) => name === sheet)?.start ?? Number.MAX_SAFE_INTEGER;
  return [...sheets.regions].sort((one, other) => at(one) - at(other));
}

/** Columns of two tables that hold the same things: those told, else the ones that have the most values in common. */
function listsIn(column: Filled | undefined, other: Filled | undefined, situation: Situation) {
  const [one, two] = [columnIn(column), columnIn(other)];
  const regions = regionsTold(situation);
  const first = one ? [one] : regions.slice(0, 1).flatMap((region) => columnsOf(region));
  const second = two ? [two] : regions.flatMap((region) => columnsOf(region));
  const isFit = (mine: ColumnRef, theirs: ColumnRef) =>
    theirs.column !== mine.column && ((one && two) || theirs.region !== mine.region || regions.length === 1);
  const pairs = first.flatMap((mine) =>
    second
      .filter((theirs) => isFit(mine, theirs))
      .map((theirs) => ({ mine, theirs, share: overlap(mine.column.values.filter(Boolean), theirs) })),
  );
  // Lists that have nothing in common are not compared.
  const best = pairs.reduce((most, pair) => (pair.share > (most?.share ?? 0) ? pair : most), pairs[0]);
  if (!best || best.share === 0) return null;
  // Numbers beside each other are measures rather than lists.
  const areMeasures =
    best.mine.region === best.theirs.region && isNumeric(best.mine) && isNumeric(best.theirs);
  return { lists: [best.mine, best.theirs] as const, weight: areMeasures ? 0.4 : 1 };
}

/**
 * Slots: `column`, and the lists that it is compared with, `other` and `third`. Options: `common` for what is in all of them;
 * `shape` is `row` for a flag on each row, `spill` for a list, `count` for how many.
 */
export const missing: Builder = ({ column, other, third }, asked, { common, shape = "spill" }) => {
  const found = listsIn(column, other, asked);
  if (!found) return [];
  const { lists, weight } = found;
  // What is missing in a list is no empty cell.
  const conditions = asked.conditions.filter(({ operator }) => operator !== "blank");
  const situation = { ...asked, conditions };
  const [ref, second] = lists;
  const others = [second, columnIn(third)].filter((each) => each !== null);
  const isRow = shape === "row";
  const own = isRow ? cellOf(ref, situation) : rangeOf(ref, situation);
  const tests = others.map((list) => `${countIn(ref, list, own, situation)}${common === true ? ">0" : "=0"}`);
  if (isRow)
    return [
      formula(
        flag(tests.length > 1 ? `AND(${tests.join(",")})` : (tests[0] ?? ""), situation),
        "row",
        weight,
      ),
    ];
  const blank = hasBlanks(ref) ? `(${own}<>"")` : null;
  const mask = maskOn(ref, situation, blank, ...tests.map((test) => `(${test})`)) ?? "";
  if (shape === "count")
    return [formula(`SUMPRODUCT(${isProduct(mask) ? mask : `--${mask}`})`, "one", weight)];
  const rows = filtered(own, mask, situation, noneText(situation) ?? '""');
  const isRepeated = !isUnique(ref);
  return [
    formula(rows, "spill", weight * (isRepeated ? 0.8 : 1)),
    ...(isRepeated ? [formula(`UNIQUE(${rows})`, "spill", weight)] : []),
  ];
};

/** How often each of `own` stands in a list; blanks around texts do not matter. */
function countIn(ref: ColumnRef, list: ColumnRef, own: string, situation: Situation): string {
  const range = rangeOf(list, situation);
  if (list.column.dirt.padded === 0) return `COUNTIF(${range},${textsIn(ref, own)})`;
  return `ISNUMBER(MATCH(${textsIn(ref, own)},INDEX(${textsIn(list, range)},0),0))*1`;
}

/** Two columns of a table, row by row. Slots: `column`, `other`. Option `same`: TRUE where they are equal. Capitals matter where they are spoken of. */
export const differs: Builder = ({ column, other }, situation, { same }) => {
  const [one, two] = [columnIn(column), columnIn(other)];
  if (!one || !two) return [];
  const [left, right] = [one, two].map((ref) => {
    const cell = cellOf(ref, situation);
    const isNumbers = one.column.kind === "number" || two.column.kind === "number";
    return isNumbers ? numbersIn(ref, cell) : textsIn(ref, cell);
  });
  const isExact = situation.reading.concepts.some(({ name }) => name === "upper" || name === "lower");
  const equal = isExact ? `EXACT(${left},${right})` : `${left}=${right}`;
  const unequal = isExact ? `NOT(EXACT(${left},${right}))` : `${left}<>${right}`;
  return [formula(flag(same === true ? equal : unequal, situation), "row")];
};

const valueByKey = ({ needle, range }: Pair, value: ColumnRef, situation: Situation): string =>
  `INDEX(${rangeOf(value, situation)},MATCH(${needle},${range},0))`;

/**
 * Compared with the row of the same key in another table. Slots: `key`, `column`, `other`, by default what the tables have in
 * common. Option `gives`: `difference`, or `list` of the keys whose value was changed.
 */
export const changed: Builder = ({ key, column, other }, situation, { gives = "difference" }) => {
  const source = ownOf(key);
  const told = source?.type === "column" ? source.column : null;
  const found = told ? null : listsIn(undefined, undefined, situation);
  // The later table is asked about, so that new rows are seen.
  const own = told ?? found?.lists[1] ?? null;
  const mine = columnIn(column) ?? (own && columnsOf(own.region).findLast(isNumeric)) ?? null;
  const theirs =
    columnIn(other) ??
    (mine &&
      situation.sheets.regions.flatMap((each) =>
        each === mine.region ? [] : (alike(mine, each) ?? []),
      )[0]) ??
    null;
  const filled: Filled | undefined =
    key ?? (own ? { type: "column", column: own, score: 1, spans: [] } : undefined);
  const pair = theirs && pairOf(filled, theirs.region, situation);
  if (!mine || !theirs || !pair || !own || mine.region === theirs.region) return [];
  if (gives === "list") {
    const range = rangeOf(own, situation);
    const before = `XLOOKUP(${range},${pair.range},${rangeOf(theirs, situation)})`;
    const test = `(IFNA(${before}<>${rangeOf(mine, situation)},FALSE))`;
    return [formula(arrayed(filtered(range, test, situation, '""'), situation), "spill")];
  }
  const value = valueByKey(pair, theirs, situation);
  const cell = cellOf(mine, situation);
  const none = noneText(situation);
  return [formula(orElse(`${cell}-${value}`, none), "row")];
};
