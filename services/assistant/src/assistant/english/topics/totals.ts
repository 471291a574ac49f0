// Sums, averages, counts, extremes of a range, with any number of conditions.
import type { Condition, Conditions } from "../conditions.ts";
import { saidCondition, saidPlace } from "../criteria.ts";
import { covers, findPhrase, firstOf, isOne, phrase, textOf } from "../reader.ts";
import type { Missing, Question, Solution } from "../topic.ts";
import type { Place, Word } from "../words.ts";
import { isNegative, type Kind, type Total, totalFormula } from "./total-formulas.ts";
import { conditionsAt, valueIn, valueOfLast } from "./where.ts";

const kinds: readonly (readonly [Kind, ReturnType<typeof phrase>])[] = [
  ["distinct", phrase("count|number|many the? of? the? unique|distinct|different")],
  ["distinct", phrase("how many unique|distinct|different")],
  ["count", phrase("count|counts|counting the? number? of?")],
  ["count", phrase("how many times?")],
  ["count", phrase("how often")],
  ["count", phrase("total? number of")],
  ["average", phrase("average|avg|mean")],
  ["sum", phrase("sum|sums|total|totals|sumif|sumifs up?")],
  ["sum", phrase("add|adds|adding up|together?")],
  ["sum", phrase("how much")],
  ["max", phrase("max|maximum|largest|highest|biggest|greatest|latest|newest")],
  ["max", phrase("most recent")],
  ["min", phrase("min|minimum|smallest|lowest|least|earliest|oldest")],
  ["median", phrase("median")],
  ["count", phrase("countif|countifs")],
  ["average", phrase("averageif|averageifs")],
  ["max", phrase("maxifs")],
  ["min", phrase("minifs")],
];

const verbs: Record<Kind, string> = {
  sum: "adds up",
  average: "takes the average of",
  count: "counts",
  distinct: "counts the different values of",
  max: "finds the largest value of",
  min: "finds the smallest value of",
  median: "finds the median of",
};

export function totals({ words, dialect }: Question): Solution | Missing | null {
  const total = read(words);
  if (total === null || "missing" in total) return total;
  const { kind, values, conditions } = total;
  const formula = totalFormula(total, dialect);
  if (formula === null) return null;
  const what =
    kind === "count" && conditions
      ? "the rows"
      : values.map((place) => saidPlace(place, dialect)).join(" and ");
  const filled =
    kind === "count" && !conditions ? (total.numbersOnly ? "the numbers in " : "the filled cells of ") : "";
  const where = conditions
    ? `${kind === "count" ? " where " : " in the rows where "}${saidAll(conditions, dialect)}`
    : "";
  const solution = { formula, does: `This formula ${verbs[kind]} ${filled}${what}${where}.` };
  const note = noteOn(total);
  return note ? { ...solution, note } : solution;
}

export const saidAll = ({ list, join }: Conditions, dialect: Question["dialect"]): string =>
  list.map((condition) => saidCondition(condition, dialect)).join(` ${join} `);

const heading =
  "If the first row holds a heading, it is counted as well; name the rows, as in A2:A100, to leave it out.";

/** A column's heading is a cell like the others: counting filled cells or "is not" lets it in. */
function noteOn({ kind, conditions, values, numbersOnly }: Total): string | undefined {
  const isOpen = ({ from }: Place): boolean => from.row === 0;
  if (kind === "distinct") return values.some(isOpen) && !conditions ? heading : undefined;
  if (kind !== "count") return undefined;
  const counted = conditions
    ? conditions.list.some(({ place, test }) => isOpen(place) && isNegative(test))
    : values.some(isOpen) && !numbersOnly;
  return counted ? heading : undefined;
}

const meant = phrase(
  "week|quarter|weekday|unless|each|per|group|grouped|excluding|except|ignoring|visible|weighted|top|bottom|difference|minus|month|months|running|cumulative|vs|versus|duplicates|duplicate|by|times|multiplied|product|divided|percentage|percent|round|rounded|every|other|nth|alternate|alternating|odd|even|consecutive|weekly|monthly|daily|yearly",
);

/** Totals leave empty cells out by themselves. */
const leavingBlanks = phrase(
  "ignoring|excluding|skipping|without|except the? empty|blank|blanks cells|cell|values|ones?",
);
const leavingZeros = phrase(
  "ignoring|excluding|skipping|without|except|excluding the? zeros|zeroes|zero|0 values?",
);

function read(question: readonly Word[]): Total | Missing | null {
  const blanks = findPhrase(question, leavingBlanks);
  const zeros = findPhrase(question, leavingZeros);
  const words = question.filter((_, at) => !isWithin(at, blanks) && !isWithin(at, zeros));
  const total = readTotal(words);
  if (total === null || "missing" in total || zeros === null) return total;
  const [place] = total.values;
  if (!place || total.values.length > 1 || total.conditions?.join === "or") return null;
  const notZero: Condition = {
    place,
    test: { kind: "compare", operator: "<>", value: { kind: "number", value: 0, raw: "0" } },
  };
  return { ...total, conditions: { join: "and", list: [...(total.conditions?.list ?? []), notZero] } };
}

