// Sums, averages, counts, extremes of a range, with any number of conditions.
import { type Condition, type Conditions, readConditions, readTest } from "../conditions.ts";
import { criteria, expression, saidCondition, saidPlace } from "../criteria.ts";
import { isOneColumn, shown } from "../places.ts";
import { covers, firstOf, phrase, type Reader, readerOf, textOf } from "../reader.ts";
import type { Missing, Question, Solution } from "../topic.ts";
import { readValue } from "../values.ts";
import type { Place, Word } from "../words.ts";

type Kind = "sum" | "average" | "count" | "distinct" | "max" | "min" | "median";

const kinds: readonly (readonly [Kind, ReturnType<typeof phrase>])[] = [
  ["distinct", phrase("count|number|many the? of? the? unique|distinct|different")],
  ["distinct", phrase("how many unique|distinct|different")],
  ["count", phrase("count|counts|counting the? number? of?")],
  ["count", phrase("how many times?")],
  ["count", phrase("how often")],
  ["count", phrase("total? number of")],
  ["average", phrase("average|avg|mean")],
  ["sum", phrase("sum|sums|total|totals|sumif|sumifs up?")],
  ["sum", phrase("add|adding up|together?")],
  ["sum", phrase("how much")],
  ["max", phrase("max|maximum|largest|highest|biggest|greatest|latest|newest")],
  ["max", phrase("most recent")],
  ["min", phrase("min|minimum|smallest|lowest|least|earliest|oldest")],
  ["median", phrase("median")],
];

const plain: Record<Exclude<Kind, "distinct" | "count">, string> = {
  sum: "SUM",
  average: "AVERAGE",
  max: "MAX",
  min: "MIN",
  median: "MEDIAN",
};
const conditional = { sum: "SUMIFS", average: "AVERAGEIFS", max: "MAXIFS", min: "MINIFS" } as const;
const verbs: Record<Kind, string> = {
  sum: "adds up",
  average: "takes the average of",
  count: "counts",
  distinct: "counts the different values of",
  max: "finds the largest value of",
  min: "finds the smallest value of",
  median: "finds the median of",
};

interface Total {
  kind: Kind;
  /** What is added up; for a count without conditions what is counted. */
  values: Place[];
  conditions: Conditions | null;
  numbersOnly: boolean;
}

export function totals({ words, dialect }: Question): Solution | Missing | null {
  const total = read(words);
  if (total === null || "missing" in total) return total;
  const { kind, values, conditions } = total;
  const formula = conditions ? withConditions(total, conditions, dialect) : withoutConditions(total, dialect);
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

/** A column's heading is a cell like the others: only "is not" lets it in. */
function noteOn({ kind, conditions }: Total): string | undefined {
  if (kind !== "count" || !conditions) return undefined;
  const open = conditions.list.some(({ place, test }) => place.from.row === 0 && isNegative(test));
  return open
    ? "A heading in the first row is counted as well; name the rows, as in A2:A100, to leave it out."
    : undefined;
}

const isNegative = (test: Condition["test"]): boolean =>
  (test.kind === "compare" && test.operator === "<>") ||
  ((test.kind === "holds" || test.kind === "blank") && test.not);

const markers = phrase("where|when|if|whose|with|for|having|given|whenever|that|which|and|are|is");
const meant = new Set([
  "week",
  "quarter",
  "weekday",
  "unless",
  "each",
  "per",
  "group",
  "grouped",
  "excluding",
  "except",
  "ignoring",
  "visible",
  "weighted",
  "top",
  "bottom",
  "difference",
  "minus",
  "month",
  "months",
  "running",
  "cumulative",
  "vs",
  "versus",
  "duplicates",
  "duplicate",
]);

function read(words: readonly Word[]): Total | Missing | null {
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
      continue;
    }
    const word = words[at] as Word;
    if (word.kind === "place") values.push(word.place);
    else if (meant.has(textOf(word)) || word.kind === "number" || word.kind === "quoted") return null;
    at++;
  }
  return complete(found.key, values, conditions, words);
}

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
  if (conditions && kind !== "count" && values.length > 1) return null;
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

