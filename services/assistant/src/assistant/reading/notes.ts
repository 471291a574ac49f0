// What only repeats or assures: "exactly 300 doesn't count", "both included", "(e.g. 00042)", "(it's either yes or no)".
import type { Concept } from "../lexicons/lexicon.ts";
import { clauseAt, sentenceAt } from "./clauses.ts";
import { eitherOr, isCode, isDefinition } from "./definitions.ts";
import { hasConcept, type Item, silent } from "./items.ts";

/** The same items with such notes silent, and the limit that they speak of taken in or left out. */
export function noted(items: readonly Item[], isTabled: boolean): Item[] {
  const out = [...items];
  const each = (from: number, to: number, change: (item: Item) => Item): void => {
    for (let index = from; index < to; index++) out[index] = change(out[index] as Item);
  };
  const label = labelIn(items);
  each(0, label, (said) =>
    said.kind === "word" || hasConcept(said, "or") ? { ...said, isAside: true } : said,
  );
  const either = eitherOr(items);
  each(0, either, silent);
  for (const [at, item] of items.entries()) {
    const absent = isAbsent(items, at);
    if (absent > 0) {
      each(at + 1, absent + 1, silent);
      out[at] = { ...item, kind: "concept", concepts: new Set(["notFound"]) };
    }
    if (hasConcept(item, "row") && isRowSpan(items, at)) each(at, at + 4, silent);
    const last = items[at - 1];
    if (at === 0 || last?.kind !== "sign" || !/^[.,;?!()]$/.test(last.text) || item.kind === "sign") continue;
    const { from, to } = last.text === "," ? clauseAt(items, at) : sentenceAt(items, at);
    const inside = items.slice(from, to);
    const isBracketed = last.text === "(" && isSign(items[to], ")");
    const named = items[at - 2];
    if (isBracketed && isCode(inside) && named?.kind === "word") out[at - 2] = silent(named);
    if (isBracketed && isDefinition(inside))
      each(clauseAt(items, at - 2).from, at - 1, (said) =>
        said.kind === "word" ? { ...said, isAside: true } : said,
      );
    if (isBracketed && isExample(inside)) each(from, to, silent);
    else if (last.text !== "," && repeats(items, from, to)) {
      limited(out, items, from, to);
      each(from, to, silent);
    } else if (isTabled && isRemark(inside, isBracketed))
      each(from, to, (said) => ({ ...said, isAside: true }));
  }
  return out;
}

/** "Status: …", "M or W: …": what the column shall be headed, up to the colon. */
function labelIn(items: readonly Item[]): number {
  const colon = items.findIndex((item) => item.kind === "sign" && item.text === ":");
  const label = items.slice(0, Math.max(0, colon));
  const isBare = label.every(({ kind }) => kind === "word" || kind === "stop" || kind === "concept");
  return colon > 0 && colon <= 5 && colon < items.length - 2 && isBare ? colon : 0;
}

/** "if the ID isn't in A2:A6 show": what is not found. */
function isAbsent(items: readonly Item[], at: number): number {
  if (!hasConcept(items[at], "ne", "not")) return -1;
  const isAsked = items.slice(Math.max(0, at - 7), at).some((item) => hasConcept(item, "if"));
  const place = items.findIndex(
    (item, index) =>
      index > at &&
      index <= at + 4 &&
      (item.kind === "place" || item.kind === "column" || hasConcept(item, "list", "sheet")),
  );
  const isWithin = items
    .slice(at + 1, Math.max(at + 1, place))
    .some((item) => hasConcept(item, "during", "appear"));
  return isAsked && isWithin && items.slice(place).some((item) => hasConcept(item, "show", "return"))
    ? place
    : -1;
}

/** "rows 2 to 8": the table says it as well. */
const isRowSpan = (items: readonly Item[], at: number): boolean =>
  items[at + 1]?.kind === "number" &&
  hasConcept(items[at + 2], "to", "and", "minus") &&
  items[at + 3]?.kind === "number";

/** It names nothing that a formula could hold. */
const isRemark = (items: readonly Item[], isBracketed: boolean): boolean =>
  isFirstRow(items) ||
  (!isConversion(items) &&
    (isBracketed
      ? !items.some(({ kind }) => kind === "column" || kind === "place") && !isCode(items)
      : !items.some((item) => weighty.has(item.kind)) &&
        (!items.some((item) => hasConcept(item, ...telling)) || isRest(items))));

