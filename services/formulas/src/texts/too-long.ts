// Messages for formulas that take too long to process.
import { Problem } from "@cellwright/kit/problem";
import texts from "./too-long.json" with { type: "json" };

type Texts = (typeof texts)["en"];

const byLanguage: Readonly<Record<string, Texts>> = texts;

const kinds: Readonly<Record<string, keyof Texts>> = {
  fixed: "repair",
  readable: "explain",
  worded: "explain",
};

/** `work` is the kind of job that timed out, `found` the errors that were found before. */
export const tooLongText = (work: string, language: string | undefined, found = "–"): string =>
  (byLanguage[language ?? "en"] ?? texts.en)[kinds[work] ?? "check"].replace("{found}", found);

/** The {@link Problem} INVALID_FIELDS with this message. */
export const tooLong = (message: string): Problem =>
  new Problem("INVALID_FIELDS", { message, extra: { fields: [{ path: "formula", message }] } });
