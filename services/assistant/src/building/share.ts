// Shares of totals, parts of rows, and changes against the row before or another column.
import { countOf, rowsOf, totalOf } from "./aggregate.ts";
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import { hasBlanks, isNumeric, isUnique } from "./clean.ts";
import { conditionsOn, refOf, rowTest } from "./conditions.ts";
import { type GroupKey, groupKeys } from "./key.ts";
import { isGrouped, isNumbering, measureIn, nearness, numbersNamed, regionOf } from "./measures.ts";
import { cellOf, isSameColumn, literal, placeArea, rangeOf, rowOf, rowsUpTo } from "./references.ts";
import {
  arrayed,
  built,
  columnIn,
  columnsIn,
  guarded,
  perRow,
  textOption,
  valueAt,
  type Way,
} from "./slots.ts";

const nothing: Situation["conditions"] = [];

/** A value by the total: of its group where a group is told, of all rows else. */
export const share: Builder = ({ measure: slot, key: keySlot }, situation) => {
  const measure = measureIn(slot, columnIn(slot)?.region ?? null, situation);
  if (!measure || measure.column.kind === "date") return [];
  const { region } = measure;
  const isWithin = keySlot === undefined && isGrouped(region, situation);
  const usual = isNumbering(measure) || isWithin ? 0.4 : nearness(slot, measure, region, situation);
  const conditions = conditionsOn(region, situation);
  const total = (on: Situation, some: Situation["conditions"], keys: readonly GroupKey[]) => {
    const rows = rowsOf(some, keys, on);
    return rows ? (totalOf("SUM", measure, rows, on)?.text ?? null) : null;
  };
  const group = columnIn(keySlot);
  if (group && group.region === region && isUnique(group)) return [];
  const isOwn = keySlot === undefined || group?.region === region;
  if (isOwn && conditions.length === 0) {
    const each = perRow(situation);
    const below = total(each, nothing, keySlot ? groupKeys(keySlot, each, region) : []);
    const beside = situation.place.range !== null && !keySlot ? groupKeys(undefined, each, region) : [];
    const part = beside.length > 0 ? total(each, nothing, beside) : valueAt(measure, each);
    return built(
      [
        below && part && below !== part
          ? { text: guarded(`${part}/${below}`, situation), weight: usual }
          : null,
      ],
      situation,
    );
  }
  const keys = groupKeys(keySlot, situation, region);
  const [part, all] = [total(situation, conditions, keys), total(situation, nothing, [])];
  const within = keys.length > 0 && conditions.length > 0 ? total(situation, nothing, keys) : null;
  // "of the evening ones, the share that was cancelled"
  const others = conditions.length > 1 ? total(situation, conditions.slice(0, -1), keys) : null;
  const ways = [within, others, all]
    .filter((below) => below !== null)
    .map((below, at) =>
      part && below && below !== part
        ? { text: guarded(`${part}/${below}`, situation), weight: usual * (1 - at / 4) }
        : null,
    );
  return built(ways, situation);
};

/** The part of the rows that fulfil the last condition, of those that fulfil the others. */
export const shareOfRows: Builder = ({ key: keySlot }, situation) => {
  const region = regionOf(
    [...columnsIn(keySlot)].filter(() => situation.conditions.length === 0),
    situation,
  );
  if (!region) return [];
  const conditions = conditionsOn(region, situation);
  if (conditions.length === 0) return [];
  const keys = groupKeys(keySlot, situation, region);
  const column =
    region.columns.find((each) => each.kind !== "empty" && each.dirt.blanks === 0) ?? region.columns[0];
  const first = column && { region, column };
  const count = (some: Situation["conditions"]) => {
    const rows = rowsOf(some, keys, situation);
    return rows && countOf(rows, situation, first)?.text;
  };
  const part = count(conditions);
  const belows = [...(conditions.length > 1 ? [count(conditions.slice(0, -1))] : []), count(nothing)];
  const tested = conditions.map((each) => refOf(each, situation)).findLast((ref) => ref && hasBlanks(ref));
  if (tested && keys.length === 0) belows.unshift(`COUNTA(${rangeOf(tested, situation)})`);
  return built(
    belows.map((below, at) =>
      part && below && below !== part
        ? { text: guarded(`${part}/${below}`, situation), weight: 1 - at / 5 }
        : null,
    ),
    situation,
  );
};

