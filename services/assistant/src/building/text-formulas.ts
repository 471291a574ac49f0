// The builder `formula`, which fills the placeholders of a recipe's templates, such as `EOMONTH({x},0)`.
import type { Builder, Built, Situation, Source } from "./builder.ts";
import { conditionsOn, mask } from "./conditions.ts";
import * as dates from "./date-arguments.ts";
import * as loans from "./loan.ts";
import { flag as flagged } from "./outcomes.ts";
import { dayFormat } from "./period.ts";
import { literal } from "./references.ts";
import { guarded, type Options, type Slots } from "./slots.ts";
import { dayOrToday, holidaysIn } from "./sources.ts";
import type { Argue, Argument } from "./text-arguments.ts";
import * as texts from "./text-arguments.ts";
import { countsIn, isMentioned, nameOf, nthIn, quoted } from "./text-words.ts";
import { filled } from "./written-parts.ts";

/** The functions that find the values of placeholders, by the recipe's option `takes`. */
const takes: Readonly<Record<string, Argue | undefined>> = { ...texts, ...dates, ...loans };

const periodIn =
  (unit: "month" | "day") =>
  ({ reading: { mentions } }: Situation): number | undefined =>
    mentions.flatMap((each) => (each.type === "period" && each.unit === unit ? each.value : []))[0];

/** Placeholders of all templates whose values come from the question. */
const fromQuestion: Readonly<Record<string, (situation: Situation) => string | number | null | undefined>> = {
  n: (situation) => countsIn(situation)[0],
  m: (situation) => countsIn(situation).find((count, at, [first]) => at > 0 && count !== first),
  ...{ nth: nthIn, today: dayOrToday, format: dayFormat },
  quote: (situation) => quoted(situation).map((text) => literal(text))[0],
  ...{ month: periodIn("month"), weekday: periodIn("day") },
};

/** Fills a template. `{n|1}` has the default 1. Null if a value is missing. */
const filledIn = (way: string, { parts, sources }: Argument, slots: Slots, situation: Situation) =>
  filled(way, (name, otherwise) => {
    if (name === "holidays") return holidaysIn(slots, situation, sources);
    const found = name in fromQuestion ? fromQuestion[name]?.(situation) : nameOf(name, situation);
    return parts[name] ?? found ?? (otherwise || null);
  });

/** Whether the question has a concept or word of `a|b`, an ordinal above 1 (`nth`), or a pattern like `9999-99`. */
function says(names: string, situation: Situation): boolean {
  const { question } = situation.reading;
  return names.split("|").some((name) => {
    if (/^\P{L}|9/u.test(name)) return question.replaceAll(/\d/g, "9").includes(name);
    if (name === "nth") return (nthIn(situation) ?? 1) !== 1;
    return isMentioned(situation, name);
  });
}

/** Moves `last => RIGHT({x},{n})` to the front if the question says "last", otherwise to the end. */
function inOrder(ways: readonly string[], situation: Situation): string[] {
  const all = ways.map((way) => {
    const [words, text] = way.includes(" => ") ? way.split(" => ") : [null, way];
    return { text: text ?? "", order: words === null ? 1 : says(words, situation) ? 0 : 2 };
  });
  return all.toSorted((one, other) => one.order - other.order).map(({ text }) => text);
}

/** The weight of the formula: lower if the question lacks the words of `needs`, or has those of `unless`. */
function sureness({ needs, unless }: Options, { weight = 1, sources }: Argument, situation: Situation) {
  const isMissing = needs !== undefined && !says(String(needs), situation);
  const isOther = unless !== undefined && says(String(unless), situation);
  return (isMissing || isOther ? 0.35 : 1) * Math.min(1, ...sources.map((source) => source.weight)) * weight;
}

/** Fills all templates, the likeliest first. The README of services/shared/recipes explains the options. */
export const formula: Builder = (slots, given, options, ways = []) => {
  const { flag, counts, of, shape = given.shape } = options;
  const isWhole = of !== undefined && given.shape === "one";
  const situation = { ...given, isWhole };
  const argument = takes[`${options.takes}Argument`]?.(slots, situation, options);
  const isOther =
    (counts !== true && isMentioned(given, "howMany")) || (/^(?:rows|column)$/.test(String(of)) && !isWhole);
  if (!argument || isOther) return [];
  const { parts, sources } = argument;
  const weight = sureness(options, argument, situation);
  const made = inOrder(ways, situation).flatMap((way) => filledIn(way, argument, slots, situation) ?? []);
  return (weight === 0 ? [] : made).map((text, at) => {
    const isSafe = !argument.isLacking || situation.reading.guard || !/FIND\(|TEXT|REGEX/.test(text);
    const safe = isSafe ? text : `IFERROR(${text},${options.else === "{x}" ? parts.x : '""'})`;
    const changed = options.takes === "text" ? cast(safe, situation) : safe;
    const whole = flag ? flagged(text, situation) : changed;
    const total = isWhole && of !== "column" ? added(safe, sources, situation) : whole;
    return {
      formula: `=${guarded(total, situation, isWhole ? [] : sources)}`,
      ...{ shape: shape as Built["shape"], spans: [], weight: weight * (1 - 0.35 * Math.min(at, 2)) },
    };
  });
};

/** Computes the sum, average or maximum over the rows that meet the conditions and have all inputs. */
function added(text: string, sources: readonly Source[], situation: Situation): string {
  const [source] = sources;
  // A condition on the input column itself is taken for an example.
  const conditions = (source?.column ? conditionsOn(source.column.region, situation) : []).filter(
    ({ column }) => column !== source?.column?.column.column,
  );
  const test = mask(conditions, situation);
  const filled = sources.flatMap(({ ref, hasBlanks }) => (hasBlanks ? `(${ref}<>"")` : []));
  const tests = [...(test === null ? [] : [test]), ...filled];
  const each = tests.length > 0 ? [...tests, `(${text})`].join("*") : text;
  const count = [...tests, `(${source?.ref}<>"")`].join("*");
  if (isMentioned(situation, "average")) return `SUMPRODUCT(${each})/SUMPRODUCT(1*${count})`;
  return isMentioned(situation, "max", "longest") ? `SUMPRODUCT(MAX(${each}))` : `SUMPRODUCT(${each})`;
}

const casts = ["proper", "upper", "lower", "toNumber"] as const;
/** Applies upper or lower case, or a conversion to a number, if the question asks for it. */
function cast(text: string, situation: Situation): string {
  const target = casts.find((name) => isMentioned(situation, name));
  if (!target || /^(?:UPPER|LOWER|PROPER)/.test(text)) return text;
  return `${target === "toNumber" ? "VALUE" : target.toUpperCase()}(${text})`;
}