const isWithin = (at: number, found: { at: number; end: number } | null): boolean =>
  found !== null && at >= found.at && at < found.end;

function readTotal(words: readonly Word[]): Total | Missing | null {
  const found = firstOf(words, kinds);
  if (!found) return null;
  const values: Place[] = [];
  let conditions: Conditions | null = null;
  for (let at = 0; at < words.length; ) {
    if (at === found.at) {
      const counted = found.key === "count" ? valueIn(words, found.end) : null;
      if (counted) conditions = join(conditions, { join: "and", list: [counted.condition] });
      at = counted?.end ?? found.end;
      continue;
    }
    const read = conditionsAt(words, at, values.at(-1) ?? null);
    if (read) {
      const [first] = read.conditions.list;
      // "sum column C over 100": what is tested is also what is added up.
      if (words[at]?.kind === "place" && found.key !== "count" && first?.test.kind === "period")
        return { missing: askForDates };
      if (
        words[at]?.kind === "place" &&
        first &&
        values.length === 0 &&
        at > found.at &&
        found.key !== "count"
      )
        values.push(first.place);
      conditions = join(conditions, read.conditions);
      if (!conditions) return null;
      at = read.end;
      if (
        covers(words, at, unclear) > 0 &&
        words[at + 1]?.kind === "word" &&
        covers(words, at + 1, goingOn) === 0
      )
        return { missing: askForQuotes };
      continue;
    }
    const valued = found.key === "count" ? valueOfLast(words, at, values.at(-1)) : null;
    if (valued) {
      conditions = join(conditions, { join: "and", list: [valued.condition] });
      at = valued.end;
      continue;
    }
    const word = words[at] as Word;
    // A condition is announced that was not understood: without it the total would be wrong.
    if (isOne(word, announcing)) return null;
    if (word.kind === "place") values.push(word.place);
    else if (covers(words, at, meant) > 0 || word.kind === "number" || word.kind === "quoted") return null;
    at++;
  }
  return complete(found.key, values, conditions, words);
}

const announcing = phrase("where|when|if|whose|with|having|that|which|whenever|given|only");

function complete(
  kind: Kind,
  found: Place[],
  conditions: Conditions | null,
  words: readonly Word[],
): Total | Missing | null {
  const tested = conditions?.list.map(({ place }) => place) ?? [];
  const values = found.length > 0 || kind === "count" || tested.length !== 1 ? found : tested;
  if (kind === "count" ? values.length === 0 && !conditions : values.length === 0)
    return { missing: askForPlace(kind, conditions !== null) };
  const other = values.filter((place) => !tested.some((one) => isSame(one, place)));
  if (conditions && kind !== "count" && values.length > 1)
    return other.length === 1 ? complete(kind, other, conditions, words) : null;
  const rows = [...values, ...tested].find(({ from, to }) => to !== null && from.row > 0);
  const fit = (place: Place): Place =>
    rows?.to && place.to && place.from.row === 0
      ? { ...place, from: { ...place.from, row: rows.from.row }, to: { ...place.to, row: rows.to.row } }
      : place;
  return {
    kind,
    values: values.map(fit),
    conditions: conditions && {
      ...conditions,
      list: conditions.list.map((condition) => ({ ...condition, place: fit(condition.place) })),
    },
    numbersOnly: words.some((word) => ["numbers", "numeric"].includes(textOf(word))),
  };
}

const isSame = (one: Place, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other);

const askForPlace = (kind: Kind, hasConditions: boolean): string =>
  `I understand that you want a formula that ${verbs[kind]} something${hasConditions ? " with a condition" : ""}, but not which cells. Name the columns or ranges, for example "column C" or "C2:C100".`;

/** "is Paid and late": one value, or two? */
const unclear = phrase("and|or");
const goingOn = phrase(
  "give|show|return|put|write|then|the|i|also|only|not|please|make|display|round|it|so|tell|use|explain|with|for|where|if",
);
const askForQuotes =
  'I am not sure where the value in your condition ends. Put it in quotes, for example: "Sum column C where column A is "Profit and loss"".';

const askForDates =
  'I understand that you want this for a certain time, but not which column holds the dates. Name it, for example: "Sum column C where column D is in 2024".';

function join(one: Conditions | null, other: Conditions): Conditions | null {
  if (!one) return other;
  const isMixed =
    (one.join === "or" && one.list.length > 1) || (other.join === "or" && other.list.length > 1);
  return isMixed ? null : { join: "and", list: [...one.list, ...other.list] };
}
