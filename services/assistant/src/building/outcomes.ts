// Changes to a result that a question asks for: words for true and false, separators, rounding, no negatives.
import type { Builder, Situation } from "./builder.ts";
import { literal } from "./references.ts";
import { numberMentions, quoted } from "./text-words.ts";

/** The separator for joined texts: the one in quotes, otherwise a comma. */
export const markIn = (situation: Situation): string =>
  literal(quoted(situation).find((quote) => !/[\p{L}\d]/u.test(quote)) ?? ", ");

/** Returns the question's words for true and false, from quotes or tiers. Without words, the test stays as it is. */
export function flag(test: string, situation: Situation): string {
  const quotes = quoted(situation);
  const [yes, no = ""] = quotes.length > 0 ? quotes : situation.reading.tiers.map(({ give }) => give);
  const isPlain = yes === "TRUE" && no === "FALSE";
  return yes === undefined || isPlain || test.startsWith("IF(")
    ? test
    : `IF(${test},${literal(yes)},${literal(no)})`;
}

/** Adds a rounded or limited version of the builder's first result if the question asks for one. */
export const modified =
  (builder: Builder): Builder =>
  (...given) => {
    const made = builder(...given);
    const [first] = made;
    const change = changeIn(given[1]);
    const isDone = !first || first.shape === "spill" || /^=(?:IFERROR|ROUND|MIN\(|MAX\()/.test(first.formula);
    if (!change || isDone) return made;
    const asThey = made.map((each) => ({ ...each, weight: 0.7 * (each.weight ?? 1) }));
    return [{ ...first, formula: `=${change(first.formula.slice(1))}` }, ...asThey];
  };

function changeIn(situation: Situation): ((text: string) => string) | null {
  const { reading } = situation;
  const has = (name: string): boolean => reading.concepts.some((each) => each.name === name);
  if (!has("round")) return isNeverNegative(reading) ? (text) => `MAX(0,${text})` : null;
  const name = isBeside("up", reading) ? "ROUNDUP" : isBeside("down", reading) ? "ROUNDDOWN" : "ROUND";
  const number = numberMentions(situation).find(
    ({ unit, value }) => unit === null && value % 1 === 0 && value <= 6,
  );
  // "rounded to hundreds", but not "over 100, rounded"
  const step = numberMentions(situation).find(
    ({ value, start }) => value >= 10 && !/\d/.test(reading.question[start] ?? ""),
  )?.value;
  if (step) return (text) => `${name}((${text})/${step},0)*${step}`;
  const digits = number?.value ?? (has("whole") || name === "ROUNDUP" ? 0 : 2);
  return (text) => `${name}(${text},${digits})`;
}

const mostBetween = 15;

/** Whether negatives are to become 0: "never negative", but not "only the negative ones". */
const isNeverNegative = ({ concepts }: Situation["reading"]): boolean =>
  concepts.some(
    ({ name, start }) =>
      name === "negative" &&
      concepts.some((each) => each.name === "not" && each.end < start && start - each.end < mostBetween),
  );

/** Whether a word stands beside "round": "round up", "rounded up", but not "down to C9, rounded". */
export const isBeside = (name: string, { concepts }: Situation["reading"]): boolean =>
  concepts.some(
    (each) =>
      each.name === name &&
      concepts.some((one) => one.name === "round" && each.start <= one.end + 4 && one.start <= each.end + 1),
  );