const askForPlace = (kind: Kind, hasConditions: boolean): string =>
  `I understand that you want a formula that ${verbs[kind]} something${hasConditions ? " with a condition" : ""}, but not which cells. Name the columns or ranges, for example "column C" or "C2:C100".`;

function join(one: Conditions | null, other: Conditions): Conditions | null {
  if (!one) return other;
  const isMixed =
    (one.join === "or" && one.list.length > 1) || (other.join === "or" && other.list.length > 1);
  return isMixed ? null : { join: "and", list: [...one.list, ...other.list] };
}

/** Conditions that begin at this word, with or without a word such as "where" before them. */
function conditionsAt(
  words: readonly Word[],
  at: number,
  last: Place | null,
): { conditions: Conditions; end: number } | null {
  const marked = covers(words, at, markers);
  if (marked > 0 && textOf(words[at]) !== "is" && textOf(words[at]) !== "are") {
    const counted = valueIn(words, at + marked);
    const reader = readerOf(words, at + marked);
    const conditions =
      readConditions(reader, last) ?? (counted && { join: "and" as const, list: [counted.condition] });
    if (!conditions) return null;
    return { conditions, end: counted && conditions.list[0] === counted.condition ? counted.end : reader.at };
  }
  const word = words[at];
  if (word?.kind !== "place" && !beginsTest(words, at)) return null;
  const reader = readerOf(words, at);
  const conditions = readConditions(reader, last);
  return conditions && { conditions, end: reader.at };
}

const tests = new Set([
  ">",
  "<",
  ">=",
  "<=",
  "=",
  "<>",
  "greater",
  "more",
  "larger",
  "bigger",
  "higher",
  "less",
  "smaller",
  "lower",
  "fewer",
  "over",
  "above",
  "under",
  "below",
  "exceeding",
  "containing",
  "contain",
  "starting",
  "ending",
  "beginning",
  "equal",
  "equals",
  "between",
  "after",
  "before",
  "since",
  "blank",
  "empty",
  "non-blank",
  "at",
  "not",
  "contains",
  "negative",
  "positive",
  "during",
  "in",
]);

function beginsTest(words: readonly Word[], at: number): boolean {
  if (!tests.has(textOf(words[at]))) return false;
  return readTest({ words, at }) !== null;
}

const skipped = phrase(
  "the? cells|cell|rows|row|times|entries|values|occurrences|instances|number|records? with|that|of|are|is|contain|have? the? word|value|text|status?",
);
const inside = phrase("in|within|under|appears|appear|occurs|occur|shows|show up? in? the?");
const wordsAsValue = new Set(["yes", "no", "x", "true", "false", "done", "open", "closed", "paid", "unpaid"]);

/** `Paid in column A`, `does "Paid" appear in column A`: a value and where it stands. */
function valueIn(words: readonly Word[], from: number): { condition: Condition; end: number } | null {
  const reader: Reader = { words, at: from };
  reader.at += covers(words, reader.at, phrase("does|do|is|are"));
  reader.at += covers(words, reader.at, skipped);
  reader.at += covers(words, reader.at, phrase("does|do"));
  const first = words[reader.at];
  const isValue =
    first?.kind === "quoted" ||
    first?.kind === "date" ||
    first?.kind === "number" ||
    (first?.kind === "place" && first.place.to === null) ||
    (first?.kind === "word" && (/^\p{Lu}/u.test(first.raw) || wordsAsValue.has(first.text)));
  if (!isValue) return null;
  const value = readValue(reader);
  if (!value) return null;
  reader.at += covers(words, reader.at, phrase("is|are|rows|entries|values|items|orders|sales"));
  const gap = covers(words, reader.at, inside);
  const noun = covers(
    words,
    reader.at + gap,
    phrase("the? status|region|category|name|product|department|value|values of|in?"),
  );
  const place = words[reader.at + gap + noun];
  if (gap === 0 || place?.kind !== "place") return null;
  return {
    condition: { place: place.place, test: { kind: "compare", operator: "=", value } },
    end: reader.at + gap + noun + 1,
  };
}

