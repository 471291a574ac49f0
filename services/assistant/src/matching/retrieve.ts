// The recipes nearest to a question: by the words of their phrases, and by the concepts that stand for words in every language.
import type { Language, Reading, Span } from "@cellwright/questions/reading";
import type { Recipe } from "@cellwright/recipes/recipe";
import { clauseWeight } from "./clause-weight.ts";
import { phraseWords } from "./phrase-words.ts";

export interface Match<Kind extends Recipe = Recipe> {
  recipe: Kind;
  /** 0–1. */
  score: number;
  /** The shares of the question's words and concepts that any of its phrases has, 0–1; rare ones count more. */
  words: number;
  concepts: number;
  /** The share of all words of the question that its phrases have, known to other recipes or not. */
  grasp: number;
  /** The words of the question that its phrase has. */
  spans: readonly Span[];
}

interface Phrase {
  recipe: number;
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}
interface Index {
  phrases: readonly Phrase[];
  /** By recipe, what all its phrases have. */
  all: readonly { stems: ReadonlySet<string>; concepts: ReadonlySet<string> }[];
  stems: Weights;
  concepts: Weights;
}
type Weights = ReadonlyMap<string, number>;

const slot = /\{[^}]*\}/g;
const indexes = new WeakMap<readonly Recipe[], Map<Language, Index>>();

