// Parses a formula in whichever formula locale the model used, and prints it in the user's formula locale.

import { type Checked, check } from "@cellwright/formula/check";
import type { Dialect, FormulaLocale } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { vocabularies } from "@cellwright/formula/locales/all";
import { parse } from "@cellwright/formula/parse";
import { asTyped, type Slipped, withoutSlips } from "@cellwright/formula/repair/slips";
import { translate } from "@cellwright/formula/translate";
import type { Node } from "@cellwright/formula/tree";
import { translateIn } from "./messages.ts";
import type { Problem } from "./request.ts";

export type Read =
  /** Positions in `tree` refer to the text `shown`. */
  | { ok: true; shown: string; tree: Node; notes: string[] }
  | { ok: false; shown: string; problems: Problem[] };

export function readFormula(sent: string, own: FormulaLocale): Read {
  const body = asTyped(sent);
  const steps = [{ text: body, notes: [] }, ...withoutSlips(body, own)];
  for (const { text, notes } of steps) {
    const read = readIn(text, own, notes);
    if (read) return read;
  }
  const last = steps.at(-1) ?? { text: body, notes: [] };
  return elsewhere(last, own) ?? refusedAs(steps.find(({ text }) => isBegun(text))?.text ?? body, own);
}

const isBegun = (text: string): boolean => /^\{?\s*=/.test(text);

/** Tries the formula locales that a model is likely to use for this user, in order. */
function readIn(text: string, own: FormulaLocale, notes: string[]): Read | undefined {
  if (!isBegun(text)) return undefined;
  for (const locale of localesOf(own)) {
    const checked = check(text, locale);
    if (checked.ok) return written(text, checked.tree, locale, own, notes);
  }
  return undefined;
}

/** Tries the other spreadsheet program, function languages and separators, and translates the formula if possible. */
function elsewhere({ text, notes }: Slipped, own: FormulaLocale): Read | undefined {
  if (!isBegun(text)) return undefined;
  const { dialect = "excel", messages } = own;
  const canonical: FormulaLocale = { dialect, ...(messages && { messages }) };
  for (const from of otherLocales(dialect)) {
    if (!check(text, from).ok) continue;
    const carried = translate(text, from, canonical);
    if (!carried.ok || !check(carried.formula, canonical).ok) continue;
    const { tree } = parse(carried.formula, canonical);
    return written(carried.formula, tree, canonical, own, [...notes, ...carried.notes]);
  }
  return undefined;
}

function otherLocales(dialect: Dialect): FormulaLocale[] {
  const other: Dialect = dialect === "excel" ? "sheets" : "excel";
  return [dialect, other].flatMap((product) =>
    [undefined, ...vocabularies.values()].flatMap((vocabulary) =>
      ([",", ";"] as const).map((separator) => ({
        dialect: product,
        separator,
        ...(vocabulary && { vocabulary }),
      })),
    ),
  );
}

/** Reports the problems in that formula locale in which there are fewest. */
function refusedAs(body: string, own: FormulaLocale): Read {
  if (!isBegun(body))
    return refused(body, [
      { message: translateIn(own.messages?.language)("run.start"), start: 0, end: Math.min(1, body.length) },
    ]);
  const fewest = localesOf(own)
    .map((locale) => errorsIn(check(body, locale)))
    .toSorted((one, other) => one.length - other.length)[0];
  return refused(
    body,
    (fewest ?? []).map(({ message, start, end }) => ({ message, start, end })),
  );
}

const refused = (shown: string, problems: Problem[]): Read => ({ ok: false, shown, problems });
const errorsIn = ({ problems }: Checked) => problems.filter(({ severity }) => severity === "error");

/** English with commas comes first, because models are asked for it; then the user's locale and mixtures of both. */
function localesOf(own: FormulaLocale): FormulaLocale[] {
  const { dialect = "excel", vocabulary, separator = ",", messages } = own;
  const plain: FormulaLocale = { dialect, ...(messages && { messages }) };
  const locales: FormulaLocale[] = [plain];
  if (separator === ";") locales.push({ ...plain, separator });
  if (vocabulary && vocabulary.language !== "en") {
    locales.push(own);
    if (separator === ";") locales.push({ ...plain, vocabulary, separator: "," });
  }
  return locales;
}

/** Prints the formula in the user's formula locale. If it was written in it, line breaks and blanks are kept. */
function written(body: string, tree: Node, from: FormulaLocale, own: FormulaLocale, notes: string[]): Read {
  const isOwn = isSameLocale(from, own);
  const shown = isOwn ? body : print(tree, own);
  const reparsed = isOwn ? { tree, problems: [] } : parse(shown, own);
  // If a name means something else in the user's locale, shows the formula as the model wrote it.
  if (reparsed.problems.length > 0) return { ok: true, shown: body, tree, notes };
  return { ok: true, shown, tree: reparsed.tree, notes };
}

const isSameLocale = (one: FormulaLocale, other: FormulaLocale): boolean =>
  (one.separator ?? ",") === (other.separator ?? ",") &&
  (one.vocabulary?.language ?? "en") === (other.vocabulary?.language ?? "en");