/** Against the row before: `options.as` is "difference" or "percent". The first row, and that of a group, is blank. */
export const changeBefore: Builder = ({ measure: slot, key: keySlot }, situation, options) => {
  const measure = measureIn(slot, columnIn(slot)?.region ?? null, situation);
  if (!measure) return [];
  const each = perRow(situation);
  const row = rowOf(each, measure.region);
  const [now, before] = [cellOf(measure, each), row > 1 ? cellOf(measure, each, { row: row - 1 }) : null];
  if (!before) return [];
  const isPercent = textOption(options, "as", "percent") === "percent";
  const change = isPercent ? `(${now}-${before})/${before}` : `${now}-${before}`;
  const group = columnIn(keySlot);
  const blank = situation.reading.guard?.give ?? "";
  const none = literal(blank);
  if (group && (isSameColumn(group, measure) || isUnique(group))) return [];
  if (group?.region === measure.region) {
    const rows = (ref: ColumnRef) => rowsUpTo(ref, each).replace(/\d+/g, (at) => String(Number(at) - 1));
    const earlier = `LOOKUP(2,1/(${rows(group)}=${cellOf(group, each)}),${rows(measure)})`;
    const text = isPercent ? `${now}/${earlier}-1` : `${now}-${earlier}`;
    return built([{ text: arrayed(`IFERROR(${text},${none})`, situation) }], situation);
  }
  const isLater = row > measure.region.top && placeArea(situation).top === row;
  const tests = [
    ...(isPercent && measure.column.values.includes(0)
      ? [`N(${before})<>0`]
      : isLater
        ? []
        : [`ISNUMBER(${before})`]),
    ...(measure.column.dirt.blanks > 0 ? [`${now}<>""`] : []),
  ];
  const test = tests.length > 1 ? `AND(${tests.join(",")})` : tests[0];
  // Two columns that are named are compared with each other.
  const weight = numbersNamed(measure.region, situation).length > 1 ? 0.7 : 1;
  return built([{ text: test ? `IF(${test},${change},${none})` : change, weight }], situation);
};

/**
 * From one column to another in the same row: `options.as` is "difference", "percent", "ratio" of the first to the second, "margin" or "markup", what is
 * left of the first as a part of it or of the second. Of the totals where it is one cell for all.
 */
export const changeColumns: Builder = ({ first, second }, situation, options) => {
  const [from, to] = [...columnsIn(first), ...columnsIn(second)];
  if (!from || !to || from.region !== to.region || isSameColumn(from, to)) return [];
  if (![from, to].every((ref) => isNumeric(ref) || ref.column.kind === "date")) return [];
  const test = rowTest(conditionsOn(from.region, situation), situation);
  const as = textOption(options, "as", "percent");
  const say = (one: string, other: string): string => {
    if (as === "ratio") return `${one}/${other}`;
    if (as === "margin" || as === "markup") return `(${one}-${other})/${as === "margin" ? one : other}`;
    return as === "percent" ? `(${other}-${one})/${one}` : `${other}-${one}`;
  };
  const [one, other] = [valueAt(from, situation), valueAt(to, situation)];
  const change = guarded(say(one, other), situation, [one, other]);
  // A table goes from left to right.
  const weight =
    (from.column.column > to.column.column && (as === "percent" || as === "difference")) ||
    (as === "ratio" &&
      situation.reading.concepts.some(({ name }) => /^(change|increase|decrease)$/.test(name)))
      ? 0.85
      : 1;
  const row: Way = { text: test ? `IF(${test},${change},"")` : change, weight };
  if (situation.shape === "row") return built([row], situation);
  const isOutside = placeArea(situation).top !== rowOf(situation, from.region);
  const [before = "", after = ""] = [from, to].map(
    (ref) => totalOf("SUM", ref, { pairs: [], hasList: false, mask: null }, situation)?.text,
  );
  return built(
    [
      { ...row, weight: isOutside ? 0.6 : weight },
      { text: guarded(say(before, after), situation), weight: isOutside ? weight : 0.4 },
    ],
    situation,
  );
};
