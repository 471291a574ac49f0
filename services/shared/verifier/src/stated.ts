// What a person said that a formula is measured by: the question as it is read, the data, the examples, how formulas are written.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Writing } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { read } from "@cellwright/questions/read";
import type { Reading } from "@cellwright/questions/reading";
import { type Data, dataIn, tableIn } from "./data.ts";
import { type Tell, tellIn } from "./messages.ts";
import type { Written } from "./workers/job.ts";

/** Of a chat's question, or of what a generation describes. */
export type Request = Partial<
  Pick<ChatRequest, "dialect" | "locale" | "data" | "examples" | "language" | "explainSteps">
> & {
  question?: string;
  /** The question before this one. */
  earlier?: string;
  origin?: Origin;
};

/** Who wrote the formula. The built-in assistant is no independent witness of its own answer. */
export type Origin = { isBuiltIn: boolean; isDoubted: boolean };

/** What is wrong with a formula, or what may be: a sentence with its place in the formula as it is shown. */
export type Problem = CheckedFormula["problems"][number];

export type Stated = {
  written: Written;
  writing: Writing;
  /** Says sentences in the language of the answer. */
  tell: Tell;
  reading: Reading;
  /** What the question before this one says. */
  before: Reading | null;
  data: Data | null;
  /** The tables of the data, as the question is read with them. */
  sheets: Sheets;
  /** Why the data that was given cannot be used. */
  dataProblem: string | null;
  examples: NonNullable<ChatRequest["examples"]>;
  stepsIn: string | null;
  origin: Origin;
};

const writtenOf = ({ dialect = "excel", locale, language }: Request): Written => ({
  dialect,
  language: locale?.functionLanguage ?? "en",
  separator: locale?.separator ?? ",",
  spoken: language,
});

/** How the person writes formulas and reads of them. */
export const ownWriting = (request: Request): Writing => ({
  ...writingOf(writtenOf(request)),
  messages: messagesOf(request.language),
});

export function stated(request: Request): Stated {
  const { question = "", earlier, examples = [], language } = request;
  const written = writtenOf(request);
  const { dialect } = written;
  const isGiven = request.data !== undefined && request.data.trim() !== "";
  const own = isGiven ? null : tableIn(question);
  const inQuestion = own && dataIn(own.table, written);
  const isInQuestion = inQuestion !== null && typeof inQuestion !== "string";
  const found = isGiven
    ? dataIn(request.data ?? "", written, messagesOf(language))
    : isInQuestion
      ? inQuestion
      : null;
  const data = typeof found === "string" ? null : found;
  const sheets = sheetsOf(data?.book ?? {}, data?.dates);
  const readIn = (text: string) => read(text, sheets, { dialect, now: new Date() });
  return {
    ...{ written, examples, data, sheets },
    writing: ownWriting(request),
    tell: tellIn(language),
    reading: readIn(own && isInQuestion ? own.rest : question),
    before: earlier === undefined ? null : readIn(earlier),
    dataProblem: typeof found === "string" ? found : null,
    stepsIn: request.explainSteps === false ? null : (language ?? "en"),
    origin: request.origin ?? { isBuiltIn: false, isDoubted: false },
  };
}

export function writingOf({ dialect, language, separator }: Written): Writing {
  const vocabulary = vocabularyOf(language);
  return { dialect, separator, ...(vocabulary && { vocabulary }) };
}