/** "1 inch = 2.54 cm": two numbers that differ are to be reckoned with. */
function isConversion(items: readonly Item[]): boolean {
  const numbers = new Set(items.flatMap((item) => (item.kind === "number" ? [item.value] : [])));
  return numbers.size === 2 && items.some(({ raw }) => raw === "=");
}

/** "first row of data is 2", "headers in row 1", "ab Zeile 3". */
function isFirstRow(items: readonly Item[]): boolean {
  const row = items.findIndex((item) =>
    /^(?:row|line|zeile|ligne|fila|línea|linha|riga|wiersz|рядок|行)$/i.test(item.raw),
  );
  const numbers = items.filter(({ kind }) => weighty.has(kind));
  const [number] = numbers;
  return (
    row >= 0 &&
    numbers.length === 1 &&
    number?.kind === "number" &&
    number.value <= 10 &&
    items.indexOf(number) > row &&
    items.length <= 8
  );
}

/** "ignore everything else". */
const isRest = (items: readonly Item[]): boolean =>
  items.some((item) => hasConcept(item, "except")) && items.some((item) => hasConcept(item, "else"));

const weighty = new Set(["column", "place", "value", "number", "text", "period", "weekday", "ordinal"]);
/** What changes a formula, wherever it is said. */
const telling: readonly Concept[] = [
  "else",
  "blank",
  "notFound",
  "error",
  "ascending",
  "descending",
  "distinct",
  "round",
  "upper",
  "lower",
  "proper",
  "duplicate",
  "sort",
  "sum",
  "average",
  "count",
  "howMany",
  "max",
  "min",
  "difference",
  "change",
  "running",
  "join",
  "split",
  "up",
  "down",
];

const isSign = (item: Item | undefined, text: string): boolean => item?.kind === "sign" && item.text === text;

/** "12 becomes 15", "Marie Curie → MC": it shows, it does not ask. */
const isExample = (items: readonly Item[]): boolean =>
  items.some(({ raw }) => /^(?:→|=>|becomes?|stays?|wird|bleibt|devient|reste)$/i.test(raw)) &&
  !items.some(({ kind }) => kind === "column" || kind === "place");

/** "e.g. 00042", "like January" up to the end of the clause: what is shown as an example is not asked about. */
const examples =
  /(?:^|(?<=[\s(,;]))(?:e\.g\.|eg\.?(?=\s)|for example|for instance|z\. ?B\.|zum Beispiel|par ex(?:emple|\.)|p\. ?ex\.|p\. ?ej\.|por ejemplo|por exemplo|ad es(?:empio|\.)|np\.|na przykład|наприклад|例えば|مثلا)[^)\n]*?(?=\)|\n|[.;!?](?:\s|$)|$)/giu;

const trailing =
  /\([^()]*(?:\be\.g\.|\bfor (?:example|instance)|\bz\. ?B\.|\bzum Beispiel|\bpar ex(?:emple|\.)|\bp\. ?ex\.)\s*\)/giu;

