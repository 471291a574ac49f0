// Outcomes by tiers: told in words or in a table, one for the whole value or one for each slice of it; caps and floors.

import type { Region } from "@cellwright/formula/tables/region";
import type { Tier } from "@cellwright/questions/reading";
import { measureIn } from "./aggregate.ts";
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { isNumeric, textsIn } from "./clean.ts";
import { refOf, rowTest } from "./conditions.ts";
import { outcomes } from "./outcomes.ts";
import { cellOf, isSameColumn, literal, placeArea, rangeOf } from "./references.ts";
import { arrayed, built, columnIn, guarded, quantityIn, rateIn, textOption, valueAt } from "./slots.ts";
import { alikeIn, charged, given, numberOf, ordered, percentOf, reached } from "./tier-rates.ts";

/** `options.times`: the outcome is a rate or a price of the value. */
export const tiersInWords: Builder = ({ value: slot, amount: amountSlot }, situation, options) => {
  const tiers = alikeIn(situation.reading.tiers);
  const { told, rest } = ordered(tiers);
  const [first] = told;
  const { ref, value: numbers } = numbersOf(slot, situation);
  const limits = told.flatMap(({ limit }) => (typeof limit === "number" ? [limit] : []));
  // Numbers of days are no limits of dates.
  const isTime = ref?.column.kind === "date" && limits.some((limit) => limit < 10_000);
  const value = ref && typeof first?.limit === "string" ? textsIn(ref, cellOf(ref, situation)) : numbers;
  if (
    !value ||
    !first ||
    isTime ||
    (ref && limits.length === told.length && !isNumeric(ref) && ref.column.kind !== "date")
  )
    return [];
  const isRate = told.some(({ isPercent, give }) => isPercent || typeof give === "number");
  if (options.times === true && !isRate) return [];
  const give = (tier: Tier) => (options.times === true && typeof tier.give === "string" ? "0" : given(tier));
  const otherwise = rest ? give(rest) : told.every((each) => typeof each.give === "number") ? "0" : '""';
  const nested = told.reduceRight(
    (inner, tier) => `IF(${value}${tier.operator ?? "="}${limitText(tier)},${give(tier)},${inner})`,
    otherwise,
  );
  const usual = reached(ref, limits);
  const amount = quantityIn(amountSlot, situation);
  const ways =
    options.times === true ? charged(nested, value, ref, amount, situation) : [{ text: nested, weight: 1 }];
  return built(
    ways.map(({ text, weight }) => ({ text: guarded(text, situation, [value]), weight: weight * usual })),
    situation,
    tiers,
  );
};

const limitText = ({ limit }: Tier): string => (limit === null ? "" : literal(limit));

interface Table {
  limits: ColumnRef;
  gives: ColumnRef;
}

/** The table of tiers: a small one beside the data whose first numbers ascend. */
function tableOf(
  value: ColumnRef | null,
  slots: Parameters<Builder>[0],
  { sheets }: Situation,
): Table | null {
  const [limit, give] = [columnIn(slots.limit), columnIn(slots.give)];
  if (limit && give && limit.region !== give.region) return null;
  const regions: readonly Region[] = limit
    ? [limit.region]
    : give
      ? [give.region]
      : sheets.regions.filter((each) => each !== value?.region);
  for (const region of regions) {
    if (region === value?.region) continue;
    const limits =
      limit?.column ?? region.columns.find((column) => isAscending(numbersAt({ region, column })));
    const rest = region.columns.filter(
      (column) => limits && column.column > limits.column && column.kind !== "empty",
    );
    const gives = give && limits !== give.column ? give.column : rest.at(-1);
    if (!limits || !gives || !isAscending(numbersAt({ region, column: limits }))) continue;
    return { limits: { region, column: limits }, gives: { region, column: gives } };
  }
  return null;
}

