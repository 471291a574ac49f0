// The formula that a question brings along: in a fenced block, between backticks, at the start of a line, behind a word.
import { goOn } from "./lasting.ts";

const fence = "```";
/** What stands before a place is looked for within so many characters. */
const nearby = 80;
/** Words before a formula in a sentence; after others `=` is the sign of a condition: "where A =Paid". */
const introducing = new Set(
  "explain does is formula this with wrong fix check mean of use validate have understand why describe in formel macht bedeutet erkläre erklär korrigiere repariere prüfe formule fait explique corrige signifie cette diese warum pourquoi fórmula formula spiega explica corregge formułę wyjaśnij napraw формулу поясни виправ".split(
    " ",
  ),
);

export function formulaIn(question: string): string | null {
  const fenced = question.indexOf(fence);
  const from = question.indexOf("=", Math.max(0, fenced));
  for (let at = from; at >= 0; at = question.indexOf("=", at + 1)) {
    if (!beginsFormula(question, at)) continue;
    goOn();
    const formula = sentenceCut(question.slice(at));
    if (/[(\d"]/.test(formula)) return formula;
  }
  return null;
}

function beginsFormula(question: string, at: number): boolean {
  if (!/^=[-+({"'$@\p{L}\d[“]/u.test(question.slice(at, at + 2))) return false;
  const before = question.slice(Math.max(0, at - nearby), at);
  if (/(?:^|[\n:：`“「«]|[?.!] )[ \t]*$/.test(before) && !/[:“«]\s*\S*=$/.test(before)) return true;
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
    if (sign === "\n" && /^\s*(?:```|$)/m.test(text.slice(at + 1, at + 8)))
      return text.slice(0, at).trimEnd();
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
  /[-+*/^&=<>,;:]\s*$/.test(text.slice(Math.max(0, at - nearby), at)) ||
  /^\s*(?:[-+*/^&=<>,;:]|$)/.test(text.slice(at));

const withoutStop = (text: string): string => text.trimEnd().replace(/[.?!,;:”'’]+$/, "");
