// From a question to what stands in it, in every way that it may be meant.
import type { Dialect } from "@cellwright/formula/dialect";
import { columnNumber } from "@cellwright/formula/references";
import type { Concept } from "../lexicons/lexicon.ts";
import { folded, isNear, isUndivided, stemOf } from "./fold.ts";
import { type Heading, headingsOf, meantBy } from "./headings.ts";
import { hasConcept, type Item, type Period } from "./items.ts";
import { type KnownWords, matchesAt, textOf } from "./known-words.ts";
import { type Operand, ofColumn, ofLetters, ofPlace } from "./operands.ts";
import type { Column, Data } from "./pasted-data.ts";
import { type Token, tokensOf } from "./tokens.ts";

export interface Reading {
  items: readonly Item[];
  dialect: Dialect;
  known: KnownWords;
  data: Data | null;
  headings: readonly Heading[];
  /** What speaks against this reading, in the measure of an item's weight. */
  penalty: number;
}

/** The likeliest meaning of a word needs no reason, another one does. */
const lessLikely = 0.4;

interface Ground {
  tokens: readonly Token[];
  known: KnownWords;
  headings: readonly Heading[];
  values: ReadonlyMap<string, { text: string; columns: Column[] }>;
  data: Data | null;
  dialect: Dialect;
}

/** Items that may stand at a token, the likeliest first. */
interface Option {
  length: number;
  item: Item;
  rank: number;
}

const longestValue = 8;
/** A question has its point near its beginning. */
const mostTokens = 140;

export function readingsOf(
  question: string,
  data: Data | null,
  dialect: Dialect,
  lexicons: readonly KnownWords[],
): Reading[] {
  const [known] = lexicons as [KnownWords];
  const values = valuesOf(data);
  const headings = headingsOf(data?.columns ?? [], lexicons);
  const written = new Set([...values.keys(), ...headings.flatMap(({ whole }) => whole)]);
  const signs = {
    decimalComma: known.decimalComma,
    known: (text: string) => known.writings.has(text) || written.has(text),
  };
  const tokens = divided(
    tokensOf(
      question.replace(/[０-９％]/g, (sign) => sign.normalize("NFKC")),
      signs,
    ),
    known,
    headings,
  ).slice(0, mostTokens);
  const ground: Ground = { tokens, known, headings, values, data, dialect };
  const base = sequence(ground, new Set());
  const choices = base.doubtful.slice(0, 5);
  const flips = [[], ...choices.map((at) => [at]), ...(choices.length > 1 ? [choices] : [])];
  return flips.map((flipped) => {
    const { items } = sequence(ground, new Set(flipped));
    return { items: joined(items), dialect, known, data, headings, penalty: flipped.length * lessLikely };
  });
}

/** "Gesamtumsatz" is "gesamt" and "Umsatz" where a heading has that, "Umsatzsumme" the other way round. */
function divided(tokens: readonly Token[], known: KnownWords, headings: readonly Heading[]): Token[] {
  const isNamed = (word: string): boolean =>
    word.length >= 4 &&
    (headings.some(({ words, stems }) => words.includes(word) || stems.includes(stemOf(word))) ||
      (known.byFirst
        .get(word)
        ?.some(
          ({ nouns, concepts }) => nouns.length > 0 || concepts.includes("max") || concepts.includes("min"),
        ) ??
        false));
  return tokens.flatMap((token) => {
    if (
      token.kind !== "word" ||
      known.byFirst.has(token.text) ||
      headings.some(({ words }) => words.includes(token.text))
    )
      return [token];
    const prefix = known.prefixes.find(
      (each) => token.text.startsWith(each) && isNamed(token.text.slice(each.length)),
    );
    const suffix = known.suffixes.find(
      (each) => token.text.endsWith(each) && isNamed(token.text.slice(0, -each.length).replace(/s$/, "")),
    );
    const cut = prefix ? prefix.length : suffix ? token.raw.length - suffix.length : 0;
    if (cut === 0) return [token];
    const part = (from: number, to: number): Token => {
      const raw = token.raw.slice(from, to);
      const text = folded(raw);
      return {
        kind: "word",
        raw,
        text: suffix && from === 0 ? text.replace(/s$/, "") : text,
        start: token.start + from,
        end: token.start + to,
      };
    };
    return [part(0, cut), part(cut, token.raw.length)];
  });
}