/** In a row of another table than the one that is given, or for the column to fill, the numbers of that row are meant. */
function numbersOf(
  slot: Filled | undefined,
  situation: Situation,
): { ref: ColumnRef | null; value: string | null } {
  const told = columnIn(slot);
  const { top, left } = placeArea(situation);
  const home = situation.sheets.regions.filter(
    (each) => each.sheet === situation.sheet && each.top <= top && top <= each.bottom && each.left < left,
  )[0];
  const ref =
    told && home && situation.shape === "row" && (told.region !== home || told.column.kind === "empty")
      ? measureIn(undefined, home, situation)
      : told;
  return { ref, value: ref && ref !== told ? valueAt(ref, situation) : quantityIn(slot, situation) };
}

const isAscending = (values: readonly unknown[]): boolean =>
  values.length > 1 &&
  values.every((value, at) => typeof value === "number" && (at === 0 || value > Number(values[at - 1])));

/** What all texts of a column have before their numbers: `ab ` of `ab 10`; null for other columns. */
function beforeNumbers({ column: { values } }: ColumnRef): string | null {
  const starts = new Set(values.map((value) => /^(\p{L}+\.? ?|[<>]=? ?)\d+$/u.exec(String(value))?.[1]));
  return starts.size === 1 ? ([...starts][0] ?? null) : null;
}

const numbersAt = (ref: ColumnRef): readonly unknown[] => {
  const before = beforeNumbers(ref);
  return before === null
    ? ref.column.values
    : ref.column.values.map((value) => Number(String(value).slice(before.length)));
};

/** `options.times`: what is found is a rate of the value. */
export const tierTable: Builder = (slots, situation, options) => {
  const { ref, value } = numbersOf(slots.value, situation);
  const table = tableOf(ref, slots, situation);
  if (!value || !table || (ref && isSameColumn(ref, table.gives))) return [];
  if (ref && !isNumeric(ref) && ref.column.kind !== "date") return [];
  const [range, gives] = [table.limits, table.gives].map((each) => rangeOf(each, situation));
  const before = beforeNumbers(table.limits);
  const limits = before === null ? range : `VALUE(SUBSTITUTE(${range},${literal(before)},""))`;
  const tops = numbersAt(table.limits).map(Number);
  const numbers = ref?.column.values.filter((each) => typeof each === "number") ?? [];
  const isBelow = Math.min(...numbers) < Number(tops[0]);
  const found = `LOOKUP(${value},${limits},${gives})`;
  const floor = isBelow ? `IFERROR(${found},0)` : found;
  const ceiling = `INDEX(${gives},COUNTIF(${range},"<"&${value})+1)`;
  if (columnIn(slots.amount)?.region === table.limits.region) return [];
  const amount = quantityIn(slots.amount, situation);
  const charge = (text: string) =>
    options.times === true ? charged(text, value, ref, amount, situation) : [{ text, weight: 1 }];
  const usual = reached(ref, tops);
  const say = (text: string, less: number) =>
    charge(before === null ? text : arrayed(text, situation)).map((each) => ({
      text: guarded(each.text, situation, [value]),
      weight: each.weight * less * usual,
    }));
  // Limits are the ends of tiers where no value is above the last one.
  const isUpper = isBelow && Math.max(...numbers) <= Number(tops.at(-1));
  if (!isBelow || before !== null) return built(say(floor, 1), situation);
  return built(
    isUpper ? [...say(ceiling, 1), ...say(floor, 0.8)] : [...say(floor, 1), ...say(ceiling, 0.8)],
    situation,
  );
};

/** Each rate for the slice of the value between its limit and the next one only. */
export const slices: Builder = (slots, situation) => {
  const { ref, value } = numbersOf(slots.value, situation);
  if (!value) return [];
  const { tiers } = situation.reading;
  if (tiers.length > 1 && tiers.every(({ give }) => typeof give === "number"))
    return built([{ text: guarded(inWords(value, tiers), situation, [value]) }], situation, tiers);
  const table = tableOf(ref, slots, situation);
  if (!table) return [];
  const rows = (each: ColumnRef, from: number, to: number) =>
    rangeOf(
      { ...each, region: { ...each.region, top: each.region.top + from, bottom: each.region.bottom - to } },
      situation,
    );
  const above = (from: number) => {
    const limits = rows(table.limits, from, 0);
    return `(${value}>${limits})*(${value}-${limits})*${rows(table.gives, 0, from)}`;
  };
  return built(
    [{ text: guarded(`SUMPRODUCT(${above(0)})-SUMPRODUCT(${above(1)})`, situation, [value]) }],
    situation,
  );
};

