// Contents and columns of the tables that a question names.
import { derivedBy, partBy } from "./derived/columns.ts";
import { columnFor } from "./derived/roles.ts";
import { folded, isNear, stemOf } from "./fold.ts";
import { type Ground, isSheeted, rawOf } from "./ground.ts";
import { meantBy } from "./headings.ts";
import { type KnownWords, matchesAt, textOf } from "./known-words.ts";
import { type Operand, ofColumn } from "./operands.ts";
import type { Column } from "./pasted-data.ts";
import type { Token } from "./tokens.ts";

const longestValue = 8;

/** "loyers" is what several contents begin with: "Loyer janvier", "Loyer février". */
export function partAt({ tokens, known, data }: Ground, at: number): string | null {
  const token = tokens[at];
  if (token?.kind !== "word" || token.text.length < 4 || known.stop.has(token.text)) return null;
  const stem = stemOf(token.text);
  for (const { kind, cells } of data?.columns ?? []) {
    if (kind !== "text") continue;
    const found = cells.flatMap((cell) => {
      const words = typeof cell === "string" ? cell.split(/[\s,;/()-]+/) : [];
      return words.length < 2
        ? []
        : (words.find((word) => word.length >= 4 && stemOf(folded(word)) === stem) ?? []);
    });
    const [first] = found;
    if (first !== undefined && found.length >= 2 && found.length < cells.length) return first;
  }
  return null;
}

/** The longest content of a table that stands here. */
interface Mention {
  length: number;
  item: { kind: "value"; text: string; columns: Column[] };
  rank: number;
}