/** "give it as a fraction like 0.5", "they look like DE-blue-XL". */
const likenesses =
  /(?:(?<=\bas an? \w+ )like \d[\d.,]*%?|\b(?:look|looks|looking|sieht aus|sehen aus|written|text) (?:like|wie) (?:"[^"]*"|[\w-]*[-_/][\w-]*)|\(like [^)]*\)|(?<=\b(?:clean|nice|nicely|proper|properly|formatted|written|them|it)) like [A-Z]\w+(?: [A-Z]\w+)*)/giu;

/** "0.12 for 12 %", "as a fraction", "numbered 1, 2, 3 …", "one below the other": how it looks, not what it is. */
const looks =
  /[(,;–-]?\s*\b(?:so|thus|i\.?e\.?|also|das heißt|d\. ?h\.|donc|soit)?\s*\b\d+(?:[.,]\d+)? ?%? (?:would be|would mean|for|means|is|stands for|meaning|für|wären?|wäre|bedeutet|heißt|steht für|statt|pour|voudrait dire|serait|signifie|veut dire|=|→) \d+(?:[.,]\d+)? ?%\)?|\b\d+(?:[.,]\d+)? ?% (?:=|as|als|is|ist|est) \d+[.,]\d+\b|\b(?:as|in) an? (?:fraction|decimal)\b(?: like [\d.,]*\d)?|\bals (?:bruchteil|dezimalzahl|kommazahl)\b|\ben (?:fraction|décimal)\b|\b1, ?2, ?3(?:, ?4)? ?(?:…|\.\.\.|,? ?etc\.?|,? ?and so on|,? ?usw\.?)|\b1st, ?2nd(?:, ?3rd)?(?:,? ?etc\.?| ?…)?|\bone (?:below|under|beneath) (?:the )?(?:other|another)\b|\buntereinander\b|\bl'un(?:e)? (?:sous|en dessous de) l'autre\b|\bles un(?:e)?s (?:sous|en dessous des) (?:les )?autres\b|(?:,|\bso that it|\band it)? ?\b(?:reads?|looks?) like (?:"[^"]*"|“[^”]*”)|,? ?(?:also )?(?:etwa|so etwas wie|Einträge wie) (?:„[^“”"]*[“”"]|"[^"]*")|\b(?:des entrées )?comme « [^»]* [^»]* »|,? (?:like|such as) (?:"\w+\.\w+"|“\w+\.\w+”)|,? comme « \w+[.-]\w+ »/giu;

/** The question without its examples, and these apart. */
export function withoutExamples(whole: string): { question: string; shown: string[] } {
  const shown: string[] = [];
  const cut = (text: string): string => {
    shown.push(text);
    return " ";
  };
  const own = /\b[A-Z]{1,2}\d+\b|\b(?:column|Spalte|colonne|columna)\b/i;
  const bare = [trailing, looks, likenesses].reduce((text, pattern) => text.replace(pattern, cut), whole);
  return { question: bare.replace(examples, (text) => (own.test(text) ? text : cut(text))), shown };
}

const content = (item: Item): string | null => {
  switch (item.kind) {
    case "number":
      return String(item.value);
    case "value":
    case "text":
      return item.text.toLowerCase();
    default:
      return null;
  }
};

/** All that it names was named before, and it asks for nothing. */
function repeats(items: readonly Item[], from: number, to: number): boolean {
  const before = new Set(items.slice(0, from).map(content));
  const inside = items.slice(from, to);
  const named = inside.map(content).filter((each) => each !== null);
  const numbers = inside.flatMap((item) => (item.kind === "number" ? [String(item.value)] : []));
  const isLimit =
    numbers.length > 0 &&
    numbers.every((each) => before.has(each)) &&
    inside.some(({ raw }) =>
      /^(?:exactly|exact|genau|exactement|exacto|exactamente|esattamente|exatamente|dokładnie|рівно)$/i.test(
        raw,
      ),
    );
  if (isLimit && !inside.some((item) => hasConcept(item, "show", "return") && !hasConcept(item, "eq")))
    return true;
  return (
    named.length > 0 &&
    named.every((each) => before.has(each)) &&
    !inside.some(
      (item) =>
        (item.kind === "column" && !items.slice(0, from).some(({ kind }) => kind === "number")) ||
        item.kind === "place" ||
        item.kind === "period" ||
        hasConcept(item, "if", "else", "sum", "average", "howMany", "sort", "notFound", "error"),
    )
  );
}

const strict: Readonly<Partial<Record<Concept, Concept>>> = { gte: "gt", lte: "lt" };
const inclusive: Readonly<Partial<Record<Concept, Concept>>> = { gt: "gte", lt: "lte" };

/** "exactly 300 doesn't count": the limit named before is left out, or taken in. */
function limited(out: Item[], items: readonly Item[], from: number, to: number): void {
  const inside = items.slice(from, to);
  const isAbout =
    inside.some((item) => hasConcept(item, "count", "contains", "both", "appear")) ||
    inside.some(({ raw }) => /count|includ|z[äa]hl|dazu|compt|inclus/i.test(raw));
  if (!isAbout) return;
  const turn = inside.some((item) => hasConcept(item, "not", "ne", "except")) ? strict : inclusive;
  for (const number of inside) {
    if (number.kind !== "number") continue;
    const at = items.findIndex(
      (item, index) => index < from && item.kind === "number" && item.value === number.value,
    );
    for (let index = at - 1; index >= Math.max(0, at - 3); index--) {
      const item = out[index] as Item;
      if (item.kind !== "concept") continue;
      const [[was, becomes] = []] = Object.entries(turn).filter(([each]) =>
        hasConcept(item, each as Concept),
      );
      if (was && becomes) out[index] = { ...item, concepts: new Set([becomes]) };
    }
  }
}
