// What a person said that a formula is measured by: the question, the data, the examples, how formulas are written.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { Writing } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { type Asked, askedIn } from "./asked.ts";
import { type Data, dataIn, tableIn } from "./data.ts";
import { plainQuestion } from "./plain-question.ts";
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

export type Stated = {
  written: Written;
  writing: Writing;
  /** The language of the answer. */
  language: string | undefined;
  question: string;
  asked: Asked;
  /** What the question before this one names. */
  askedBefore: Asked | null;
  data: Data | null;
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
  const { question = "", examples = [] } = request;
  const written = writtenOf(request);
  const messages = messagesOf(request.language);
  const isGiven = request.data !== undefined && request.data.trim() !== "";
  const own = isGiven ? null : tableIn(question);
  const inQuestion = own && dataIn(own.table, written);
  const isInQuestion = inQuestion !== null && typeof inQuestion !== "string";
  const read = isGiven ? dataIn(request.data ?? "", written, messages) : isInQuestion ? inQuestion : null;
  const data = typeof read === "string" ? null : read;
  const words = plainQuestion(own && isInQuestion ? own.rest : question);
  return {
    written,
    writing: ownWriting(request),
    language: request.language,
    question: words,
    asked: askedIn(words, data),
    askedBefore: request.earlier === undefined ? null : askedIn(plainQuestion(request.earlier), data),
    data,
    dataProblem: typeof read === "string" ? read : null,
    examples,
    stepsIn: request.explainSteps === false ? null : (request.language ?? "en"),
    origin: request.origin ?? { isBuiltIn: false, isDoubted: false },
  };
}

export function writingOf({ dialect, language, separator }: Written): Writing {
  const vocabulary = vocabularyOf(language);
  return { dialect, separator, ...(vocabulary && { vocabulary }) };
}