function valuesOf(data: Data | null): Map<string, { text: string; columns: Column[] }> {
  const values = new Map<string, { text: string; columns: Column[] }>();
  for (const column of data?.columns ?? []) {
    for (const cell of column.cells) {
      if (typeof cell !== "string" || cell.trim() === "" || cell.length > 80) continue;
      const key = keyOf(cell);
      if (key === "") continue;
      const known = values.get(key) ?? { text: cell, columns: [] };
      if (!known.columns.includes(column)) known.columns.push(column);
      values.set(key, known);
    }
  }
  return values;
}

const keyOf = (text: string): string =>
  tokensOf(text, { decimalComma: false, known: () => false })
    .map((token) => (token.kind === "word" ? token.text : folded(token.raw)))
    .join(" ");

/** `flipped`: tokens where the second likeliest item is taken. */
function sequence(ground: Ground, flipped: ReadonlySet<number>): { items: Item[]; doubtful: number[] } {
  const items: Item[] = [];
  const doubtful: number[] = [];
  for (let at = 0; at < ground.tokens.length; ) {
    const options = optionsAt(ground, at);
    const [first, second] = options;
    if (!first) {
      at++;
      continue;
    }
    if (second && isDoubtful(first, second)) doubtful.push(at);
    const taken = flipped.has(at) && second ? second : first;
    items.push(taken.item);
    at += taken.length;
  }
  return { items, doubtful };
}

/** Two meanings are both tried where the second is a good one. */
const isDoubtful = (first: Option, second: Option): boolean =>
  second.rank >= 50 &&
  !(first.item.kind === "concept" && second.item.kind === "column" && second.item.score < 2.5);

function optionsAt(ground: Ground, at: number): Option[] {
  const { tokens, known } = ground;
  const token = tokens[at] as Token;
  const span = (length: number) => ({
    raw: rawOf(tokens.slice(at, at + length)),
    start: token.start,
    end: (tokens[at + length - 1] as Token).end,
  });
  const fixed = fixedAt(ground, token);
  if (fixed) return [{ length: 1, item: { ...span(1), ...fixed } as Item, rank: 100 }];
  const options: Option[] = [];
  const values = valueAt(ground, at);
  if (values)
    options.push({
      length: values.length,
      item: { ...span(values.length), ...values.item } as Item,
      rank: values.rank,
    });
  const letters = lettersAt(ground, at);
  if (letters)
    return [
      { length: letters.length, item: { ...span(letters.length), ...letters.item } as Item, rank: 100 },
    ];
  const isLetter = /^[A-HJ-Z]$/.test(token.raw) && (at > 0 || isOutcome(tokens, known));
  const matches = isLetter ? [] : matchesAt(known, tokens, at);
  const column = columnAt(ground, at);
  if (column) {
    const { length, item } = column;
    const isName = item.score >= 2.9;
    const rank = isName
      ? 80 + length
      : item.score >= 2.5
        ? 70 + length
        : item.score >= 1.9
          ? 56 + length
          : 40;
    options.push({ length, item: { ...span(length), ...item } as Item, rank });
  }
  const match = matches.find(({ named, concepts }) => named !== null || concepts.length > 0);
  if (match && (match.named || match.concepts.length > 0)) {
    const { length } = match;
    const meaning = match.named
      ? namedItem(match.named.kind, match.named.value, match.concepts)
      : { kind: "concept" as const, concepts: new Set(match.concepts) };
    const isSmall = length === 1 && known.stop.has(textOf(token)) && !match.named;
    const rank = isSmall ? 45 : isUndivided(token.raw[0] ?? "") ? 60 : 60 + length * 4;
    options.push({ length, item: { ...span(length), ...meaning } as Item, rank });
  }
  if (options.length === 0) {
    const mended = mendedAt(ground, token);
    if (mended)
      options.push({ length: 1, item: { ...span(1), kind: "concept", concepts: new Set(mended) }, rank: 50 });
  }
  if (options.length > 0)
    return options.sort((one, other) => other.rank - one.rank || other.length - one.length);
  return [{ length: 1, item: { ...span(1), ...plain(ground, at, token) } as Item, rank: 0 }];
}

