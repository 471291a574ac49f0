// The recipes nearest to a question: by the words of their phrases, and by the concepts that stand for words in every language.
import { wordsOf } from "@cellwright/questions/languages";
import type { Language, Reading, Span } from "@cellwright/questions/reading";
import { clauseWeight } from "./clause-weight.ts";
import type { Recipe } from "./recipe.ts";
import shares from "./weights.json" with { type: "json" };

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

/** What a text says: the stems of its words, and its concepts. */
interface Said<Each> {
  stems: Each;
  concepts: Each;
}
/** So many of the nearest are tried. */
export const mostRecipes = 50;
type Words = ReadonlySet<string>;
type Weights = ReadonlyMap<string, number>;
interface Index {
  phrases: readonly (Said<Words> & { recipe: number })[];
  /** By recipe, what all its phrases have. */
  all: readonly Said<Words>[];
  weights: Said<Weights>;
}

/**
 * How much the words and the concepts of a phrase count, English concepts alone, and the words and concepts of all its phrases. Help is
 * told apart by its words: many tasks share its concepts, and it has phrases in every language.
 */
const sharesOf = ({ kind }: Recipe) => shares[kind === "formula" ? "formula" : "help"];

/** The best phrase of each recipe counts. English phrases are compared by their concepts in other languages. */
export function nearest<Kind extends Recipe>(recipes: readonly Kind[], reading: Reading): Match<Kind>[] {
  const asked = askedIn(reading);
  const english = indexOf(recipes, "en");
  const own = indexOf(recipes, reading.language);
  const known = new Map([...asked.stems].filter(([stem]) => own.weights.stems.has(stem)));
  const found = new Map<number, { score: number; phrase: Said<Words>; isOwn: boolean }>();
  for (const index of new Set([own, english]))
    for (const phrase of index.phrases) {
      const isOwn = index === own;
      const { words, concepts, foreign } = sharesOf(recipes[phrase.recipe] as Recipe);
      const byConcepts = similarity(phrase.concepts, asked.concepts, index.weights.concepts);
      const score = isOwn
        ? words * similarity(phrase.stems, known, own.weights.stems) + concepts * byConcepts
        : foreign * byConcepts;
      if ((found.get(phrase.recipe)?.score ?? -1) < score) found.set(phrase.recipe, { score, phrase, isOwn });
    }
  return [...found]
    .map(([at, { score, phrase, isOwn }]): Match<Kind> => {
      const recipe = recipes[at] as Kind;
      const { anyWords, anyConcepts } = sharesOf(recipe);
      // what no recipe says does not count
      const words = share(asked.stems, own.all[at]?.stems, own.weights.stems) ?? 0.5;
      const concepts = share(asked.concepts, english.all[at]?.concepts, english.weights.concepts) ?? 0.5;
      const all = anyWords * words + anyConcepts * concepts + conceptBonus(recipe, asked.concepts);
      return {
        ...{ recipe, words, concepts, score: score + all },
        grasp: share(asked.stems, own.all[at]?.stems, null) ?? 0,
        spans: [
          ...(isOwn ? reading.tokens.filter(({ stem }) => phrase.stems.has(stem)) : []),
          ...reading.concepts.filter(({ name }) => phrase.concepts.has(name)),
        ],
      };
    })
    .toSorted((one, other) => other.score - one.score);
}

/** The weighted share of what is asked that is among `has`, by how much each is worth; null where nothing is worth anything. */
function share(asked: Weights, has: Words | undefined, worth: Weights | null): number | null {
  let [all, met] = [0, 0];
  for (const [word, weight] of asked) {
    const own = weight * (worth ? (worth.get(word) ?? 0) : 1);
    all += own;
    if (has?.has(word)) met += own;
  }
  return all === 0 ? null : met / all;
}

/** What a question asks, less where it only tells; a word that names a column or a value says less about the task. */
function askedIn(reading: Reading): Said<Weights> {
  const named = reading.mentions.filter(
    ({ type, score }) => (type === "column" || type === "value") && score > 0.8,
  );
  const partOf = ({ start, end }: Span) =>
    named.some((each) => each.start <= start && end <= each.end) ? 0.3 : 1;
  const [stems, concepts] = [new Map<string, number>(), new Map<string, number>()];
  const add = (weights: Map<string, number>, word: string, weight: number) =>
    weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  for (const each of reading.tokens) add(stems, each.stem, clauseWeight(reading, each.clause) * partOf(each));
  for (const { name, clause } of reading.concepts) add(concepts, name, clauseWeight(reading, clause));
  return { stems, concepts };
}

/** Weighted overlap: what the phrase says and the question has, of all that the phrase says and some of what else is asked. */
function similarity(phrase: Words, asked: Weights, weights: Weights): number {
  let [both, said, all] = [0, 0, 0];
  for (const word of phrase) {
    const weight = weights.get(word) ?? 1;
    said += weight;
    both += weight * (asked.get(word) ?? 0);
  }
  if (both === 0) return 0;
  for (const [word, weight] of asked) all += (weights.get(word) ?? 1) * weight;
  return both / (0.65 * said + 0.35 * Math.max(both, all));
}

function conceptBonus({ concepts = [] }: Recipe, asked: Weights): number {
  if (concepts.length === 0) return 0;
  const met = concepts.filter((each) => each.split("|").some((name) => (asked.get(name) ?? 0) > 0.3));
  return met.length === concepts.length ? 0.08 : -0.22 * (1 - met.length / concepts.length);
}

const indexes = new WeakMap<readonly Recipe[], Map<Language, Index>>();

function indexOf(recipes: readonly Recipe[], language: Language): Index {
  const known = indexes.get(recipes) ?? new Map<Language, Index>();
  indexes.set(recipes, known);
  const index = known.get(language) ?? makeIndex(recipes, language);
  known.set(language, index);
  return index;
}

function makeIndex(recipes: readonly Recipe[], language: Language): Index {
  const phrases = recipes.flatMap(({ asks }, recipe) =>
    (asks[language] ?? []).map((text) => ({
      recipe,
      ...saidIn(text.replaceAll(/\{[^}]*\}/g, " "), language),
    })),
  );
  const byRecipe = Map.groupBy(phrases, ({ recipe }) => recipe);
  const all = recipes.map((_, at) => {
    const own = byRecipe.get(at) ?? [];
    return {
      stems: new Set(own.flatMap(({ stems }) => [...stems])),
      concepts: new Set(own.flatMap(({ concepts }) => [...concepts])),
    };
  });
  /** Words that few recipes have weigh more. */
  const weightsOf = (words: readonly string[]): Weights =>
    new Map(
      [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [
        word,
        Math.log(1 + recipes.length / length),
      ]),
    );
  const weights = {
    stems: weightsOf(all.flatMap(({ stems }) => [...stems])),
    concepts: weightsOf(all.flatMap(({ concepts }) => [...concepts])),
  };
  return { phrases, all, weights };
}

/** The words and the concepts of a phrase, as questions are read. */
function saidIn(text: string, language: Language): Said<Words> {
  const words = wordsOf(language);
  const tokens = words.tokensOf(text);
  const concepts = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const found = words.concepts.at(tokens, at);
    for (const name of found?.values ?? []) concepts.add(name);
    at += found?.length ?? 1;
  }
  const stems = tokens.filter(({ word }) => !words.usual.has(word)).map(({ stem }) => stem);
  return { stems: new Set(stems), concepts };
}
