// Arithmetic on the columns of a row or on cells: products, sums, differences, ratios, and amounts with a percentage.
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { hasTextNumbers, hasTexts, numbersIn } from "./clean.ts";
import { conditionsOn, mask, rowTest } from "./conditions.ts";
import { placeArea, rangeOf, rowOf } from "./references.ts";
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

/** `options.operator`: "*", "+", "-" or "/"; `options.total`: the sum of the rows' results, in one cell. */
export const calculate: Builder = (slots, situation, options) => {
  const operator = textOption(options, "operator", "*");
  const { texts, refs } = operandsIn(slots, situation);
  const [first] = refs;
  if (texts.length < 2) return [];
  const numbers = refs.filter(hasTexts).length > 0 && operator === "+";
  const text = numbers ? `SUM(${texts.join(",")})` : texts.join(operator);
  const row: Way = {
    text: onlyIf(
      text,
      first?.region,
      situation,
      texts.filter((each) => /^[A-Z$]/.test(each)),
    ),
  };
  if (!first) return built([row], situation);
  const all =
    situation.shape === "one" && refs.length === texts.length ? allRows(refs, operator, situation) : null;
  if (options.total === true) return built([all], situation);
  return built(
    isOutside(first.region, situation) && all
      ? [
          { ...row, weight: 0.7 },
          { ...all, weight: 0.7 },
        ]
      : [row],
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
  if (!value || !rate) return [];
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
        text: test
          ? guarded(`IF(${test},${text},${value})`, situation, [value])
          : onlyIf(text, region, situation, [value]),
      },
    ],
    situation,
  );
};

/** Quantity times price, less a discount, with a tax: each of the rates may be missing. */
export const lineTotal: Builder = ({ first, second, discount, tax }, situation) => {
  const { texts, refs } = operandsIn({ first, second }, situation);
  const rates = [discount && rateIn(discount, situation), tax && rateIn(tax, situation)];
  if (texts.length < 2 || rates.every((rate) => !rate)) return [];
  const [less, more] = rates;
  const text = `${texts.join("*")}${less ? `*(1-${less})` : ""}${more ? `*(1+${more})` : ""}`;
  return built([{ text: onlyIf(text, refs[0]?.region, situation, texts) }], situation);
};
