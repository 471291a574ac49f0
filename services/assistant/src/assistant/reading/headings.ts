// Which column of the pasted tables a few words of a question mean.
import type { Noun } from "../lexicons/lexicon.ts";
import { folded, isNear, stemOf } from "./fold.ts";
import type { KnownWords } from "./known-words.ts";
import { matchesAt, textOf } from "./known-words.ts";
import type { Column } from "./pasted-data.ts";
import { tokensOf } from "./tokens.ts";

export interface Heading {
  column: Column;
  words: readonly string[];
  stems: readonly string[];
  whole: string;
  nouns: ReadonlySet<Noun>;
  /** It stands beside a column of first names: a bare "Name" is the last one. */
  isLastName: boolean;
}

const lastNames = /^(?:(?:last|family)[ -]?names?|surnames?|nachnamen?|familiennamen?|noms? de famille)$/;
const bareName = /^(?:name|nom|names|noms)$/;

/** The words of each heading; "unitPrice" and "unit_price" are two. */
export function headingsOf(columns: readonly Column[], lexicons: readonly KnownWords[]): Heading[] {
  const all = plainHeadings(columns, lexicons);
  const isDivided = all.some(({ nouns }) => nouns.has("firstName"));
  return all.map((heading) => ({ ...heading, isLastName: isDivided && bareName.test(heading.whole) }));
}

function plainHeadings(columns: readonly Column[], lexicons: readonly KnownWords[]): Heading[] {
  return columns.flatMap((column) => {
    if (column.heading === null) return [];
    const spaced = column.heading
      .replace(/\([^)]*\)|\[[^\]]*\]/g, (part) => ` ${part.slice(1, -1)} `)
      .replace(/(\p{Ll}{2})(\p{Lu})/gu, "$1 $2")
      .replace(/[_/.-]+/g, " ");
    const nouns = new Set<Noun>();
    for (const known of lexicons) {
      const own = tokensOf(spaced, { decimalComma: false, known: (text) => known.writings.has(text) });
      for (let at = 0; at < own.length; ) {
        const match = matchesAt(known, own, at).find((each) => each.nouns.length > 0);
        for (const noun of match?.nouns ?? []) nouns.add(noun);
        at += match?.length ?? 1;
      }
    }
    const words = tokensOf(spaced, { decimalComma: false, known: () => false })
      .map((token) => textOf(token) || folded(token.raw))
      .filter((word) => /[\p{L}\p{N}%#]/u.test(word));
    return [{ column, words, stems: words.map(stemOf), whole: words.join(" "), nouns, isLastName: false }];
  });
}

interface Meant {
  columns: readonly Column[];
  /** 3: its very name; 2.6: in another form; 2: a part of it; 1.2: a word that means nearly the same. */
  score: number;
}

const small = new Set([
  "of",
  "the",
  "in",
  "per",
  "der",
  "die",
  "das",
  "de",
  "la",
  "du",
  "des",
  "le",
  "del",
  "and",
  "und",
  "no",
  "nr",
  "id",
  "number",
  "nummer",
  "total",
]);

/** Where one column of money is, every word for money means it: "turnover" finds an Amount. */
const money: ReadonlySet<Noun> = new Set([
  "amount",
  "revenue",
  "price",
  "cost",
  "salary",
  "profit",
  "balance",
]);

/** A date is none of these, though it may be headed "Last sold". */
const amounts: ReadonlySet<Noun> = new Set([
  ...money,
  "quantity",
  "stock",
  "score",
  "weight",
  "distance",
  "hours",
]);

/** The columns that the words `from` … `from + length` mean best; null where they mean none. */
export function meantBy(
  headings: readonly Heading[],
  words: readonly string[],
  nouns: readonly Noun[],
  isStop: (word: string) => boolean,
): Meant | null {
  const whole = words.join(" ");
  const stems = words.map(stemOf);
  const purses = headings.filter(
    (heading) => heading.column.kind === "number" && [...heading.nouns].some((noun) => money.has(noun)),
  );
  const purse = purses.length === 1 ? purses[0] : undefined;
  const score = (heading: Heading): number => {
    if (heading.whole === whole || (heading.isLastName && lastNames.test(whole))) return 3;
    if (heading.words.join("") === words.join("")) return 2.9;
    if (words.length >= 2 && unnumbered(words) === heading.whole) return 2.95;
    if (words.every((word) => isStop(word) || small.has(word))) return 0;
    const joined = stems.join(" ");
    if (heading.stems.join(" ") === joined) return 2.6;
    if (words.length === 1 && whole.length >= 5 && isNear(heading.whole, whole)) return 2.5;
    const compound = isCompound(heading, words);
    if (compound > 0) return compound;
    if (words.length === 1 && small.has(whole)) return 0;
    const at = heading.stems.findIndex((_, start) =>
      stems.every((stem, offset) => heading.stems[start + offset] === stem),
    );
    if (at >= 0 && whole.length >= 2) return at === 0 ? 2.1 : 2;
    const isDate = heading.column.kind === "date";
    if (nouns.some((noun) => heading.nouns.has(noun) && !(isDate && amounts.has(noun)))) return 1.2;
    if (isShortened(heading, words)) return 1.3;
    return heading === purse && nouns.some((noun) => money.has(noun)) ? 1.1 : 0;
  };
  const scored = headings
    .map((heading) => ({ heading, score: score(heading) }))
    .filter((each) => each.score > 0);
  if (scored.length === 0) return null;
  const best = Math.max(...scored.map((each) => each.score));
  const chosen = scored.filter((each) => each.score === best).map(({ heading }) => heading.column);
  return { columns: chosen, score: best };
}

/** "Temp" for "temperature", "Qty." is told by its nouns. */
const isShortened = ({ words }: Heading, [word = "", ...others]: readonly string[]): boolean =>
  others.length === 0 &&
  words.some(
    (each) =>
      each.length >= 3 &&
      word.length >= each.length + 3 &&
      word.startsWith(each) &&
      !/^(?:the|per|und|les|des)$/.test(each),
  );

/** "phone number" and "numéro de téléphone" are the Phone and the Téléphone. */
const unnumbered = (words: readonly string[]): string =>
  words
    .join(" ")
    .replace(/^numero (?:de |d'? ?|du )/, "")
    .replace(/ (?:number|nr|no|address|adresse)$/, "");

/** "Menge" for "Bestellmenge", and the other way round; a first part means less: "Bestellung" is hardly the "Bestelldatum". */
function isCompound({ words, stems }: Heading, [word = "", ...others]: readonly string[]): number {
  if (others.length > 0 || words.length !== 1 || word.length < 4) return 0;
  const [heading = "", stem = ""] = [words[0], stems[0]];
  const isPart = (long: string, part: string): number =>
    part.length < 4 || long.length <= part.length + 1
      ? 0
      : long.endsWith(part)
        ? 1.9
        : long.startsWith(part)
          ? 1
          : 0;
  return Math.max(
    isPart(heading, word),
    isPart(word, heading),
    isPart(heading, stemOf(word)),
    isPart(word, stem),
  );
}
