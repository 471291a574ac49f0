// How the held-out questions of set e are written down: once, with English, German and French side by side.
import { type Case, type Category, categories, type Expected, type Plain } from "../../case.ts";

type Tongue = "en" | "de" | "fr";

const tongues: readonly Tongue[] = ["en", "de", "fr"];

/** A text that differs is `English|German|French` in tables, expected values and the quoted parts of the formula. */
interface Sketch {
  level: Case["difficulty"];
  /** Excel where it is not said. */
  dialect?: "sheets";
  ask: Record<Tongue, string>;
  tables: Case["tables"];
  target: string;
  formula: string;
  expected: Expected;
}

export interface CaseE extends Case {
  told: Record<Tongue, Case>;
}

/** The questions of a category; the language they are asked in, where none is named, goes round. */
export function series(category: Category, sketches: readonly Sketch[]): CaseE[] {
  return sketches.map((sketch, at) => {
    const tell = (language: Tongue) => telling(category, at, sketch, language);
    const told = { en: tell("en"), de: tell("de"), fr: tell("fr") };
    const turn = tongues[(at + categories.indexOf(category)) % tongues.length] ?? "en";
    return { ...told[turn], told };
  });
}

function telling(category: Category, at: number, sketch: Sketch, language: Tongue): Case {
  const { level, dialect = "excel", ask, tables, target, formula, expected } = sketch;
  const words = (text: string) => text.split("|")[tongues.indexOf(language)] ?? text;
  const cell = (content: Plain) => (typeof content === "string" ? words(content) : content);
  const row = (cells: readonly Plain[]) => cells.map(cell);
  return {
    id: `e-${category}-${at + 1}`,
    category,
    language,
    difficulty: level,
    dialect,
    question: ask[language],
    tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [words(name), rows.map(row)])),
    target,
    formula: formula.replace(/(["'])(.*?)\1/g, (_, mark: string, text: string) => mark + words(text) + mark),
    expected: told(expected, cell),
  };
}

function told(expected: Expected, cell: (content: Plain) => Plain): Expected {
  if (!Array.isArray(expected)) return cell(expected as Plain);
  const list = expected as readonly (Plain | readonly Plain[])[];
  return list.map((one) => (Array.isArray(one) ? one.map(cell) : cell(one as Plain))) as Expected;
}
