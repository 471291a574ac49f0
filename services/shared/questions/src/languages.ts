// The lexicons, compiled once for each language: phrases by their first stem, and the words that say nothing.
import ar from "./lexicon/ar.json" with { type: "json" };
import de from "./lexicon/de.json" with { type: "json" };
import en from "./lexicon/en.json" with { type: "json" };
import es from "./lexicon/es.json" with { type: "json" };
import fr from "./lexicon/fr.json" with { type: "json" };
import it from "./lexicon/it.json" with { type: "json" };
import ja from "./lexicon/ja.json" with { type: "json" };
import pl from "./lexicon/pl.json" with { type: "json" };
import ptBr from "./lexicon/pt-br.json" with { type: "json" };
import uk from "./lexicon/uk.json" with { type: "json" };
import { type Phrases, phrases } from "./phrases.ts";
import type { ClauseKind, Language, NumberUnit, PeriodUnit } from "./reading.ts";
import { type Ending, type Known, known, type Scanned, scan, stemOf } from "./tokens.ts";

export type GuardCase = "missing" | "blank" | "error" | "zero";
type Lists = Readonly<Record<string, readonly string[]>>;

export interface Lexicon {
  language: string;
  decimalComma: boolean;
  /** Words that say nothing by themselves; they also tell the language. */
  usual: readonly string[];
  endings: readonly Ending[];
  /** Articles that are written with the word. */
  prefixes: readonly string[];
  /** From January. */
  months: readonly (readonly string[])[];
  /** From Monday. */
  weekdays: readonly (readonly string[])[];
  numbers: Readonly<Record<string, number>>;
  ordinals: Readonly<Record<string, number>>;
  units: Lists;
  moments: readonly { unit: string; offset: number; phrases: readonly string[] }[];
  /** What clauses begin with, by their kind. */
  openers: Lists;
  /** Words of grammar: `into`, `leave`, `article`, `that`, `of`. */
  small: Lists;
  /** What a reason begins with, "because". */
  reasons: readonly string[];
  requests: readonly string[];
  guards: Lists;
  /** What columns are called and people say instead, by what they hold. */
  nouns: Lists;
  /** What later messages of a conversation say of earlier ones: `opener`, `also`, `it`, `reversed` … */
  followUps: Lists;
  concepts: Lists;
}

const lexicons = { ar, de, en, es, fr, it, ja, pl, "pt-BR": ptBr, uk } as Readonly<Record<Language, Lexicon>>;

export const lexiconOf = (language: Language): Lexicon => lexicons[language];

/** The words of each concept in a language. */
export const conceptsIn = (language: Language): Lists => lexicons[language].concepts;

type NumberWord = { value: number; isOrdinal: boolean };
type MomentWord = { unit: PeriodUnit; value: number; is: "month" | "weekday" | "now" };

/** What is known of a language, ready to be looked up. */
export interface Words {
  language: Language;
  lexicon: Lexicon;
  known: Known;
  usual: ReadonlySet<string>;
  /** The same with their accents. */
  common: ReadonlySet<string>;
  concepts: Phrases<string>;
  openers: Phrases<ClauseKind>;
  small: Phrases<string>;
  reasons: Phrases<true>;
  guards: Phrases<GuardCase>;
  numbers: Phrases<NumberWord>;
  moments: Phrases<MomentWord>;
  units: Phrases<NumberUnit | "quarter">;
  nouns: Phrases<string>;
  followUps: Phrases<string>;
  stem(word: string): string;
  scan(text: string): Scanned[];
}

const momentOf = (unit: PeriodUnit, value: number, is: MomentWord["is"]): MomentWord => ({ unit, value, is });

const made = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const before = made.get(language);
  if (before) return before;
  const lexicon = lexicons[language];
  const { concepts, openers, reasons, requests, guards, months, weekdays, moments, units, nouns, followUps } =
    lexicon;
  const lists = [concepts, openers, guards, units, nouns, followUps].flatMap((list) =>
    Object.values(list).flat(),
  );
  const all = known([
    ...lists,
    ...lexicon.usual,
    ...months.flat(),
    ...weekdays.flat(),
    ...moments.flatMap((one) => one.phrases),
  ]);
  const stem = (word: string) => stemOf(word, lexicon.endings, lexicon.prefixes);
  const cut = (text: string) => scan(text, all);
  const compiled = <T>(pairs: Iterable<readonly [string, T]>) =>
    phrases(pairs, (text) => cut(text).map(({ word }) => stem(word)));
  const byList = <T extends string>(list: Lists) =>
    Object.entries(list).flatMap(([name, texts]) => texts.map((text) => [text, name as T] as const));
  // Where a formula goes is told in English too.
  const { placement = [] } = lexicons.en.openers;
  const words: Words = {
    language,
    lexicon,
    known: all,
    usual: new Set(lexicon.usual.flatMap((text) => cut(text).map(({ word }) => word))),
    common: new Set(lexicon.usual),
    concepts: compiled(byList(concepts)),
    openers: compiled([
      ...byList<ClauseKind>(openers),
      ...byList<ClauseKind>({ placement }),
      ...reasons.map((text) => [text, "story"] as const),
      ...requests.map((text) => [text, "request"] as const),
    ]),
    small: phrases(byList(lexicon.small), (text) => cut(text).map(({ word }) => word), "word"),
    reasons: compiled(reasons.map((text) => [text, true] as const)),
    guards: compiled(byList<GuardCase>(guards)),
    numbers: compiled<NumberWord>([
      ...Object.entries(lexicon.numbers).map(([text, value]) => [text, { value, isOrdinal: false }] as const),
      ...Object.entries(lexicon.ordinals).map(([text, value]) => [text, { value, isOrdinal: true }] as const),
    ]),
    moments: phrases<MomentWord>(
      [
        ...months.flatMap((texts, at) =>
          texts.map((text) => [text, momentOf("month", at + 1, "month")] as const),
        ),
        ...weekdays.flatMap((texts, at) =>
          texts.map((text) => [text, momentOf("day", at + 1, "weekday")] as const),
        ),
        ...moments.flatMap(({ unit, offset, phrases }) =>
          phrases.map((text) => [text, momentOf(unit as PeriodUnit, offset, "now")] as const),
        ),
      ],
      (text) => cut(text).map(({ word }) => word),
      "word",
    ),
    units: compiled(byList<NumberUnit | "quarter">(units)),
    nouns: compiled(byList(nouns)),
    followUps: phrases(byList(followUps), (text) => cut(text).map(({ word }) => word), "word"),
    stem,
    scan: cut,
  };
  made.set(language, words);
  return words;
}