const namedItem = (
  kind: "month" | "weekday" | "number" | "ordinal",
  value: number,
  concepts: readonly Concept[],
) => {
  if (kind === "month")
    return { kind: "period", period: { year: null, quarter: null, month: value, day: null } };
  if (kind === "weekday") return { kind: "weekday", value };
  if (concepts.length > 0) return { kind: "concept", concepts: new Set(concepts) };
  return kind === "ordinal" ? { kind: "ordinal", value } : { kind: "number", value, percent: false };
};

function rawOf(tokens: readonly Token[]): string {
  return tokens.reduce(
    (text, token, at) =>
      text + (at > 0 && token.start > (tokens[at - 1] as Token).end ? " " : "") + token.raw,
    "",
  );
}

/** What stands by itself whatever is around it. */
function fixedAt({ headings, values, data, dialect }: Ground, token: Token): object | null {
  switch (token.kind) {
    case "place":
      return { kind: "place", operand: withColumn(ofPlace(token.place, dialect), data) };
    case "quoted": {
      const key = keyOf(token.text);
      const heading = headings.filter(({ whole }) => whole === key || whole === folded(token.text));
      if (heading.length > 0 && !values.has(key))
        return {
          kind: "column",
          operands: heading.map(({ column }) => ofColumn(column, isSheeted(data))),
          score: 3,
        };
      const value = values.get(key);
      return value ? { kind: "value", ...value, text: token.text } : { kind: "text", text: token.text };
    }
    case "date":
      return { kind: "period", period: { year: null, quarter: null, month: null, day: token.serial } };
    case "number":
      return token.ordinal
        ? { kind: "ordinal", value: token.value }
        : { kind: "number", value: token.value, percent: token.percent };
    default:
      return null;
  }
}

const isSheeted = (data: Data | null): boolean => (data?.sheets.length ?? 0) > 1;

/** A range within a table is of the kind of its column. */
function withColumn(operand: Operand, data: Data | null): Operand {
  const column = data?.columns.find(
    ({ column, table }) =>
      column === operand.left &&
      (operand.sheet === null || table.sheet.toLowerCase() === operand.sheet.toLowerCase()) &&
      operand.top >= table.top &&
      operand.top <= table.bottom,
  );
  return column && operand.left === operand.right ? { ...operand, kind: column.kind, column } : operand;
}

