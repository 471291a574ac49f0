// Explanations: a function by its name from the reference, a formula from its own tree.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { type FunctionEntry, findFunction } from "@cellwright/formula/reference";
import { children, type Node } from "@cellwright/formula/tree";
import { has, phrase } from "./reader.ts";
import type { Word } from "./words.ts";

const products: Record<Dialect, string> = { excel: "Excel", sheets: "Google Sheets" };
const asking = phrase(
  "explain|what|what's|how|describe|does|mean|means|syntax|use|using|help|about|tell|arguments|difference",
);

/** "What does XLOOKUP do?": its purpose, its syntax, its arguments. Null when no function is asked about. */
export function explainFunction(words: readonly Word[], dialect: Dialect): string | null {
  if (!has(words, asking) && words.length > 3) return null;
  const named = words.flatMap((word) => {
    const entry =
      word.kind === "word" ? findFunction(word.raw) : word.kind === "place" ? undefined : undefined;
    return entry && word.kind === "word" && isMeant(word, words) ? [entry] : [];
  });
  const entries = [...new Set(named)].slice(0, 3);
  if (entries.length === 0) return null;
  return entries.map((entry) => described(entry, dialect)).join("\n\n");
}

/** "if" and "and" are words of every question: a function is meant in capitals, or right beside "function". */
function isMeant(word: Word & { kind: "word" }, words: readonly Word[]): boolean {
  if (word.raw === word.raw.toUpperCase() && word.raw.length > 1) return true;
  const at = words.indexOf(word);
  return (
    [words[at + 1], words[at - 1]].some(
      (beside) => beside?.kind === "word" && ["function", "formula", "functions"].includes(beside.text),
    ) ||
    (word.text.length > 5 &&
      /^(?:xlookup|vlookup|hlookup|sumifs?|countifs?|averageifs?|iferror|textjoin|datedif|eomonth|sumproduct|concatenate|substitute|indirect)$/.test(
        word.text,
      ))
  );
}

function described(
  { name, description, syntax, arguments: args, category, dialects }: FunctionEntry,
  dialect: Dialect,
): string {
  const lines = [
    `**${name}** (${category}): ${description}`,
    "",
    `Syntax: \`${syntax.replaceAll("; ", ", ")}\``,
  ];
  for (const { name: argument, kind, optional, repeated } of args) {
    const more = [
      kind === "value" ? "any value" : kind,
      optional ? "may be left out" : "",
      repeated ? "may be repeated" : "",
    ].filter(Boolean);
    lines.push(`- \`${argument}\`: ${more.join(", ")}`);
  }
  if (!dialects.includes(dialect))
    lines.push(
      "",
      `${products[dialect]} does not have ${name}; it belongs to ${products[dialects[0] ?? "excel"]}.`,
    );
  return lines.join("\n");
}

const fence = "```";
/** Words before a formula in a sentence; after others `=` is the sign of a condition: "where A =Paid". */
const introducing = new Set([
  "explain",
  "does",
  "is",
  "formula",
  "this",
  "with",
  "wrong",
  "fix",
  "check",
  "mean",
  "of",
  "use",
  "validate",
  "have",
  "understand",
  "why",
  "describe",
  "in",
]);

/** The formula in a question: in a fenced block, between backticks, at the start of a line or behind a word that introduces one. */
export function formulaIn(question: string): string | null {
  const fenced = question.indexOf(fence);
  const from = question.indexOf("=", Math.max(0, fenced));
  for (let at = from; at >= 0; at = question.indexOf("=", at + 1)) {
    if (!beginsFormula(question, at)) continue;
    const formula = sentenceCut(question.slice(at));
    if (/[(\d"]/.test(formula)) return formula;
  }
  return null;
}

function beginsFormula(question: string, at: number): boolean {
  if (!/^=[-+({"'$@\p{L}\d[]/u.test(question.slice(at, at + 2))) return false;
  const before = question.slice(0, at);
  if (/(?:^|[\n:`“])[ \t]*$/.test(before)) return true;
  const word = /([\p{L}']+)[\s"'(]+$/u.exec(before)?.[1];
  return word !== undefined && introducing.has(word.toLowerCase());
}

/** Where the sentence goes on behind the formula: at a blank outside brackets and texts with no operator beside it. */
function sentenceCut(text: string): string {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === '"') inText = !inText;
    if (inText) continue;
    if (sign === "`" || (sign === "\n" && depth === 0)) return text.slice(0, at).trimEnd();
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
    else if (depth <= 0 && /\s/.test(sign) && !isBesideOperator(text, at))
      return withoutStop(text.slice(0, at));
  }
  return withoutStop(text);
}

const isBesideOperator = (text: string, at: number): boolean =>
  /[-+*/^&=<>,;:]\s*$/.test(text.slice(0, at)) || /^\s*(?:[-+*/^&=<>,;:]|$)/.test(text.slice(at));

const withoutStop = (text: string): string => text.trimEnd().replace(/[.?!,;:”'’]+$/, "");

const mostSteps = 12;

/** What a formula does, innermost call first, or what is wrong with it. */
export function explainFormula(formula: string, dialect: Dialect): string {
  const { tree, problems, ok } = check(formula, { dialect });
  if (!ok) {
    const list = problems.slice(0, 5).map(({ message, start }) => `- At character ${start + 1}: ${message}`);
    return `\`${formula}\` has ${problems.length === 1 ? "a problem" : "problems"}:\n\n${list.join("\n")}`;
  }
  const steps: string[] = [];
  visit(tree, formula, steps);
  if (steps.length === 0) return `\`${formula}\` gives ${textOf(tree, formula)} as it stands.`;
  const shown = steps.slice(0, mostSteps).map((step, at) => `${at + 1}. ${step}`);
  const more =
    steps.length > mostSteps ? `\n\nThe other ${steps.length - mostSteps} steps work in the same way.` : "";
  return `Step by step, \`${formula}\` does this:\n\n${shown.join("\n")}${more}`;
}

const textOf = ({ start, end }: Node, formula: string): string => `\`${formula.slice(start, end)}\``;
const operators: Record<string, string> = {
  "+": "adds",
  "-": "subtracts",
  "*": "multiplies",
  "/": "divides",
  "^": "raises to a power",
  "&": "joins as text",
  "=": "compares for equality",
  "<>": "compares for difference",
  "<": "compares with <",
  ">": "compares with >",
  "<=": "compares with <=",
  ">=": "compares with >=",
};

/** The parser bounds nesting but not chains; a chain is walked along its left side in a loop. */
function visit(node: Node, formula: string, steps: string[]): void {
  const chain: Node[] = [];
  let first = node;
  while (first.type === "binary") {
    chain.push(first);
    first = first.left;
  }
  for (const child of children(first)) visit(child, formula, steps);
  if (first.type === "call") {
    const entry = findFunction(first.name);
    const purpose = entry ? entry.description : "A function outside the reference.";
    steps.push(`${textOf(first, formula)}: ${purpose}`);
  }
  for (const link of chain.toReversed()) {
    if (link.type !== "binary") continue;
    visit(link.right, formula, steps);
    const verb = operators[link.operator];
    if (verb)
      steps.push(
        `${textOf(link, formula)}: ${verb} ${textOf(link.left, formula)} and ${textOf(link.right, formula)}.`,
      );
  }
}
