// A case that is told in three languages: each text of table, formula and values is written `English|German|French`.
import { printNode } from "@cellwright/formula/format";
import type { Node } from "@cellwright/formula/tree";
import type { Case, Plain } from "../../case.ts";
import { quoted, rewritten } from "../../rewrite.ts";
import { inAll } from "../../variants/exchange.ts";

const tellings = ["en", "de", "fr"] as const;
type Telling = (typeof tellings)[number];

export interface CaseD extends Case {
  language: Telling;
  /** The same case, whole, in each of the languages; its own is one of them. */
  told: Readonly<Record<Telling, Case>>;
}

/** A text without bars is the same in all languages. */
export interface Written extends Omit<Case, "question" | "language"> {
  language: Telling;
  questions: Readonly<Record<Telling, string>>;
}

export function caseD(its: Written): CaseD {
  const told = { en: tell(its, "en"), de: tell(its, "de"), fr: tell(its, "fr") };
  return { ...told[its.language], language: its.language, told };
}

function tell({ questions, ...its }: Written, language: Telling): Case {
  const word = (text: string): string => text.split("|")[tellings.indexOf(language)] ?? text;
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
  if (node.type === "text") return quoted(word(node.value));
  if (node.type !== "reference" || node.sheet === null) return null;
  return printNode({ ...node, sheet: { ...node.sheet, first: word(node.sheet.first) } });
}
