// The user's request as the verifier needs it: the reading of the question, the data, the examples, the formula locale.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { read } from "@cellwright/questions/read";
import type { Reading } from "@cellwright/questions/reading";
import { type Data, dataIn, tableIn } from "./data.ts";
import { type Translate, translateIn } from "./messages.ts";
import type { Written } from "./workers/job.ts";

/** From a chat question or the description of a generation. */
export type Request = Partial<
  Pick<ChatRequest, "dialect" | "locale" | "data" | "examples" | "language" | "explainSteps">
> & {
  question?: string;
  /** The question before this one. */
  earlier?: string;
  origin?: Origin;
};

/** The author of the formula. The built-in assistant cannot cross-check its own formula. */
export type Origin = { isBuiltIn: boolean; isDoubted: boolean };

/** A problem, or a doubt: a message with its position in the formula as shown. */
export type Problem = CheckedFormula["problems"][number];

export type Task = {
  written: Written;
  formulaLocale: FormulaLocale;
  /** Messages in the language of the answer. */
  t: Translate;
  reading: Reading;
  /** The reading of the question before this one. */
  before: Reading | null;
  data: Data | null;
  /** The tables of the data; the question was read with them. */
  sheets: Sheets;
  /** Why the given data cannot be used. */
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

/** The user's formula locale, with messages in the user's language. */
export const ownLocale = (request: Request): FormulaLocale => ({
  ...localeOf(writtenOf(request)),
  messages: messagesOf(request.language),
});

export function createTask(request: Request): Task {
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
    formulaLocale: ownLocale(request),
    t: translateIn(language),
    reading: readIn(own && isInQuestion ? own.rest : question),
    before: earlier === undefined ? null : readIn(earlier),
    dataProblem: typeof found === "string" ? found : null,
    stepsIn: request.explainSteps === false ? null : (language ?? "en"),
    origin: request.origin ?? { isBuiltIn: false, isDoubted: false },
  };
}

export function localeOf({ dialect, language, separator }: Written): FormulaLocale {
  const vocabulary = vocabularyOf(language);
  return { dialect, separator, ...(vocabulary && { vocabulary }) };
}
