// Describes the arguments of a part of a formula, so that rules can match it: `ROUND(number, cell with text)`.
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Workbook } from "@cellwright/formula/evaluate/values";
import { children, type Node } from "@cellwright/formula/tree";

/** The calls and operations of a formula, innermost first. LET and LAMBDA stay whole, as parts need their names. */
export function partsOf(tree: Node): Node[] {
  if (tree.type === "call" && (tree.name === "LET" || tree.name === "LAMBDA")) return [tree];
  const inner = children(tree).flatMap(partsOf);
  return ["call", "binary", "unary", "postfix"].includes(tree.type) ? [...inner, tree] : inner;
}

/** The function or operator of a part. */
export const nameOf = (part: Node): string =>
  part.type === "call" ? part.name : "operator" in part ? `operator ${part.operator}` : part.type;

/** `formula` is the text to which the part's `start` and `end` refer. */
export function given(part: Node, formula: string, book: Workbook): string {
  const words = children(part).map((argument) => wordOf(argument, formula, book));
  return `${nameOf(part)}(${words.join(", ")})`;
}

function wordOf(argument: Node, formula: string, book: Workbook): string {
  if (argument.type === "empty") return "nothing";
  if (argument.type === "error") return argument.code;
  if (argument.type === "reference" && argument.to) return "range";
  const text = formula.slice(argument.start, argument.end);
  const word = kindOf(text, book);
  if (argument.type === "reference")
    return word === "0" && isBlank(text, book) ? "blank cell" : `cell with ${word}`;
  return ["number", "text", "boolean"].includes(argument.type) ? word : `computed ${word}`;
}

function isBlank(text: string, book: Workbook): boolean {
  const outcome = evaluate(`=ISBLANK(${text})`, { book });
  return outcome.type === "value" && outcome.value === true;
}

function kindOf(text: string, book: Workbook): string {
  const outcome = evaluate(`=${text}`, { book });
  if (outcome.type !== "value") return "nothing";
  const { value } = outcome;
  if (isMatrix(value)) return "array";
  if (isError(value)) return value.code;
  if (value === 0 || value === null) return "0";
  if (typeof value === "number") return Number.isInteger(value) ? "number" : "fraction";
  if (typeof value === "boolean") return "boolean";
  if (value === "") return "empty text";
  const read = evaluate(`=--(${text})`, { book });
  if (read.type !== "value" || typeof read.value !== "number") return "text";
  return /[/:]|\d-|[a-z]{2}/i.test(value) ? "date text" : "numeral";
}
