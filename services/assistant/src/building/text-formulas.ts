// The builder of formulas that recipes write out, `EOMONTH({x},0)`: what stands in braces is found in the tables and the question.
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
import { countsIn, isSaid, nameOf, quoted, toldPlace } from "./text-words.ts";
import { filled } from "./written-parts.ts";

/** What a recipe's formula is about, by its option `takes`. */
const takes: Readonly<Record<string, Argue | undefined>> = { ...texts, ...dates, ...loans };

const periodIn =
  (unit: "month" | "day") =>
  ({ reading: { mentions } }: Situation): number | undefined =>
    mentions.flatMap((each) => (each.type === "period" && each.unit === unit ? each.value : []))[0];

/** What the question tells, whatever the formula is about. */
const told: Readonly<Record<string, (situation: Situation) => string | number | null | undefined>> = {
  n: (situation) => countsIn(situation)[0],
  m: (situation) => countsIn(situation).find((count, at, [first]) => at > 0 && count !== first),
  ...{ nth: toldPlace, today: dayOrToday, format: dayFormat },
  quote: (situation) => quoted(situation).map((text) => literal(text))[0],
  ...{ month: periodIn("month"), weekday: periodIn("day") },
};

/** The formula with all that stands in braces, `{n|1}` with what it is where nothing is told; null where something is missing. */
const filledIn = (way: string, { parts, sources }: Argument, slots: Slots, situation: Situation) =>
  filled(way, (name, otherwise) => {
    if (name === "holidays") return holidaysIn(slots, situation, sources);
    const found = name in told ? told[name]?.(situation) : nameOf(name, situation);
    return parts[name] ?? found ?? (otherwise || null);
  });

/** Whether the question has one of these: a concept, a word of the builders' own, another place than the first (`nth`), the product; or such signs, with nines for digits, `9999-99`. */
function says(names: string, situation: Situation): boolean {
  const { question } = situation.reading;
  return names.split("|").some((name) => {
    if (/^\P{L}|9/u.test(name)) return question.replaceAll(/\d/g, "9").includes(name);
    if (name === "nth") return (toldPlace(situation) ?? 1) !== 1;
    return isSaid(situation, name);
  });
}

/** `last => RIGHT({x},{n})` comes first where "last" is said, else behind the others. */
function inOrder(ways: readonly string[], situation: Situation): string[] {
  const all = ways.map((way) => {
    const [words, text] = way.includes(" => ") ? way.split(" => ") : [null, way];
    return { text: text ?? "", order: words === null ? 1 : says(words, situation) ? 0 : 2 };
  });
  return all.toSorted((one, other) => one.order - other.order).map(({ text }) => text);
}

/** How likely it is beside other recipes: less where its own words are missing, or others are said. */
function sureness({ needs, unless }: Options, { weight = 1, sources }: Argument, situation: Situation) {
  const isUnsaid = needs !== undefined && !says(String(needs), situation);
  const isOther = unless !== undefined && says(String(unless), situation);
  return (isUnsaid || isOther ? 0.35 : 1) * Math.min(1, ...sources.map((source) => source.weight)) * weight;
}

/**
 * `ways`: the likeliest first; all are tried. `takes`: what it is about. `flag`: a test, told in two words. `counts`: a number, which may be asked for with "how many". `else`: what texts give that lack the mark.
 * `of`: where one cell is asked for, all `rows` added up, or a formula that is of a whole `column` itself; `any`: of one row too. `shape`: where it spills. `needs`: words that are said; `unless`: words that are not.
 */
export const formula: Builder = (slots, asked, options, ways = []) => {
  const { flag, counts, of, shape = asked.shape } = options;
  const isWhole = of !== undefined && asked.shape === "one";
  const situation = { ...asked, isWhole };
  const argument = takes[`${options.takes}Argument`]?.(slots, situation, options);
  const isOther =
    (counts !== true && isSaid(asked, "howMany")) || (/^(?:rows|column)$/.test(String(of)) && !isWhole);
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

/** The results of all rows added up, their average or the highest, where the question's conditions hold and nothing is empty. */
function added(text: string, sources: readonly Source[], situation: Situation): string {
  const [source] = sources;
  // A sample of what is worked with is no condition.
  const told = (source?.column ? conditionsOn(source.column.region, situation) : []).filter(
    ({ column }) => column !== source?.column?.column.column,
  );
  const test = mask(told, situation);
  const filled = sources.flatMap(({ ref, hasBlanks }) => (hasBlanks ? `(${ref}<>"")` : []));
  const tests = [...(test === null ? [] : [test]), ...filled];
  const each = tests.length > 0 ? [...tests, `(${text})`].join("*") : text;
  const count = [...tests, `(${source?.ref}<>"")`].join("*");
  if (isSaid(situation, "average")) return `SUMPRODUCT(${each})/SUMPRODUCT(1*${count})`;
  return isSaid(situation, "max", "longest") ? `SUMPRODUCT(MAX(${each}))` : `SUMPRODUCT(${each})`;
}

const casts = ["proper", "upper", "lower", "toNumber"] as const;
/** Also in capitals, in small letters or as a number where that is asked for. */
function cast(text: string, situation: Situation): string {
  const said = casts.find((name) => isSaid(situation, name));
  if (!said || /^(?:UPPER|LOWER|PROPER)/.test(text)) return text;
  return `${said === "toNumber" ? "VALUE" : said.toUpperCase()}(${text})`;
}