/** What is above each limit, at the difference between its rate and the one below. */
function inWords(value: string, tiers: readonly Tier[]): string {
  const { told, rest } = ordered(tiers);
  const isUpper = told.every(({ operator }) => operator?.startsWith("<"));
  const limits = told.map(numberOf).sort((one, other) => one - other);
  const all = isUpper ? [...told, ...(rest ? [rest] : [])] : [...(rest ? [rest] : []), ...told.toReversed()];
  const froms = isUpper || rest ? [0, ...limits] : limits;
  return all
    .map((tier, at) => {
      const from = froms[at] ?? 0;
      const base = from === 0 ? value : `MAX(0,${value}-${literal(from)})`;
      const step = Number(tier.give) - Number(all[at - 1]?.give ?? 0);
      return `${base}*${tier.isPercent ? percentOf(step) : literal(step)}`;
    })
    .join("+");
}

/** At most, at least, or both: `options.mode` is "most", "least" or "both"; "over" is what is above, at a rate if there is one. */
export const capped: Builder = ({ value: slot, least, most, rate, times }, situation, options) => {
  const each = times ? `*${quantityIn(times, situation)}` : "";
  const told = quantityIn(slot, situation);
  const value = told && told + each;
  const [low, high] = [quantityIn(least, situation), quantityIn(most, situation)];
  const order = [times, least, most].flatMap((filled) => (filled?.type === "number" ? [filled.value] : []));
  // A percentage is no limit.
  const isRate = (filled: Filled | undefined) => filled?.type === "number" && filled.unit === "percent";
  if (isRate(least) || isRate(most) || (rate?.type === "number" && !isRate(rate))) return [];
  if (order.some((number, at) => number < Number(order[at - 1] ?? number))) return [];
  const mode = textOption(options, "mode", "both");
  if (!value || (mode !== "most" && !low) || ((mode === "most" || mode === "both") && !high)) return [];
  const part = rateIn(rate, situation);
  const texts: Record<string, string> = {
    most: `MIN(${value},${high})`,
    least: `MAX(${value},${low})`,
    both: `MAX(${low},MIN(${value},${high}))`,
    over: `MAX(0,${value}-${low})${part ? `*${part}` : ""}`,
  };
  return built([{ text: guarded(texts[mode] ?? "", situation, [value]) }], situation);
};

/** One of two outcomes, by the conditions on the row; `then` and `otherwise` are texts, numbers or columns. */
export const ifThen: Builder = ({ then, otherwise }, situation) => {
  const { reading, conditions } = situation;
  const test = rowTest(conditions, situation);
  if (!test) return [];
  const [first, ...later] = outcomes(situation).map((each) => literal(each));
  const told = reading.tiers.map(given);
  const yes = outcome(then, situation) ?? told[0] ?? first ?? null;
  const rest = reading.tiers.findIndex(({ operator }, at) => operator === null && at > 0);
  const no = outcome(otherwise, situation) ?? told[rest > 0 ? rest : 1] ?? later[0] ?? null;
  if (yes === null) return built([{ text: test }], situation, reading.tiers);
  const blank = /^-?\d/.test(yes) ? "0" : '""';
  const [input] = conditions.flatMap((each) => refOf(each, situation) ?? []);
  const text = `IF(${test},${yes},${no ?? blank})`;
  return built(
    [{ text: guarded(text, situation, input ? [cellOf(input, situation)] : []) }],
    situation,
    reading.tiers,
  );
};

function outcome(slot: Filled | undefined, situation: Situation): string | null {
  if (slot?.type === "text" || slot?.type === "value") return literal(slot.value);
  const ref = columnIn(slot);
  return ref ? cellOf(ref, situation) : quantityIn(slot, situation);
}
