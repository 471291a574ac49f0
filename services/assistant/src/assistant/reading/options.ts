// What the words at one place of a question may mean, the likeliest first.

import type { Concept } from "../lexicons/lexicon.ts";
import { folded, isNear, isUndivided } from "./fold.ts";
import { type Ground, isSheeted, keyOf, rawOf } from "./ground.ts";
import { type Item, weightOf } from "./items.ts";
import { type KnownWords, matchesAt, textOf } from "./known-words.ts";
import { lettersAt } from "./letters.ts";
import { columnAt, partAt, valueAt } from "./mentions.ts";
import { type Operand, ofColumn, ofPlace } from "./operands.ts";
import type { Data } from "./pasted-data.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Items that may stand at a token, the likeliest first. */
interface Option {
  length: number;
  item: Item;
  rank: number;
}

/** `flipped`: tokens where the second likeliest item is taken. */
export function sequence(
  ground: Ground,
  flipped: ReadonlySet<number>,
): { items: Item[]; doubtful: number[] } {
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

/** Words of loans, which head columns as well. */
const lending = new Set<Concept>(["loan", "payment", "compound", "interest", "present", "commission"]);

/** "total HT" over a column "Montant HT": the word is in its heading. */
const isLiteral = (matches: ReturnType<typeof matchesAt>): boolean =>
  matches.some(({ concepts }) =>
    concepts.some((concept) => concept === "net" || concept === "gross" || concept === "due"),
  );

/** Two meanings are both tried where the second is a good one. */
const isDoubtful = (first: Option, second: Option): boolean =>
  second.rank >= 50 &&
  !(
    first.item.kind === "concept" &&
    second.item.kind === "column" &&
    second.item.score < (weightOf(first.item) < 0.5 ? 2 : 2.5)
  );

function optionsAt(ground: Ground, at: number): Option[] {
  const { tokens, known, headings } = ground;
  const token = tokens[at] as Token;
  const span = (length: number) => ({
    raw: rawOf(tokens.slice(at, at + length)),
    start: token.start,
    end: (tokens[at + length - 1] as Token).end,
  });
  const long = token.kind === "number" || token.kind === "date" ? valueAt(ground, at) : null;
  if (long && long.length >= 2 && long.item.text.length >= 5)
    return [{ length: long.length, item: { ...span(long.length), ...long.item } as Item, rank: 100 }];
  const fixed = fixedAt(ground, token);
  if (fixed) return [{ length: 1, item: { ...span(1), ...fixed } as Item, rank: 100 }];
  const options: Option[] = [];
  const values = valueAt(ground, at);
  if (values && !isLabel(ground, at + values.length, values.item.columns))
    options.push({
      length: values.length,
      item: { ...span(values.length), ...values.item } as Item,
      // a content that is a heading as well
      rank: headings.some(({ whole }) => whole === keyOf(values.item.text)) ? 78 : values.rank,
    });
  const part = values === null ? partAt(ground, at) : null;
  if (part !== null) options.push({ length: 1, item: { ...span(1), kind: "text", text: part }, rank: 58 });
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
          ? (isLiteral(matches) ? 68 : 56) + length
          : length >= 2
            ? 66
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
    const isMoney = match.concepts.length > 0 && match.concepts.every((concept) => lending.has(concept));
    const rank =
      isSmall || (isMoney && column !== null && column.item.score >= 2.1)
        ? 45
        : isUndivided(token.raw[0] ?? "")
          ? 60
          : 60 + length * 4;
    options.push({ length, item: { ...span(length), ...meaning } as Item, rank });
  }
  if (options.length === 0) {
    const mended = mendedAt(ground, token);
    if (mended)
      options.push({ length: 1, item: { ...span(1), kind: "concept", concepts: new Set(mended) }, rank: 50 });
  }
  if (options.length > 0)
    return options.sort((one, other) => other.rank - one.rank || other.length - one.length);
  const title = /^(?:dr|prof|mr|mrs|ms|mme|dipl)$/i.test(token.raw) && tokens[at + 1]?.raw === "." ? 2 : 1;
  if (title === 2) return [{ length: 2, item: { ...span(2), kind: "text", text: `${token.raw}.` }, rank: 0 }];
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

/** What stands by itself whatever is around it. */
function fixedAt({ headings, values, data, dialect }: Ground, token: Token): object | null {
  switch (token.kind) {
    case "place": {
      const content = values.get(keyOf(token.raw));
      if (content && token.place.to === null) return { kind: "value", ...content };
      return { kind: "place", operand: withColumn(ofPlace(token.place, dialect), data) };
    }
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
  const isNoun =
    known.language === "de" &&
    /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|jede[rsmn]?|aller|alle|viele|welche[rsmn]?|pro|je|keine?)$/.test(
      textOf(before),
    );
  const proper = isLetter || (/^\p{Lu}/u.test(token.raw) && !begins && !isNoun);
  const named = proper && !isLetter && introduces.has(textOf(before));
  return { kind: "word", text, proper, named };
}

/** Small words that stand directly before a name: "for Berlin", "von Müller"; other nouns have an article. */
const introduces = new Set(
  "for in from of by with at für von aus bei in mit pour de à chez par para en con per da di do no em na dla z od w для з від у в".split(
    " ",
  ),
);

/** "rate in B1" where A1 says Rate: a label, and no content to look for. */
function isLabel({ tokens, data }: Ground, from: number, columns: readonly { column: number }[]): boolean {
  const ahead = tokens.slice(from, from + 4);
  const behind = tokens.slice(Math.max(0, from - 4), from);
  return [...ahead, ...behind].some(
    (token) =>
      token.kind === "place" &&
      token.place.to === null &&
      columns.some(({ column }) => column + 1 === token.place.from.column) &&
      !data?.columns.some((each) => each.heading !== null && each.column === token.place.from.column),
  );
}