function withoutConditions(
  { kind, values, numbersOnly }: Total,
  dialect: Question["dialect"],
): string | null {
  const ranges = values.map((place) => shown(place, dialect));
  if (kind === "count") return `${numbersOnly ? "COUNT" : "COUNTA"}(${ranges.join(",")})`;
  if (kind !== "distinct") return `${plain[kind]}(${ranges.join(",")})`;
  if (ranges.length > 1) return null;
  return dialect === "sheets" ? `COUNTUNIQUE(${ranges[0]})` : distinct(`UNIQUE(${ranges[0]})`);
}

/** Blank cells are no value of their own. */
const distinct = (values: string): string => `SUMPRODUCT(--(LEN(${values})>0))`;

function withConditions(
  total: Total,
  { list, join: joined }: Conditions,
  dialect: Question["dialect"],
): string | null {
  const { kind, values } = total;
  const value = values[0] ? shown(values[0], dialect) : "";
  const pairs = list.map((condition) => criteria(condition, dialect));
  const isListed = list.filter(({ test }) => test.kind === "oneOf").length;
  const isPlain = pairs.every((pair) => pair !== null) && isListed <= 1;
  if (kind === "count" && list.length === 1 && list[0]?.test.kind === "blank")
    return blanks(list[0], dialect);
  if (isPlain && (kind === "sum" || kind === "count")) {
    const name = kind === "sum" ? "SUMIFS" : "COUNTIFS";
    const call = (...some: (string[] | null)[]): string => {
      const args = [
        ...(kind === "sum" ? [value] : []),
        ...some.flatMap((pair) => pair ?? []),
        ...(kind === "count" ? filledToo(list, dialect) : []),
      ];
      const whole = `${name}(${args.join(",")})`;
      return isListed ? `SUMPRODUCT(${whole})` : whole;
    };
    if (joined === "and") return call(...pairs);
    if (list.length !== 2 || isListed) return null;
    const [one, two] = pairs as [string[], string[]];
    return `${call(one)}+${call(two)}-${call(one, two)}`;
  }
  if (kind === "count" || kind === "sum") return null;
  if (isPlain && joined === "and" && isListed === 0 && kind in conditional) {
    return `${conditional[kind as keyof typeof conditional]}(${[value, ...pairs.flatMap((pair) => pair ?? [])].join(",")})`;
  }
  const tests = list.map(({ place, test }) => `(${expression(test, shown(place, dialect), dialect)})`);
  const chosen = joined === "and" ? tests.join("*") : `((${tests.join("+")})>0)`;
  const filtered = `FILTER(${value},${chosen}*(${value}<>""))`;
  return kind === "distinct"
    ? `IFERROR(${distinct(`UNIQUE(${filtered})`)},0)`
    : `${plain[kind]}(${filtered})`;
}

function blanks({ place, test }: Condition, dialect: Question["dialect"]): string {
  const range = shown(place, dialect);
  return test.kind === "blank" && test.not ? `COUNTA(${range})` : `COUNTBLANK(${range})`;
}

/** "is not Paid" is true of all the empty rows below the data: in whole columns they are left out. */
function filledToo(list: Condition[], dialect: Question["dialect"]): string[] {
  const hasOther = list.some(({ test }) => !isNegative(test) && !(test.kind === "blank"));
  const open = list.find(
    ({ place, test }) =>
      place.from.row === 0 && isOneColumn(place) && isNegative(test) && test.kind !== "blank",
  );
  return open && !hasOther ? [shown(open.place, dialect), '"<>"'] : [];
}
