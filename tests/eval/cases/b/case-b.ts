// A case that is told in three languages: questions by hand, the words of table, formula and values from one list.
import { printNode } from "@cellwright/formula/format";
import type { Node } from "@cellwright/formula/tree";
import type { Case, Plain } from "../../case.ts";
import { criterionOf, quoted, rewritten } from "../../rewrite.ts";
import { inAll } from "../../variants/exchange.ts";
import { words } from "./words.ts";

type Telling = "en" | "de" | "fr";

export interface CaseB extends Case {
  language: Telling;
  /** The same case, whole, in each of the languages; its own is one of them. */
  told: Readonly<Record<Telling, Case>>;
}

/** Tables, formula and expected values in English; the questions name the words as each language has them. */
export interface Written extends Omit<Case, "question" | "language"> {
  language: Telling;
  questions: Readonly<Record<Telling, string>>;
}

export function caseB(its: Written): CaseB {
  const told = { en: tell(its, "en"), de: tell(its, "de"), fr: tell(its, "fr") };
  return { ...told[its.language], language: its.language, told };
}

function tell({ questions, ...its }: Written, language: Telling): Case {
  const word = (text: string): string => (language === "en" ? text : (words[text]?.[language] ?? text));
  const plain = (cell: Plain): Plain => (typeof cell === "string" ? word(cell) : cell);
  const { alsoRight, ...rest } = its;
  return {
    ...rest,
    language,
    question: questions[language],
    tables: Object.fromEntries(
      Object.entries(its.tables).map(([name, rows]) => [word(name), rows.map((row) => row.map(plain))]),
    ),
    formula: rewritten(its.formula, its.dialect, (node) => inWords(node, word)),
    expected: inAll(its.expected, plain),
    ...(alsoRight && { alsoRight: alsoRight.map((one) => inAll(one, plain)) }),
  };
}

function inWords(node: Node, word: (text: string) => string): string | null {
  if (node.type === "text") {
    const { before, value, after } = criterionOf(node.value);
    return value === "" ? null : quoted(before + word(value) + after);
  }
  if (node.type !== "reference" || node.sheet === null) return null;
  return printNode({ ...node, sheet: { ...node.sheet, first: word(node.sheet.first) } });
}