/** The longest content of a table that stands here. */
function valueAt(
  { tokens, values, known }: Ground,
  at: number,
): { length: number; item: object; rank: number } | null {
  let key = "";
  let best: { length: number; item: object; rank: number } | null = null;
  for (let length = 1; length <= longestValue && at + length <= tokens.length; length++) {
    const token = tokens[at + length - 1] as Token;
    if (token.kind === "quoted") break;
    key += (key === "" ? "" : " ") + (token.kind === "word" ? token.text : folded(token.raw));
    const value = values.get(key) ?? (length === 1 ? inflected(values, token, known) : undefined);
    if (!value) continue;
    const raw = rawOf(tokens.slice(at, at + length));
    const isWritten = value.text === raw;
    const isSmall = length === 1 && (known.stop.has(key) || key.length < 3) && !isWritten;
    if (isSmall || (key.length === 1 && !/\p{L}|\p{N}/u.test(key))) continue;
    if (
      key.length === 1 &&
      known.stop.has(key) &&
      !/["'“„]/.test(tokens[at - 1]?.raw ?? "") &&
      key === "a" &&
      !isWritten
    )
      continue;
    best = {
      length,
      item: { kind: "value", text: value.text, columns: value.columns },
      rank: (isWritten ? 86 : 76) + length * 5,
    };
  }
  return best;
}

/** "Berliner" is no Berlin, but "cancelled" and "canceled", "Äpfel" and "Apfel" are one. */
function inflected(values: Ground["values"], token: Token, known: KnownWords) {
  if (token.kind !== "word" || token.text.length < 5 || known.stop.has(token.text)) return undefined;
  const endings = /(?:es|s|n|en|er|em|e)$/;
  const bare = token.text.replace(endings, "");
  for (const [key, value] of values) {
    if (key.includes(" ") || key.length < 4) continue;
    if (key.replace(endings, "") === bare && Math.abs(key.length - token.text.length) <= 2) return value;
    if (token.text.length >= 6 && isNear(key, token.text)) return value;
  }
  return undefined;
}

const columnLetters = /^[A-Za-z]{1,2}$/;

/** "column C", "Spalte C", "C列"; and a capital alone where only a column can be meant. */
function lettersAt(ground: Ground, at: number): { length: number; item: object } | null {
  const { tokens, known, data } = ground;
  const token = tokens[at] as Token;
  const isColumnWord = (index: number): boolean =>
    matchesAt(known, tokens, index).some(
      ({ length, concepts }) => length === 1 && concepts.includes("column"),
    );
  const letters = (index: number): string | null => {
    const here = tokens[index];
    const raw = here?.kind === "word" ? here.raw : here?.kind === "quoted" ? here.text : "";
    return columnLetters.test(raw) && (raw === raw.toUpperCase() || !known.stop.has(raw)) ? raw : null;
  };
  const operand = (written: string) => ({ kind: "place", operand: inTable(columnNumber(written), data) });
  if (isColumnWord(at)) {
    const open = textOf(tokens[at + 1]) === "(" ? 1 : 0;
    const named = letters(at + 1 + open);
    if (named && !isColumnWord(at + 1)) return { length: 2 + open * 2, item: operand(named) };
  }
  const alone = token.kind === "word" && /^[A-Z]{1,2}$/.test(token.raw) ? token.raw : null;
  if (
    alone === null ||
    ground.values.has(folded(alone)) ||
    ground.headings.some(({ whole }) => whole === folded(alone))
  )
    return null;
  if (isColumnWord(at + 1) && isUndivided(tokens[at + 1]?.raw[0] ?? ""))
    return { length: 2, item: operand(alone) };
  if (alone.length > 1) return null;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const list = (index: number): boolean =>
    /^(?:,|and|und|et|y|e|i|or|oder|ou|to|bis|et|und)$/.test(textOf(tokens[index]));
  const isListed =
    list(at - 1) &&
    tokens.slice(Math.max(0, at - 4), at).some((_, offset) => isColumnWord(Math.max(0, at - 4) + offset));
  if (isListed) return { length: 1, item: operand(alone) };
  const concepts = (index: number): Concept[] =>
    matchesAt(known, tokens, index).flatMap(({ concepts }) => [...concepts]);
  const tests: readonly Concept[] = [
    "eq",
    "ne",
    "gt",
    "lt",
    "gte",
    "lte",
    "contains",
    "begins",
    "ends",
    "lacks",
    "blank",
    "filled",
    "between",
  ];
  if (
    after &&
    concepts(at + 1).some((concept) => tests.includes(concept)) &&
    !(before && /^(?:=|"|')$/.test(before.raw))
  )
    return { length: 1, item: operand(alone) };
  const openers: readonly Concept[] = [
    "sum",
    "average",
    "count",
    "max",
    "min",
    "median",
    "sort",
    "times",
    "dividedBy",
    "plus",
    "minus",
    "during",
    "from",
    "whose",
  ];
  const mayBe = !["A", "I", "E", "O", "Y", "U"].includes(alone) || before?.kind === "sign";
  const opened =
    before !== undefined &&
    (concepts(at - 1).some((concept) => openers.includes(concept)) ||
      /^(?:of|in|von|de|di|da|z|в)$/.test(textOf(before)));
  return mayBe && opened && !data ? { length: 1, item: operand(alone) } : null;
}

/** The column as the table has it, if there is one table in that place. */
function inTable(column: number, data: Data | null): Operand {
  const found = data?.columns.find((each) => each.column === column);
  return found ? ofColumn(found, isSheeted(data)) : ofLetters(column);
}

function columnAt({ tokens, known, headings, data }: Ground, at: number) {
  if (headings.length === 0) return null;
  let best: { length: number; item: { kind: "column"; operands: Operand[]; score: number } } | null = null;
  for (let length = 1; length <= 6 && at + length <= tokens.length; length++) {
    const span = tokens.slice(at, at + length);
    if (span.some(({ kind }) => kind === "quoted")) break;
    const words = span
      .map((token) => textOf(token) || folded(token.raw))
      .filter((word) => /[\p{L}\p{N}%#]/u.test(word));
    if (words.length === 0) break;
    // signs stand within a heading, not at its end
    if (!/[\p{L}\p{N}%#]/u.test(span.at(-1)?.raw ?? "")) continue;
    const nouns = matchesAt(known, tokens, at).find((match) => match.length === length)?.nouns ?? [];
    const spread = words.flatMap((word) => word.split(/[-/_.]/)).filter(Boolean);
    const meant = meantBy(headings, spread, nouns, (word) => known.stop.has(word));
    if (!meant || (best && meant.score <= best.item.score - 0.15 * (length - best.length))) continue;
    const isSmall = length === 1 && known.stop.has(words[0] as string);
    const isWritten = meant.columns.some(({ heading }) => heading === span[0]?.raw);
    if (isSmall && (meant.score < 2.9 || !isWritten)) continue;
    const operands = meant.columns.map((column) => ofColumn(column, isSheeted(data)));
    best = { length, item: { kind: "column", operands, score: meant.score } };
  }
  return best;
}

/** A word with one letter wrong. */
function mendedAt({ known }: Ground, token: Token): readonly Concept[] | null {
  if (
    token.kind !== "word" ||
    token.text.length < 5 ||
    known.byFirst.has(token.text) ||
    known.stop.has(token.text) ||
    /\p{Lu}/u.test(token.raw[0] ?? "")
  )
    return null;
  const near = known.mendable.find((word) => word[0] === token.text[0] && isNear(word, token.text));
  if (!near) return null;
  const [match] = matchesAt(known, tokensOf(near, { decimalComma: false, known: () => false }), 0);
  return match && match.concepts.length > 0 ? match.concepts : null;
}

/** "A if the score is over 90": a letter before a condition is no article. */
const isOutcome = (tokens: readonly Token[], known: KnownWords): boolean =>
  matchesAt(known, tokens, 1).some(({ concepts }) =>
    concepts.some((concept) => ["if", "whose", "gte", "gt", "since", "from"].includes(concept)),
  );

function plain({ tokens, known }: Ground, at: number, token: Token): object {
  const text = textOf(token);
  const isLetter = /^[A-HJ-Z]$/.test(token.raw) && (at > 0 || isOutcome(tokens, known));
  if (known.stop.has(text) && !isLetter) return { kind: "stop" };
  if (token.kind === "sign") return { kind: "sign", text };
  const before = tokens[at - 1];
  const begins = at === 0 || before?.raw === "." || before?.raw === "?" || before?.raw === "!";
  return { kind: "word", text, proper: isLetter || (/^\p{Lu}/u.test(token.raw) && !begins) };
}

/** "March 2024", "Q1 2024" and "15 March 2024" are one period. */
function joined(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const last = out.at(-1);
    const period = periodOf(item);
    const quarter = quarterOf(item, last);
    if (quarter) {
      if (quarter.replaces) out.pop();
      out.push({
        ...item,
        kind: "period",
        period: { year: null, quarter: quarter.value, month: null, day: null },
      });
      continue;
    }
    const before = joint(out);
    if (
      before &&
      period === null &&
      item.kind === "number" &&
      isYear(item.value) &&
      before.period.year === null &&
      (before.period.day ?? -1) < 0
    ) {
      out.length = before.at;
      out.push(merged(before.item, item, dayed({ ...before.period, year: item.value })));
      continue;
    }
    const asian = /^[年月]/.test(item.raw) && last?.kind === "number" ? last : null;
    if (asian) {
      out.pop();
      const before = out.at(-1);
      const isMonth = item.raw.startsWith("月") && asian.value <= 12;
      if (isMonth && before?.kind === "period" && before.period.year !== null) {
        out.pop();
        out.push(merged(before, item, { ...before.period, month: asian.value }));
      } else
        out.push(
          merged(asian, item, {
            year: isMonth ? null : asian.value,
            quarter: null,
            month: isMonth ? asian.value : null,
            day: null,
          }),
        );
      continue;
    }
    const owner = out.findLastIndex(
      (each) => each.kind !== "stop" && !(each.kind === "sign" && each.text === "."),
    );
    const number = out[owner];
    if (
      period?.month &&
      (number?.kind === "number" || number?.kind === "ordinal") &&
      Number.isInteger(number.value) &&
      number.value >= 1 &&
      number.value <= 31 &&
      out.length - owner <= 3
    ) {
      out.length = owner;
      out.push(merged(number, item, { ...period, day: -number.value }));
      continue;
    }
    if (
      last?.kind === "period" &&
      last.period.month &&
      last.period.day === null &&
      last.period.year === null &&
      (item.kind === "number" || item.kind === "ordinal") &&
      item.value >= 1 &&
      item.value <= 31
    ) {
      out.pop();
      out.push(merged(last, item, { ...last.period, day: -item.value }));
      continue;
    }
    out.push(item);
  }
  return out.map((item) => (item.kind === "period" ? { ...item, period: settledDay(item.period) } : item));
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100;
const periodOf = (item: Item): Period | null => (item.kind === "period" ? item.period : null);

/** The period that a year directly behind it would complete. */
function joint(out: readonly Item[]): { at: number; item: Item; period: Period } | null {
  for (let at = out.length - 1; at >= Math.max(0, out.length - 3); at--) {
    const item = out[at] as Item;
    if (item.kind === "period") return { at, item, period: item.period };
    if (
      item.kind !== "stop" &&
      !(item.kind === "sign" && item.text === ",") &&
      !hasConcept(item, "during", "from")
    )
      return null;
  }
  return null;
}

const merged = (one: Item, other: Item, period: Period): Item => ({
  raw: `${one.raw} ${other.raw}`,
  start: one.start,
  end: other.end,
  kind: "period",
  period,
});

/** A day that waits for its year is kept as a negative number. */
const dayed = (period: Period): Period =>
  period.day !== null && period.day < 0 ? settledDay(period) : period;

function settledDay(period: Period): Period {
  if (period.day === null || period.day > 0 || period.month === null || period.year === null) return period;
  const day = Date.UTC(period.year, period.month - 1, -period.day) / 86_400_000 + 25_569;
  return { year: null, quarter: null, month: null, day };
}

/** "Q1", "first quarter", "quarter 2". */
function quarterOf(item: Item, last: Item | undefined): { value: number; replaces: boolean } | null {
  if (item.kind === "word" && /^[qt][1-4]$/.test(item.text))
    return { value: Number(item.text[1]), replaces: false };
  const ordinal =
    last?.kind === "ordinal" || (last?.kind === "number" && last.value <= 4)
      ? last.value
      : hasConcept(last, "first")
        ? 1
        : null;
  if (hasConcept(item, "quarter") && ordinal !== null && ordinal >= 1 && ordinal <= 4)
    return { value: ordinal, replaces: true };
  return null;
}
