// A language's words made ready to be found in a question, and the language of a question.
import type { Concept, Lexicon, Noun } from "../lexicons/lexicon.ts";
import { folded, isUndivided } from "./fold.ts";
import { type Token, tokensOf } from "./tokens.ts";

interface Step {
  text: string;
  /** Every word that begins so. */
  open: boolean;
}
interface Phrase {
  steps: readonly Step[];
  concepts: Concept[];
  nouns: Noun[];
  /** A month, a weekday, a number or an ordinal. */
  named: Named | null;
}
interface Named {
  kind: "month" | "weekday" | "number" | "ordinal";
  value: number;
}

export interface KnownWords {
  language: string;
  decimalComma: boolean;
  byFirst: Map<string, Phrase[]>;
  /** Phrases whose first word is open, by its first three letters. */
  byPrefix: Map<string, Phrase[]>;
  stop: ReadonlySet<string>;
  /** Whole writings, for scripts without blanks. */
  writings: ReadonlySet<string>;
  prefixes: readonly string[];
  suffixes: readonly string[];
  /** Single words worth mending: long ones. */
  mendable: readonly string[];
}

interface Match {
  length: number;
  concepts: readonly Concept[];
  nouns: readonly Noun[];
  named: Named | null;
}

export const textOf = (token: Token | undefined): string =>
  token === undefined
    ? ""
    : token.kind === "word" || token.kind === "sign"
      ? token.text
      : token.kind === "number" || token.kind === "place"
        ? folded(token.raw)
        : "";

const compiled = new WeakMap<Lexicon, KnownWords>();

export function knownWords(lexicon: Lexicon): KnownWords {
  const ready = compiled.get(lexicon);
  if (ready) return ready;
  const phrases = new Map<string, Phrase>();
  const add = (writing: string, fill: (phrase: Phrase) => void): void => {
    if (writing === "") return;
    const key = folded(writing);
    const phrase = phrases.get(key) ?? { steps: stepsOf(writing), concepts: [], nouns: [], named: null };
    phrases.set(key, phrase);
    fill(phrase);
  };
  for (const [concept, writings] of Object.entries(lexicon.phrases))
    for (const writing of writings.split("|"))
      add(writing, (phrase) => phrase.concepts.push(concept as Concept));
  for (const [noun, writings] of Object.entries(lexicon.nouns))
    for (const writing of writings.split("|")) add(writing, (phrase) => phrase.nouns.push(noun as Noun));
  const name = (kind: Named["kind"], lists: readonly string[]): void =>
    lists.forEach((writings, at) => {
      for (const writing of writings.split("|"))
        add(writing, (phrase) => {
          phrase.named ??= { kind, value: at + 1 };
        });
    });
  name("month", lexicon.months);
  name("weekday", lexicon.weekdays);
  name("number", lexicon.numbers);
  name("ordinal", lexicon.ordinals);
  const byFirst = new Map<string, Phrase[]>();
  const byPrefix = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const [first] = phrase.steps;
    if (!first) continue;
    const [map, key] = first.open ? [byPrefix, first.text.slice(0, 3)] : [byFirst, first.text];
    map.set(key, [...(map.get(key) ?? []), phrase]);
  }
  const stop = new Set(lexicon.stop.split("|").map(folded));
  const known: KnownWords = {
    language: lexicon.language,
    decimalComma: lexicon.decimalComma,
    byFirst,
    byPrefix,
    stop,
    writings: new Set([...phrases.keys(), ...stop].map((writing) => writing.replaceAll("*", ""))),
    prefixes: lexicon.prefixes?.split("|").map(folded) ?? [],
    suffixes: lexicon.suffixes?.split("|").map(folded) ?? [],
    mendable: [...phrases.keys()].filter((key) => /^\p{L}{5,}$/u.test(key)),
  };
  compiled.set(lexicon, known);
  return known;
}

const stepsOf = (writing: string): Step[] =>
  writing.split(" ").flatMap((piece) => {
    const open = piece.endsWith("*") && piece.length > 1;
    const bare = open ? piece.slice(0, -1) : piece;
    const tokens = isUndivided(bare[0] ?? "")
      ? [{ text: folded(bare) }]
      : tokensOf(bare, { decimalComma: false, known: () => false }).map((token) => ({
          text: textOf(token) || folded(token.raw),
        }));
    return tokens.map(({ text }, at) => ({ text, open: open && at === tokens.length - 1 }));
  });

const fits = (step: Step, text: string): boolean =>
  step.open ? text.startsWith(step.text) : text === step.text;

/** All phrases that begin at a token, the longest first; those of one length are one match. */
export function matchesAt(known: KnownWords, tokens: readonly Token[], at: number): Match[] {
  const first = textOf(tokens[at]);
  const bare = first.replace(/^(?:و|ف)?(?:بال|لل|ال|ب|ل|ك)?(?=.{3})/u, "");
  const starts = bare !== first ? [first, first.replace(/^(?:و|ف|ب|ل)(?=.{3})/u, ""), bare] : [first];
  const found = new Map<number, { concepts: Concept[]; nouns: Noun[]; named: Named | null }>();
  for (const start of new Set(starts)) {
    const candidates = [
      ...(known.byFirst.get(start) ?? []),
      ...(known.byPrefix.get(start.slice(0, 3)) ?? []),
    ];
    for (const { steps, concepts, nouns, named } of candidates) {
      const isHere = steps.every((step, offset) =>
        fits(step, offset === 0 ? start : textOf(tokens[at + offset])),
      );
      if (!isHere) continue;
      const same = found.get(steps.length) ?? { concepts: [], nouns: [], named: null };
      same.concepts.push(...concepts);
      same.nouns.push(...nouns);
      same.named ??= named;
      found.set(steps.length, same);
    }
  }
  return [...found].sort(([one], [other]) => other - one).map(([length, match]) => ({ length, ...match }));
}

/** How much of the tokens a language knows; its small words tell the most. */
export function familiarity(known: KnownWords, tokens: readonly Token[]): number {
  let score = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== "word") continue;
    const [match] = matchesAt(known, tokens, at);
    if (known.stop.has(textOf(tokens[at]))) score += textOf(tokens[at]).length > 2 ? 1.5 : 1;
    else if (match) score += match.concepts.length > 0 ? 1.2 : 0.6;
  }
  return score;
}
