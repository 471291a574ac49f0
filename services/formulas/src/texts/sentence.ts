// Describes a formula in one sentence, with the headings of the user's data.
import { headingsOf } from "@cellwright/formula/explain/headings";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { sentenceOf } from "@cellwright/formula/explain/whole";
import { pasted } from "@cellwright/formula/paste";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { localeOf, type Written } from "./formula-locale.ts";

/** Null if the engine has no sentence for the formula. The caller then uses the steps. */
export function inOneSentence(formula: string, written: Written, data = ""): string | null {
  const locale = localeOf(written);
  const { dialect = "excel", separator } = locale;
  const read = data === "" ? null : pasted(data, dialect, separator === ";" ? "," : undefined);
  return sentenceOf(formula, {
    ...locale,
    words: wordsOf(written.language ?? "en"),
    ...(read?.ok && { headingOf: headingsOf(sheetsOf(read.book, read.dates)) }),
  });
}
