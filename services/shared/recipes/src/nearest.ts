// Finds the recipes nearest to a question, by the words of their phrases and by concepts of any language.
import { wordsOf } from "@cellwright/questions/languages";
import type { Language, Reading, Span } from "@cellwright/questions/reading";
import type { Recipe } from "./recipe.ts";
import weights from "./weights.json" with { type: "json" };

export interface Match<Kind extends Recipe = Recipe> {
  recipe: Kind;
  /** From 0, nothing in common, to about 1.7. */
  score: number;
  /** The share of the question's words (or concepts) that the recipe's phrases contain, 0–1; rare ones count more. */
  words: number;
  concepts: number;
  /** Like `words`, but all words count the same, including those that no recipe contains. */
  grasp: number;
  /** The words and concepts of the question that the recipe's best phrase contains. */
  spans: readonly Span[];
}

/** The stems and concepts of a text. */
type Terms<Each> = { stems: Each; concepts: Each };
/** How many of the nearest recipes are tried. */
export const mostRecipes = 50;
/** A list without duplicates: sets take five times the memory, and there are thousands of phrases. */
type Words = readonly string[];
type Weights = ReadonlyMap<string, number>;
/** `recipesWith`: the recipes whose phrases contain a stem or concept. `weights`: rare ones weigh more. */
type Vocabulary = { recipesWith: ReadonlyMap<string, readonly number[]>; weights: Weights };
type Index = Terms<Vocabulary> & { phrases: readonly (Terms<Words> & { recipe: number })[] };

/**
 * The weights of the parts of a score. Recipes for help rely on words more than on concepts, because many of
 * their tasks share the same concepts, and because they have phrases in all languages.
 */
const sharesOf = ({ kind }: Recipe) => weights[kind === "formula" ? "formula" : "help"];

/** Sorts recipes by the score of their best phrase. In other languages, English phrases count by their concepts. */
export function nearest<Kind extends Recipe>(recipes: readonly Kind[], reading: Reading): Match<Kind>[] {
  const terms = questionTerms(reading);
  const english = indexOf(recipes, "en");
  const own = indexOf(recipes, reading.language);
  const known = new Map([...terms.stems].filter(([stem]) => own.stems.weights.has(stem)));
  const found = new Map<number, { score: number; phrase: Terms<Words>; isOwn: boolean }>();
  for (const index of new Set([own, english]))
    for (const phrase of index.phrases) {
      const isOwn = index === own;
      const { words, concepts, foreign } = sharesOf(recipes[phrase.recipe] as Recipe);
      const byConcepts = similarity(phrase.concepts, terms.concepts, index.concepts.weights);
      const score = isOwn
        ? words * similarity(phrase.stems, known, own.stems.weights) + concepts * byConcepts
        : foreign * byConcepts;
      if ((found.get(phrase.recipe)?.score ?? -1) < score) found.set(phrase.recipe, { score, phrase, isOwn });
    }
  // Words and concepts that no recipe contains are left out of these two shares.
  const wordsIn = shares(terms.stems, own.stems);
  const conceptsIn = shares(terms.concepts, english.concepts);
  const alike = new Map([...terms.stems.keys()].map((word) => [word, 1]));
  const graspOf = shares(terms.stems, { ...own.stems, weights: alike });
  return [...found]
    .map(([at, { score, phrase, isOwn }]): Match<Kind> => {
      const recipe = recipes[at] as Kind;
      const { anyWords, anyConcepts } = sharesOf(recipe);
      const [words, concepts] = [wordsIn(at) ?? 0.5, conceptsIn(at) ?? 0.5];
      const all = anyWords * words + anyConcepts * concepts + conceptBonus(recipe, terms.concepts);
      return {
        ...{ recipe, words, concepts, score: score + all },
        grasp: graspOf(at) ?? 0,
        spans: [
          ...(isOwn ? reading.tokens.filter(({ stem }) => phrase.stems.includes(stem)) : []),
          ...reading.concepts.filter(({ name }) => phrase.concepts.includes(name)),
        ],
      };
    })
    .toSorted((one, other) => other.score - one.score);
}

/** Returns a function from a recipe to the share of `terms` that its phrases contain, or null if no term weighs. */
function shares(terms: Weights, { recipesWith, weights }: Vocabulary) {
  const met = new Map<number, number>();
  let all = 0;
  for (const [word, weight] of terms) {
    const own = weight * (weights.get(word) ?? 0);
    all += own;
    for (const recipe of recipesWith.get(word) ?? []) met.set(recipe, (met.get(recipe) ?? 0) + own);
  }
  return (recipe: number): number | null => (all === 0 ? null : (met.get(recipe) ?? 0) / all);
}

/** Weighs the words and concepts of a question: less in stories, and less for names of columns and values. */
function questionTerms(reading: Reading): Terms<Weights> {
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

/** The weight of shared words, relative to that of the phrase (65 %) and of all terms of the question (35 %). */
function similarity(phrase: Words, terms: Weights, weights: Weights): number {
  let [both, own, all] = [0, 0, 0];
  for (const word of phrase) {
    const weight = weights.get(word) ?? 1;
    own += weight;
    both += weight * (terms.get(word) ?? 0);
  }
  if (both === 0) return 0;
  for (const [word, weight] of terms) all += (weights.get(word) ?? 1) * weight;
  return both / (0.65 * own + 0.35 * Math.max(both, all));
}

function conceptBonus({ concepts = [] }: Recipe, terms: Weights): number {
  if (concepts.length === 0) return 0;
  const met = concepts.filter((each) => each.split("|").some((name) => (terms.get(name) ?? 0) > 0.3));
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
      ...phraseTerms(text.replaceAll(/\{[^}]*\}/g, " "), language),
    })),
  );
  function vocabulary(key: keyof Terms<Words>): Vocabulary {
    const recipesWith = new Map<string, number[]>();
    for (const phrase of phrases)
      for (const word of phrase[key]) {
        const known = recipesWith.get(word) ?? [];
        if (known.at(-1) !== phrase.recipe) recipesWith.set(word, [...known, phrase.recipe]);
      }
    const weightOf = ({ length }: readonly number[]) => Math.log(1 + recipes.length / length);
    return {
      recipesWith,
      weights: new Map([...recipesWith].map(([word, holders]) => [word, weightOf(holders)])),
    };
  }
  return { phrases, stems: vocabulary("stems"), concepts: vocabulary("concepts") };
}

/** Reads a phrase in the same way as a question. */
function phraseTerms(text: string, language: Language): Terms<Words> {
  const words = wordsOf(language);
  const tokens = words.tokensOf(text);
  const concepts = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const found = words.concepts.at(tokens, at);
    for (const name of found?.values ?? []) concepts.add(name);
    at += found?.length ?? 1;
  }
  const stems = tokens.filter(({ word }) => !words.usual.has(word)).map(({ stem }) => stem);
  return { stems: [...new Set(stems)], concepts: [...concepts] };
}

/** How much a clause counts, 0–1. Stories count little for the task, but more for slots, as they name columns. */
export const clauseWeight = (
  { clauses }: Pick<Reading, "clauses">,
  clause: number,
  of: "task" | "slot" = "task",
): number => weights.clauses[clauses[clause]?.kind ?? "request"][of];
