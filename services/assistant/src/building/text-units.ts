// Builders for amounts with units in texts: "12 kg", "1.5K", "2h 30m".
import type { Builder } from "./builder.ts";
import { literal } from "./references.ts";
import { fitting, inEachRow, isComma, type Source, sourcesOf } from "./text-source.ts";
import dimensions from "./text-units.json" with { type: "json" };
import { fold, isSaid, isWritten } from "./text-words.ts";

const amount = /^\s*[-+]?[\d.,]+\s*([^\d\s.,()+-]\D*?)\s*$/u;

/** The units behind the numbers of the cells, each once. */
export const unitsIn = ({ values }: Source): string[] => [
  ...new Set(values.flatMap((value) => amount.exec(String(value))?.[1] ?? [])),
];

interface Unit {
  name: string;
  factor: number;
}

/** What each unit counts in the one that is asked for; else in the smallest plain one, or as it is where all are alike. */
function factorsOf(names: readonly string[], question: string): Unit[] {
  const known = dimensions.map(
    ({ factors }) =>
      new Map<string, number>(Object.entries(factors).map(([name, factor]) => [fold(name), factor])),
  );
  const at = known.findIndex((factors) => names.every((name) => factors.has(fold(name))));
  // Units of samples, `1.2 kg`, are not asked for.
  const words = fold(question.replaceAll(/\d\s*\p{L}+/gu, "")).split(/[^\p{L}]+/u);
  const asked = dimensions[at]?.names.find((each) =>
    each.words.some((word) => words.includes(fold(word))),
  )?.factor;
  const factors = names.map((name) => known[at]?.get(fold(name)) ?? 1);
  const target = asked ?? (names.length > 1 || dimensions[at]?.isMultiple ? 1 : (factors[0] ?? 1));
  return names.map((name, place) => ({
    name,
    factor: Number(((factors[place] ?? 1) / target).toPrecision(12)),
  }));
}

/** Amounts with units to plain numbers. */
export const textUnits: Builder = (slots, situation) => {
  const source = fitting(
    sourcesOf(slots.text, situation, ["text", "mixed"]),
    (value) => amount.test(value) || /^[\d.,]+$/.test(value),
  );
  const names = source ? unitsIn(source) : [];
  const isKnown = dimensions.some(({ factors }) => {
    const units = Object.keys(factors).map(fold);
    return names.every((name) => units.includes(fold(name)));
  });
  const isFew =
    names.length < 2 ||
    (2 * names.length <= (source?.values.length ?? 0) && names.some(({ length }) => length > 1));
  // Words behind codes are no units.
  const isCode = source?.values.some((value) => /^0\d/.test(String(value)));
  if (!source || names.length === 0 || isCode || !(isKnown || isFew)) return [];
  const text = source.ref;
  // Long ones first: `kg` before `g`.
  const units = factorsOf(
    names.sort((one, other) => other.length - one.length),
    situation.reading.question,
  );
  const bare = units.reduce((inner, { name }) => `SUBSTITUTE(${inner},${literal(name)},"")`, text);
  const marks = source.values.some((value) => String(value).includes(","));
  const plain = marks ? `SUBSTITUTE(${bare},",",${isComma(source) ? '"."' : '""'})` : bare;
  const choice = units.reduceRight(
    (rest, { name, factor }, at) =>
      units.slice(at).every((unit) => unit.factor === 1)
        ? rest
        : `IF(RIGHT(${text},${name.length})=${literal(name)},${factor},${rest})`,
    "1",
  );
  const isAlike = units.length === 1 && source.values.every((value) => amount.test(String(value)));
  const factor = isAlike ? String(units[0]?.factor) : choice;
  return inEachRow(factor === "1" ? `VALUE(${plain})` : `${plain}*${factor}`, source, situation);
};

const duration =
  /^(?:\s*\d+(?:\.\d+)?\s*(?:d|days?|h|hrs?|std|hours?|m|min|mins|minutes?|s|sec)\.?\s*)+(?:(?<=h\s*)\d{2})?$/i;
const letters = [
  { letter: "d", minutes: 1440 },
  { letter: "h", minutes: 60 },
  { letter: "m", minutes: 1 },
  { letter: "s", minutes: 1 / 60 },
] as const;

/** "2h 30m" to minutes, hours, seconds or a time. */
export const textDuration: Builder = (slots, situation) => {
  const source = fitting(sourcesOf(slots.text, situation, ["text", "mixed"]), (value) =>
    duration.test(value),
  );
  if (!source) return [];
  // "1h45": the minutes stand without their letter.
  const isBare = source.values.every((value) => /\d$/.test(String(value)));
  const text = isBare ? `(${source.ref}&"m")` : source.ref;
  const parts = letters.filter(({ letter }) =>
    source.values.some((value) => new RegExp(`\\d\\s*${letter}`).test(isBare ? `${value}m` : String(value))),
  );
  const unit = isWritten("clock", situation)
    ? 1440
    : isSaid(situation, "minute")
      ? 1
      : isWritten("seconds", situation)
        ? 1 / 60
        : isSaid(situation, "hour")
          ? 60
          : 1;
  // Each number stands between the letter before it and its own.
  const terms = parts.map(({ letter, minutes }, at) => {
    const start = parts
      .slice(0, at)
      .reduce((from, before) => `IFERROR(FIND("${before.letter}",${text})+1,${from})`, "1");
    const factor = minutes >= unit ? `*${Math.round(minutes / unit)}` : `/${Math.round(unit / minutes)}`;
    return `IFERROR(MID(${text},${start},FIND("${letter}",${text})-${start})${factor},0)`;
  });
  return inEachRow(terms.join("+"), source, situation);
};
