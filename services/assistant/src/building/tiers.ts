// Outcomes by tiers: told in words or in a table, one for the whole value or one for each slice of it; caps and floors.

import type { Region } from "@cellwright/formula/tables/region";
import type { Tier } from "@cellwright/questions/reading";
import { measureIn } from "./aggregate.ts";
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { textsIn } from "./clean.ts";
import { refOf, rowTest } from "./conditions.ts";
import { outcomes } from "./outcomes.ts";
import { cellOf, isSameColumn, literal, placeArea, rangeOf } from "./references.ts";
import { built, columnIn, guarded, quantityIn, rateIn, textOption, valueAt } from "./slots.ts";

/** Of a fraction: `5%`. */
const percentOf = (part: number): string => `${Number((part * 100).toPrecision(10))}%`;

const given = ({ give, isPercent }: Tier): string =>
  isPercent && typeof give === "number" ? percentOf(give) : literal(give);

const numberOf = ({ limit }: Tier): number => (typeof limit === "number" ? limit : 0);

/**
 * In the order in which they must be tested: upper limits from the lowest, lower ones from the highest, and what is left. One more
 * limit on the other side is no test.
 */
function ordered(tiers: readonly Tier[]): { told: Tier[]; rest: Tier | undefined } {
  const rest = tiers.find(({ limit }) => limit === null);
  const limited = tiers.filter(({ limit }) => limit !== null);
  const isSide = (sign: string) => (each: Tier) => each.operator?.startsWith(sign) ?? false;
  const sides = [limited.filter(isSide("<")), limited.filter(isSide(">"))] as const;
  if (
    limited.some((each) => typeof each.limit !== "number") ||
    sides[0].length + sides[1].length < limited.length
  )
    return { told: limited, rest };
  const [lower, upper] = sides;
  lower.sort((one, other) => numberOf(one) - numberOf(other));
  upper.sort((one, other) => numberOf(other) - numberOf(one));
  if (upper.length === 0 || lower.length === 0) return { told: [...lower, ...upper], rest };
  const [most, few] = lower.length > upper.length ? [lower, upper] : [upper, lower];
  return few.length === 1 ? { told: most, rest: rest ?? few[0] } : { told: limited, rest };
}

/** `options.times`: the outcome is a rate or a price of the value. */
export const tiersInWords: Builder = ({ value: slot, amount }, situation, options) => {
  const { tiers } = situation.reading;
  const { told, rest } = ordered(tiers);
  const [first] = told;
  const value = cellIn(slot, typeof first?.limit === "string", situation);
  if (!value || !first) return [];
  const isRate = told.some(({ isPercent, give }) => isPercent || typeof give === "number");
  const base = options.times === true && isRate ? (quantityIn(amount, situation) ?? value) : null;
  if (options.times === true && base === null) return [];
  const give = (tier: Tier) => (base && typeof tier.give === "string" ? "0" : given(tier));
  const otherwise = rest ? give(rest) : told.every((each) => typeof each.give === "number") ? "0" : '""';
  const nested = told.reduceRight(
    (inner, tier) => `IF(${value}${tier.operator ?? "="}${limitText(tier)},${give(tier)},${inner})`,
    otherwise,
  );
  return built(
    [{ text: guarded(base ? `${base}*${nested}` : nested, situation, [value]) }],
    situation,
    tiers,
  );
};

const limitText = ({ limit }: Tier): string => (limit === null ? "" : literal(limit));

function cellIn(slot: Filled | undefined, isText: boolean, situation: Situation): string | null {
  const ref = columnIn(slot);
  return ref && isText ? textsIn(ref, cellOf(ref, situation)) : quantityIn(slot, situation);
}

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
  const regions: readonly Region[] = limit
    ? [limit.region]
    : give
      ? [give.region]
      : sheets.regions.filter((each) => each !== value?.region);
  for (const region of regions) {
    if (region === value?.region) continue;
    const limits =
      limit?.column ?? region.columns.find(({ kind, values }) => kind === "number" && isAscending(values));
    const rest = region.columns.filter(
      (column) => limits && column.column > limits.column && column.kind !== "empty",
    );
    const gives = give && limits !== give.column ? give.column : rest.at(-1);
    if (!limits || !gives) continue;
    return { limits: { region, column: limits }, gives: { region, column: gives } };
  }
  return null;
}

/** In a row of another table than the one that is told, the numbers of that row are meant. */
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
    told && home && situation.shape === "row" && told.region !== home
      ? measureIn(undefined, home, situation)
      : told;
  return { ref, value: ref && ref !== told ? valueAt(ref, situation) : quantityIn(slot, situation) };
}

const isAscending = (values: readonly unknown[]): boolean =>
  values.length > 1 &&
  values.every((value, at) => typeof value === "number" && (at === 0 || value > Number(values[at - 1])));

/** `options.times`: what is found is a rate of the value. */
export const tierTable: Builder = (slots, situation, options) => {
  const { ref, value } = numbersOf(slots.value, situation);
  const table = tableOf(ref, slots, situation);
  if (!value || !table || (ref && isSameColumn(ref, table.gives))) return [];
  const [limits, gives] = [table.limits, table.gives].map((each) => rangeOf(each, situation));
  const amount = options.times === true ? `${quantityIn(slots.amount, situation) ?? value}*` : "";
  const numbers = ref?.column.values.filter((each) => typeof each === "number") ?? [];
  const isBelow = Math.min(...numbers) < Number(table.limits.column.values[0]);
  const floor =
    amount +
    (isBelow ? `IFERROR(LOOKUP(${value},${limits},${gives}),0)` : `LOOKUP(${value},${limits},${gives})`);
  const ceiling = `${amount}INDEX(${gives},COUNTIF(${limits},"<"&${value})+1)`;
  const ways = [floor, ceiling].map((text) => ({ text: guarded(text, situation, [value]) }));
  // Limits are the ends of tiers where no value is above the last one.
  const isUpper = isBelow && Math.max(...numbers) <= Number(table.limits.column.values.at(-1));
  const [first, second] = isUpper ? ways.toReversed() : ways;
  return built([first ?? null, isBelow && second ? { ...second, weight: 0.8 } : null], situation);
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