/** The best phrase of each recipe counts. English phrases are compared by their concepts in other languages. */
export function nearest(recipes: readonly Recipe[], reading: Reading, count: number): Match[] {
  const asked = askedIn(reading);
  const english = indexOf(recipes, "en");
  const own = reading.language === "en" ? english : indexOf(recipes, reading.language);
  const found = new Map<number, { score: number; phrase: Phrase; isOwn: boolean }>();
  for (const index of new Set([own, english])) {
    const isOwn = index === own;
    const known = [...asked.stems.keys()].filter((stem) => index.stems.has(stem));
    for (const phrase of index.phrases) {
      const byWords = isOwn ? similarity(phrase.stems, asked.stems, known, index.stems) : 0;
      const byConcepts = similarity(
        phrase.concepts,
        asked.concepts,
        [...asked.concepts.keys()],
        index.concepts,
      );
      const score = isOwn ? 0.55 * byWords + 0.45 * byConcepts : 0.9 * byConcepts;
      const before = found.get(phrase.recipe);
      if (!before || before.score < score) found.set(phrase.recipe, { score, phrase, isOwn });
    }
  }
  return [...found.entries()]
    .map(([at, { score, phrase, isOwn }]): Match => {
      const recipe = recipes[at] as Recipe;
      const words = coverage(asked.stems, own.all[at]?.stems, own.stems);
      const concepts = coverage(asked.concepts, english.all[at]?.concepts, english.concepts);
      return {
        ...{
          recipe,
          words,
          concepts,
          grasp: graspOf(asked, own.all[at]?.stems),
          spans: spansOf(phrase, asked, isOwn),
        },
        score: score + 0.25 * words + 0.25 * concepts + conceptBonus(recipe, asked.concepts),
      };
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count);
}

function graspOf({ stems }: Asked, has: ReadonlySet<string> | undefined): number {
  let all = 0;
  let met = 0;
  for (const [stem, weight] of stems) {
    all += weight;
    if (has?.has(stem)) met += weight;
  }
  return all === 0 ? 0 : met / all;
}

/** The weighted share of what is asked that is among `has`; what no recipe says does not count. */
function coverage(
  asked: ReadonlyMap<string, number>,
  has: ReadonlySet<string> | undefined,
  weights: Weights,
): number {
  let all = 0;
  let met = 0;
  for (const [word, weight] of asked) {
    const worth = weight * (weights.get(word) ?? 0);
    all += worth;
    if (has?.has(word)) met += worth;
  }
  return all === 0 ? 0.5 : met / all;
}

interface Asked {
  stems: ReadonlyMap<string, number>;
  concepts: ReadonlyMap<string, number>;
  reading: Reading;
}

function askedIn(reading: Reading): Asked {
  const stems = new Map<string, number>();
  const concepts = new Map<string, number>();
  const weightOf = (clause: number): number => clauseWeight(reading, clause);
  const raise = (map: Map<string, number>, key: string, weight: number) =>
    map.set(key, Math.max(map.get(key) ?? 0, weight));
  for (const token of reading.tokens)
    raise(stems, token.stem, weightOf(token.clause) * partOf(token, reading));
  for (const { name, clause } of reading.concepts) raise(concepts, name, weightOf(clause));
  return { stems, concepts, reading };
}

/** A word that names a column or a value says less about the task. */
const partOf = (token: Span, { mentions }: Reading): number =>
  mentions.some(
    ({ start, end, type, score }) =>
      (type === "column" || type === "value") && score > 0.8 && start <= token.start && token.end <= end,
  )
    ? 0.3
    : 1;

/** Weighted overlap: what the phrase says and the question has, of all that the phrase says and some of what else is asked. */
function similarity(
  phrase: ReadonlySet<string>,
  asked: ReadonlyMap<string, number>,
  known: readonly string[],
  weights: Weights,
): number {
  let both = 0;
  let said = 0;
  for (const word of phrase) {
    const weight = weights.get(word) ?? 1;
    said += weight;
    both += weight * (asked.get(word) ?? 0);
  }
  if (both === 0) return 0;
  const all = known.reduce((sum, word) => sum + (weights.get(word) ?? 1) * (asked.get(word) ?? 0), 0);
  return both / (0.65 * said + 0.35 * Math.max(both, all));
}

function conceptBonus({ concepts = [] }: Recipe, asked: ReadonlyMap<string, number>): number {
  if (concepts.length === 0) return 0;
  const met = concepts.filter((each) => each.split("|").some((name) => (asked.get(name) ?? 0) > 0.3));
  return met.length === concepts.length ? 0.08 : -0.22 * (1 - met.length / concepts.length);
}

const spansOf = (phrase: Phrase, { reading }: Asked, isOwn: boolean): Span[] => [
  ...(isOwn ? reading.tokens.filter(({ stem }) => phrase.stems.has(stem)) : []),
  ...reading.concepts.filter(({ name }) => phrase.concepts.has(name)),
];

function indexOf(recipes: readonly Recipe[], language: Language): Index {
  const known = indexes.get(recipes) ?? new Map<Language, Index>();
  indexes.set(recipes, known);
  const index = known.get(language) ?? makeIndex(recipes, language);
  known.set(language, index);
  return index;
}

function makeIndex(recipes: readonly Recipe[], language: Language): Index {
  const phrases = recipes.flatMap(({ asks }, recipe) =>
    (asks[language] ?? []).map((text) => ({ recipe, ...phraseWords(text.replaceAll(slot, " "), language) })),
  );
  const all = recipes.map(() => ({ stems: new Set<string>(), concepts: new Set<string>() }));
  for (const { recipe, stems, concepts } of phrases) {
    for (const stem of stems) all[recipe]?.stems.add(stem);
    for (const concept of concepts) all[recipe]?.concepts.add(concept);
  }
  return {
    ...{ phrases, all },
    stems: weightsOf(phrases, recipes.length, ({ stems }) => stems),
    concepts: weightsOf(phrases, recipes.length, ({ concepts }) => concepts),
  };
}

/** What few recipes say tells more. */
function weightsOf(
  phrases: readonly Phrase[],
  recipes: number,
  words: (phrase: Phrase) => ReadonlySet<string>,
): Weights {
  const users = new Map<string, Set<number>>();
  for (const phrase of phrases)
    for (const word of words(phrase)) users.set(word, (users.get(word) ?? new Set()).add(phrase.recipe));
  return new Map([...users].map(([word, those]) => [word, Math.log(1 + recipes / those.size)]));
}
