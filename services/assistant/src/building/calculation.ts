// Arithmetic on the columns of a row or on cells: products, sums, differences, ratios, and amounts with a percentage.
import type { Condition } from "@cellwright/questions/reading";
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { hasTextNumbers, hasTexts, isNumeric, numbersIn } from "./clean.ts";
import { conditionsOn, mask, rowTest } from "./conditions.ts";
import { isMeasure } from "./lookup-keys.ts";
import { columnsOf, placeArea, rangeOf, rowOf } from "./references.ts";
import {
  built,
  columnIn,
  columnsIn,
  guarded,
  quantityIn,
  rateIn,
  type Slots,
  textOption,
  type Way,
} from "./slots.ts";

/** The operands in the order of the slots; several columns of one slot are several operands. */
function operandsIn(slots: Slots, situation: Situation): { texts: string[]; refs: ColumnRef[] } {
  const filled = [slots.first, slots.second, slots.third].filter(
    (each): each is Filled => each !== undefined,
  );
  const texts = filled.flatMap((each) =>
    columnsIn(each).length > 1
      ? columnsIn(each).map((column) =>
          quantityIn({ type: "column", column, score: 1, spans: [] }, situation),
        )
      : [quantityIn(each, situation)],
  );
  return { texts: texts.filter((text) => text !== null), refs: filled.flatMap(columnsIn) };
}

/** Only where the conditions hold: else 0, or what the question gives. */
export function onlyIf(
  text: string,
  region: ColumnRef["region"] | undefined,
  situation: Situation,
  inputs: readonly string[] = [],
): string {
  const conditions = region ? conditionsOn(region, situation) : [];
  const test = conditions.length > 0 ? rowTest(conditions, situation) : null;
  return guarded(test ? `IF(${test},${text},0)` : text, situation, inputs);
}

/** Whether the formula stands beside no row of the table, so that it is about all of them. */
export const isOutside = (region: ColumnRef["region"], situation: Situation): boolean => {
  const { top } = placeArea(situation);
  return (
    situation.shape === "one" && (top !== rowOf(situation, region) || situation.reading.isPerRow === false)
  );
};

/** "B minus A" is given in the order in which it is computed. */
function isTurned({ first, second }: Slots, operator: string): boolean {
  const [one, other] = [first, second].map((filled) => filled?.spans[0]?.start);
  return (operator === "-" || operator === "/") && one !== undefined && other !== undefined && other < one;
}

/** `options.operator`: "*", "+", "-" or "/"; `options.total`: the sum of the rows' results, in one cell. */
export const calculate: Builder = (slots, given, options) => {
  const operator = textOption(options, "operator", "*");
  const { texts, refs } = operandsIn(slots, given);
  const [first] = refs;
  if (texts.length < 2 || !refs.every((ref) => isNumeric(ref) || ref.column.kind === "date")) return [];
  // A text or nothing that stands instead of a number is no condition: it spoils the result.
  const isSpoilt = ({ region, column, operator: test, operands, isNegated }: Condition) =>
    (test === (isNegated ? "filled" : "blank") ||
      (test === "is" && operands.every((each) => each.type === "value" && typeof each.value === "string"))) &&
    refs.some((ref) => ref.region === given.sheets.regions[region] && ref.column.column === column);
  const conditions = given.conditions.filter((each) => !isSpoilt(each));
  const situation = { ...given, conditions };
  const isFaulty =
    given.reading.guard === null &&
    (conditions.length < given.conditions.length ||
      given.reading.concepts.some(({ name }) => name === "error"));
  const numbers = refs.filter(hasTexts).length > 0 && operator === "+";
  const text = numbers ? `SUM(${texts.join(",")})` : texts.join(operator);
  const usual = isTurned(slots, operator) ? 0.85 : 1;
  const inputs = texts.filter((each) => /^[A-Z$]/.test(each));
  const row: Way = { text: onlyIf(text, first?.region, situation, inputs), weight: usual };
  const safe: Way | null = isFaulty
    ? { text: `IFERROR(${row.text},${operator === "/" ? '""' : "0"})`, weight: usual }
    : null;
  if (!first) return built([row], situation);
  const all =
    situation.shape === "one" && refs.length === texts.length ? allRows(refs, operator, situation) : null;
  if (options.total === true) return built([all], situation);
  const rows = safe ? [safe, { ...row, weight: 0.7 * usual }] : [row];
  return built(
    isOutside(first.region, situation) && all
      ? [
          { ...row, weight: 0.7 },
          { ...all, weight: 0.7 },
        ]
      : rows,
    situation,
  );
};

