// The user's request as the verifier needs it: what was read from the question, data, examples, formula locale.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { placeFrom } from "@cellwright/questions/place-text";
import { read } from "@cellwright/questions/read";
import type { Place, Reading } from "@cellwright/questions/reading";
import { type Data, dataIn, tableIn } from "./data.ts";
import { type Translate, translateIn } from "./messages.ts";
import type { Written } from "./workers/job.ts";

/** Made from a chat question, or from the description for the formula generator. */
export type Request = Partial<
  Pick<ChatRequest, "dialect" | "locale" | "data" | "place" | "examples" | "language" | "explainSteps">
> & {
  question?: string;
  /** The question before this one in the conversation. */
  earlier?: string;
  origin?: Origin;
};

/** Who wrote the formula, and whether with a doubt. The built-in assistant cannot cross-check its own formulas. */
export type Origin = { isBuiltIn: boolean; isDoubted: boolean };

/** A problem or doubt: a message, and the part of the shown formula that it is about. */
export type Problem = CheckedFormula["problems"][number];

export type Task = {
  written: Written;
  formulaLocale: FormulaLocale;
  /** Translates messages into the language of the answer. */
  t: Translate;
  reading: Reading;
  /** The reading of the question before this one. */
  before: Reading | null;
  data: Data | null;
  /** The tables of the data, with which the question was read. */
  sheets: Sheets;
  /** The message why the given data cannot be used; null if it can. */
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
  const sheets = data?.sheets ?? sheetsOf({});
  const place = placeFrom(request.place ?? "");
  const readIn = (text: string, more: { place?: Place | null } = {}) =>
    read(text, sheets, { dialect, now: new Date(), ...more });
  return {
    ...{ written, examples, data, sheets },
    formulaLocale: ownLocale(request),
    t: translateIn(language),
    reading: readIn(own && isInQuestion ? own.rest : question, { place }),
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
