// The lexicons, compiled once for each language into tables that find phrases by their first stem.
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
import { phrases } from "./phrases.ts";
import type { ClauseKind, Language, NumberUnit } from "./reading.ts";
import { scan, stemOf } from "./tokens.ts";

type GuardCase = "missing" | "blank" | "error" | "zero";
/** `reason`: words like "because", which begin a story even without a comma before them. */
type Opener = ClauseKind | "reason";
type Lists = Readonly<Record<string, readonly string[]>>;

/** README.md explains each list. */
export type Lexicon = typeof en;

export const lexicons = { ar, de, en, es, fr, it, ja, pl, "pt-BR": ptBr, uk } as unknown as Readonly<
  Record<Language, Lexicon>
>;

/** The compiled lexicon of a language. */
export type Words = ReturnType<typeof compile>;

const made = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const words = made.get(language) ?? compile(language);
  made.set(language, words);
  return words;
}

function compile(language: Language) {
  const lexicon = lexicons[language];
  const { concepts, openers, guards, moments, units, nouns, followUps } = lexicon;
  const stem = (word: string) => stemOf(word, lexicon.endings, lexicon.prefixes);
  const plain = (text: string) => scan(text).map(({ word }) => word);
  const tokensOf = (text: string) => scan(text).map((token) => ({ ...token, stem: stem(token.word) }));
  const stems = (text: string) => tokensOf(text).map((token) => token.stem);
  const byStem = <T>(pairs: Iterable<readonly [string, T]>) => phrases(pairs, stems);
  const byWord = <T>(pairs: Iterable<readonly [string, T]>) => phrases(pairs, plain, "word");
  const pairsOf = <T extends string>(list: Lists) =>
    Object.entries(list).flatMap(([name, texts]) => texts.map((text) => [text, name as T] as const));
  const numbersOf = (list: Readonly<Record<string, number>>, isOrdinal: boolean) =>
    Object.entries(list).map(([text, value]) => [text, { value, isOrdinal }] as const);
  // Placements are recognized in English too, whatever the language of the question.
  const { placement = [] } = lexicons.en.openers;
  return {
    language,
    lexicon,
    usual: new Set<string>(lexicon.usual.flatMap(plain)),
    concepts: byStem(pairsOf(concepts)),
    openers: byStem([...pairsOf<Opener>(openers), ...pairsOf<Opener>({ placement })]),
    small: byWord(pairsOf(lexicon.small)),
    guards: byStem(pairsOf<GuardCase>(guards)),
    numbers: byStem([...numbersOf(lexicon.numbers, false), ...numbersOf(lexicon.ordinals, true)]),
    moments: byWord(moments.flatMap((moment) => moment.phrases.map((text) => [text, moment] as const))),
    units: byStem(pairsOf<NumberUnit>(units)),
    nouns: byStem(pairsOf(nouns)),
    followUps: byWord(pairsOf(followUps)),
    stem,
    stems,
    byStem,
    tokensOf,
  };
}