/** The results of all rows, added up. */
function allRows(refs: readonly ColumnRef[], operator: string, situation: Situation): Way | null {
  const [first] = refs;
  if (!first || refs.some(({ region }) => region !== first.region)) return null;
  const conditions = conditionsOn(first.region, situation);
  const test = conditions.length > 0 ? mask(conditions, situation) : null;
  if (conditions.length > 0 && test === null) return null;
  const ranges = refs.map((ref) => numbersIn(ref, rangeOf(ref, situation)));
  const isPlain = operator === "*" && !refs.some(hasTextNumbers);
  if (isPlain) return { text: `SUMPRODUCT(${[...(test ? [`${test}*1`] : []), ...ranges].join(",")})` };
  const results = operator === "*" || !test ? ranges.join(operator) : `(${ranges.join(operator)})`;
  return { text: `SUMPRODUCT(${test ? `${test}*` : ""}${results})` };
}

/** `options.mode`: "of" the value, "add" it, "subtract" it, "without" it (from a price with it), "included" in the price. */
export const percent: Builder = ({ value: slot, rate: rateSlot }, situation, options) => {
  const value = quantityIn(slot, situation);
  const rate = rateIn(rateSlot, situation);
  if (!value || !rate || (rateSlot?.type === "number" && rateSlot.value === 0)) return [];
  // A number without its sign is seldom a rate: "rows 2 to 6".
  const usual = rateSlot?.type === "number" && rateSlot.unit !== "percent" && rateSlot.value >= 1 ? 0.4 : 1;
  const mode = textOption(options, "mode", "of");
  const texts: Record<string, string> = {
    of: `${value}*${rate}`,
    add: `${value}*(1+${rate})`,
    subtract: `${value}*(1-${rate})`,
    without: `${value}/(1+${rate})`,
    included: `${value}-${value}/(1+${rate})`,
  };
  const text = texts[mode];
  const region = columnIn(slot)?.region;
  if (!text) return [];
  // An amount that is added only for some rows leaves the others as they are.
  const conditions = region ? conditionsOn(region, situation) : [];
  const test =
    conditions.length > 0 && mode !== "of" && mode !== "included" ? rowTest(conditions, situation) : null;
  return built(
    [
      {
        weight: usual,
        text: test
          ? guarded(`IF(${test},${text},${value})`, situation, [value])
          : onlyIf(text, region, situation, [value]),
      },
    ],
    situation,
  );
};

/**
 * Quantity times price, less a discount, with a tax: each of the rates may be missing. A column that is called a discount or a tax is
 * that, and of a table with two more columns of numbers those are multiplied.
 */
export const lineTotal: Builder = ({ first, second, discount, tax }, situation) => {
  const region = (columnIn(first) ?? columnIn(second) ?? columnIn(discount))?.region;
  const numbers = columnsOf(region).filter((ref) => isNumeric(ref) && isMeasure(ref));
  const called = (name: string) => numbers.find((ref) => isCalled(ref, name, situation));
  const roles = [called("discount"), called("tax")];
  const others = numbers.filter((ref) => !roles.includes(ref));
  const asSlot = (column: ColumnRef): Filled => ({ type: "column", column, score: 1, spans: [] });
  const isWhole = others.length === 2;
  const [one, other] = isWhole ? others.map(asSlot) : [first, second];
  const { texts, refs } = operandsIn({ first: one, second: other }, situation);
  const [less, more] = [discount, tax].map((slot, at) => {
    const role = roles[at];
    const percents = situation.reading.mentions.flatMap((each) =>
      each.type === "number" && each.unit === "percent" ? [{ ...each, score: 1, spans: [each] }] : [],
    );
    const name = at === 0 ? "discount" : "tax";
    if (role) return rateIn(asSlot(role), situation);
    if (!isWhole) return slot && rateIn(slot, situation);
    const isSaid = situation.reading.concepts.some((each) => each.name === name);
    return isSaid && percents[0] ? rateIn(percents[0], situation) : null;
  });
  const isPart = refs.some(({ column }) =>
    column.values.every((value) => value === null || Number(value) <= 1),
  );
  if (texts.length < 2 || (!less && !more) || isPart) return [];
  const text = `${texts.join("*")}${less ? `*(1-${less})` : ""}${more ? `*(1+${more})` : ""}`;
  return built([{ text: onlyIf(text, refs[0]?.region, situation, texts) }], situation);
};

/** Whether the words that name the column are a concept: "VAT", "remise". */
const isCalled = (ref: ColumnRef, name: string, { reading, sheets }: Situation): boolean =>
  reading.mentions.some(
    (each) =>
      each.type === "column" &&
      sheets.regions[each.region] === ref.region &&
      each.column === ref.column.column &&
      reading.concepts.some((one) => one.name === name && one.start < each.end && each.start < one.end),
  );
