// What the user has typed or pasted, for the worker: formulas are translated into English.
import { translated } from "../../../lib/engine.ts";
import { language } from "../../../lib/messages.ts";
import type { FormulaLocale } from "../../../ui/formula-locale.ts";
import type { Cell, Reading, TypedCell } from "../worker/wishes.ts";

/** A formula that cannot be read. `message` says why, in the page's language, and `at` where. */
export class NotAFormula extends Error {
  override name = "NotAFormula";
  readonly at: { start: number; end: number } | undefined;

  constructor(message: string, at: NotAFormula["at"]) {
    super(message);
    this.at = at;
  }
}

const english = { dialect: "excel", language: "en", separator: "," } as const;

const written = ({ dialect, functionLanguage, separator }: FormulaLocale) => ({
  ...{ dialect, language: functionLanguage, separator },
});

export const isFormulaText = (text: string): boolean => /^=\s*\S/.test(text);

/** Throws `NotAFormula` for the first formula that cannot be read. */
export async function typedCells(
  cells: readonly ({ text: string } & Cell)[],
  locale: FormulaLocale,
): Promise<TypedCell[]> {
  const known = new Map<string, string>();
  for (const { text } of cells) {
    if (!isFormulaText(text) || known.has(text)) continue;
    const [found] = await translated(text, written(locale), [english], language());
    if (!found?.ok) throw new NotAFormula(found?.notes[0] ?? "", found?.at);
    known.set(text, found.formula);
  }
  return cells.map((cell) => ({ ...cell, formula: known.get(cell.text) ?? null }));
}

/** A formula of the file as the user writes it; in English if it cannot be translated. */
export async function ownFormula(formula: string, locale: FormulaLocale): Promise<string> {
  const [found] = await translated(formula, english, [written(locale)], language()).catch(() => []);
  return found?.ok ? found.formula : formula;
}

const booleans: Readonly<Partial<Record<FormulaLocale["functionLanguage"], Reading["booleans"]>>> = {
  de: ["WAHR", "FALSCH"],
  fr: ["VRAI", "FAUX"],
  es: ["VERDADERO", "FALSO"],
  it: ["VERO", "FALSO"],
  "pt-BR": ["VERDADEIRO", "FALSO"],
  pl: ["PRAWDA", "FAŁSZ"],
};

/** How typed numbers, dates and booleans are read. Who separates arguments by semicolons writes decimal commas. */
export const readingOf = ({ functionLanguage, separator }: FormulaLocale): Reading => ({
  decimal: separator === ";" ? "," : ".",
  booleans: booleans[functionLanguage] ?? ["TRUE", "FALSE"],
});