export function valueAt({ tokens, values, known }: Ground, at: number): Mention | null {
  let key = "";
  let best: Mention | null = null;
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
      (/^\p{Ll}$/u.test(tokens[at]?.raw ?? "") || isOpening(tokens, at))
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

const isOpening = (tokens: Ground["tokens"], at: number): boolean =>
  at === 0 || /^[.!?]$/.test(tokens[at - 1]?.raw ?? "");

/** "Berliner" is no Berlin, but "cancelled" and "canceled", "Äpfel" and "Apfel" are one. */
function inflected(values: Ground["values"], token: Token, known: KnownWords) {
  if (/^\p{Lu}{2,}s$/u.test(token.raw)) return values.get(folded(token.raw.slice(0, -1)));
  if (token.kind === "word" && token.text.length >= 3 && !known.stop.has(token.text)) {
    const number = values.get(`${token.text}s`) ?? values.get(token.text.replace(/(?<=.{3})s$/, ""));
    if (number) return number;
  }
  if (token.kind !== "word" || token.text.length < 5 || known.stop.has(token.text)) return undefined;
  // "hohe Priorität"
  if (/^hohe[rnsm]?$/.test(token.text) && values.has("hoch")) return values.get("hoch");
  // "der Dramen"
  if (/en$/.test(token.text) && values.has(token.text.replace(/en$/, "a")))
    return values.get(token.text.replace(/en$/, "a"));
  const endings = /(?:es|s|n|en|er|em|e)$/;
  const bare = token.text.replace(endings, "");
  const stem = stemOf(token.text);
  for (const [key, value] of values) {
    if (key.includes(" ") || key.length < 4) continue;
    if (key.replace(endings, "") === bare && Math.abs(key.length - token.text.length) <= 2) return value;
    if (stem.length >= 3 && stem === stemOf(key) && token.text.startsWith(key)) return value;
    if (token.text.length >= 6 && isNear(key, token.text)) return value;
    // "acceptance" of what is accepted
    if (
      token.text.length >= 8 &&
      key.length >= 7 &&
      token.text.slice(0, 6) === key.slice(0, 6) &&
      !known.byFirst.has(token.text)
    )
      return value;
  }
  return undefined;
}

/** "CA" is the "Chiffre d'affaires". */
function shortened({ raw }: Token, headings: Ground["headings"], known: KnownWords) {
  if (!/^\p{Lu}{2,4}$/u.test(raw)) return null;
  const initials = ({ words }: Ground["headings"][number]): string =>
    words
      .filter((word) => !known.stop.has(word) && !/^[a-z]['’]?$/.test(word))
      .map((word) => word.replace(/^[a-z]['’]/, "")[0] ?? "")
      .join("");
  const found = headings.filter((each) => each.words.length > 1 && initials(each) === folded(raw));
  return found.length === 1 && found[0] ? { columns: [found[0].column], score: 2.9 } : null;
}

/** "each name of column A": the letter says which. */
const isLettered = (tokens: Ground["tokens"], at: number): boolean =>
  tokens
    .slice(at + 1, at + 4)
    .some((token) => token.kind === "place" || /^(?:column|col|spalte|colonne)$/.test(textOf(token)));

/** Small words that head columns: "old to new". */
const paired = /^(?:old|new|alt|neu)$/;

const names = /^(?:names?|namen|noms?|nombres?|nomi?|nomes?|nazw\w+)$/;

/** What the rows are called: the first column of texts that are all different, else the first of texts. */
function namesOf(headings: Ground["headings"]): Column | null {
  const table = headings[0]?.column.table;
  const texts = headings.filter(({ column }) => column.kind === "text" && column.table === table);
  const isDistinct = ({ column: { cells } }: Ground["headings"][number]): boolean =>
    new Set(cells).size === cells.length && !cells.every((cell) => /^\S*\d\S*$/.test(String(cell)));
  return (texts.find(isDistinct) ?? texts[0])?.column ?? null;
}

/** "total VAT" is no sum of rates. */
const totals = /^(?:total|sum|gesamte?|summe|insgesamt|somme|much|wieviel|viel|combien|totale|suma|somma)$/;

/** A column that the table has is meant first, unless by a word that is only near its heading. */
const derivedScore = 2.55;

/** Of several prices the one that is asked of customers. */
function sellingFirst(columns: readonly Column[], headings: Ground["headings"]): readonly Column[] {
  const price = columnFor("price", headings);
  return price && columns.includes(price)
    ? [price, ...columns.filter((column) => column !== price)]
    : columns;
}

const isNumbered = (words: readonly string[]): boolean =>
  words.some((word) => /(?:nummer|number|code|numero|kennung|^nr|^no|^id|^ids)$/.test(word));

const spelling =
  /^(?:name|description|designation|title|article|product|bezeichnung|beschreibung|titel|artikelname|produkt|libelle|designation|intitule|nom|nombre|descripcion|descrizione|nome|nazwa|назва)(?: |$)/;

/** "articles" are shown by their names, where only their numbers are headed so. */
function spelled(
  { columns, score }: { columns: readonly Column[]; score: number },
  headings: Ground["headings"],
) {
  const [code] = columns;
  if (!code || columns.length > 1 || score >= 2.5 || ofColumn(code, false).kind !== "code") return columns;
  const names = headings.filter(
    ({ column, whole }) => column.table === code.table && column.kind === "text" && spelling.test(whole),
  );
  return names.length === 1 && names[0] ? [names[0].column] : columns;
}

export function columnAt({ tokens, known, headings, data }: Ground, at: number) {
  if (headings.length === 0) return null;
  const isTotal = tokens.some((token) => totals.test(textOf(token)));
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
    const short = length === 1 ? shortened(span[0] as Token, headings, known) : null;
    const named = short ?? meantBy(headings, spread, nouns, (word) => known.stop.has(word));
    const derived =
      ((named?.score ?? 0) < 2.5 ? partBy(headings, words.join(" ")) : null) ??
      ((named?.score ?? 0) < 2.05 ? derivedBy(headings, words.join(" ")) : null) ??
      (isTotal && (named?.score ?? 0) < 2.9 ? derivedBy(headings, `${words.join(" ")} amount`) : null);
    const naming =
      !derived &&
      length === 1 &&
      (named?.score ?? 0) < 1.9 &&
      names.test(words[0] ?? "") &&
      !isLettered(tokens, at)
        ? namesOf(headings)
        : null;
    const meant = naming
      ? { columns: [naming], score: 2 }
      : derived
        ? { columns: [derived], score: derivedScore }
        : named;
    if (!meant || (best && meant.score <= best.item.score - 0.15 * (length - best.length))) continue;
    const isSmall = length === 1 && known.stop.has(words[0] as string);
    const isWritten = meant.columns.some(({ heading }) => heading === span[0]?.raw);
    const isShort = (words[0] as string).length <= 4;
    if (
      isSmall &&
      !short &&
      (meant.score < 2.9 || (isShort && !isWritten && !paired.test(words[0] as string)))
    )
      continue;
    const operands = (
      isNumbered(words)
        ? meant.columns
        : meant.columns.length > 1
          ? sellingFirst(meant.columns, headings)
          : spelled(meant, headings)
    ).map((column) => ofColumn(column, isSheeted(data)));
    best = { length, item: { kind: "column", operands, score: meant.score } };
  }
  return best;
}
