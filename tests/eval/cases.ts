// Loads the labelled questions from their files. Each set is loaded on first use.
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Case, Language, Plain } from "./case.ts";
import {
  type Cell,
  type Question,
  type QuestionSet,
  questionSchema,
  setsSchema,
  type Text,
  type TranslatedLanguage,
} from "./question-schema.ts";
import { inAll } from "./variants/exchange.ts";

/** Contains `sets.json` and one JSONL file per set. */
const folder = new URL("./questions/", import.meta.url);
const contentOf = (file: string): string => readFileSync(new URL(file, folder), "utf8");

/** The sets by their letters, in the order in which they run. */
export const sets: ReadonlyMap<string, QuestionSet> = new Map(
  Object.entries(setsSchema.parse(JSON.parse(contentOf("sets.json")))),
);

const setsThat = (have: (set: QuestionSet) => boolean): readonly string[] =>
  [...sets].filter(([, set]) => have(set)).map(([letters]) => letters);

/** Sets that nobody reads while working on the assistant. They run only when they are named. */
export const heldOut = setsThat((set) => set.heldOut);

export const openSets = setsThat((set) => !set.heldOut);

/** The letters of the set to which the case belongs. */
export const setOf = ({ id }: Pick<Case, "id">): string => id.slice(0, id.indexOf("-"));

/** A case in its own language. In a translated set, `byLanguage` is the same case in every language. */
export interface SetCase extends Case {
  byLanguage?: Readonly<Record<TranslatedLanguage, Case>>;
}
export type TranslatedCase = SetCase & Required<Pick<SetCase, "byLanguage">>;

const loaded = new Map<string, readonly SetCase[]>();

/** The cases of a set. */
export function casesOf(letters: string): readonly SetCase[] {
  const set = sets.get(letters);
  if (!set) throw new RangeError(`unknown set ${letters}`);
  const cases = loaded.get(letters) ?? linesOf(letters).map(set.translated ? translated : ownCase);
  loaded.set(letters, cases);
  return cases;
}

export const allCases = (): readonly SetCase[] => [...sets.keys()].flatMap(casesOf);

/** The cases of translated sets, each of which exists in every language. */
export const translatedCases = (letters: readonly string[]): readonly TranslatedCase[] =>
  letters.flatMap(casesOf).filter((its): its is TranslatedCase => its.byLanguage !== undefined);

/** Each case in every language in which it exists. */
export const inEveryLanguage = (cases: readonly SetCase[]): readonly Case[] =>
  cases.flatMap((its) => (its.byLanguage ? Object.values(its.byLanguage) : [its]));

const linesOf = (letters: string): Question[] =>
  contentOf(`${letters}.jsonl`)
    .trimEnd()
    .split("\n")
    .map((line, at) => {
      const { data, error } = questionSchema.safeParse(JSON.parse(line));
      if (error) throw new Error(`${letters}.jsonl, line ${at + 1}: ${z.prettifyError(error)}`);
      return data;
    });

const ownCase = (question: Question): SetCase => caseIn(question, question.language);

function translated(question: Question): SetCase {
  const byLanguage = {
    en: caseIn(question, "en"),
    de: caseIn(question, "de"),
    fr: caseIn(question, "fr"),
  };
  return { ...ownCase(question), byLanguage };
}

/** A case from a line of a file, with its texts in one language. */
function caseIn({ tables, expected, alsoRight, ...its }: Question, language: Language): Case {
  const word = (text: Text): string => {
    if (typeof text === "string") return text;
    const words: Partial<Record<Language, string>> = text;
    const found = words[language];
    if (found === undefined) throw new RangeError(`${its.id} is not translated into ${language}`);
    return found;
  };
  const plain = (cell: Cell): Plain => (typeof cell === "object" && cell !== null ? word(cell) : cell);
  return {
    ...its,
    language,
    question: word(its.question),
    tables: Object.fromEntries(
      tables.map(({ name, rows }) => [word(name), rows.map((row) => row.map(plain))]),
    ),
    formula: word(its.formula),
    expected: inAll(expected, plain),
    ...(alsoRight && { alsoRight: alsoRight.map((values) => inAll(values, plain)) }),
  };
}
