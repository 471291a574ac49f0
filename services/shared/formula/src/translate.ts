// A formula in the writing of another product or language, or the reason why there is none.
import type { Dialect, Writing } from "./dialect.ts";
import { print } from "./format.ts";
import { parse } from "./parse.ts";
import { carry } from "./translate/carry.ts";
import { isSameTree } from "./translate/same.ts";
import { children, type Node } from "./tree.ts";

export type Translation =
  /** `notes`: what the reader should know, a sentence each; empty where nothing is lost. */
  | { ok: true; formula: string; notes: string[] }
  /** `notes`: why it cannot be carried over, a sentence each. */
  | { ok: false; formula: null; notes: string[] };

const failed = (notes: string[]): Translation => ({ ok: false, formula: null, notes });

/**
 * From any product, language, separators and notation to any other. What both can say is carried without loss;
 * what only one can say is said with other functions of the same value. Never throws, whatever the text.
 */
export function translate(formula: string, from: Writing, to: Writing): Translation {
  const { tree, problems, array } = parse(formula, from);
  if (problems.length > 0) return failed(problems.map(({ message }) => message));
  const [here, there] = [productOf(from), productOf(to)];
  const carried = here === there ? { tree, notes: [], stops: [] } : carry(tree, there);
  if (carried.stops.length > 0) return failed(carried.stops);
  const plain = print(carried.tree, to);
  const text = array && there === "excel" ? `{${plain}}` : plain;
  const back = parse(text, to);
  if (back.problems.length > 0 || !isSameTree(back.tree, carried.tree))
    return failed([unreadable(back.problems)]);
  return { ok: true, formula: text, notes: [...carried.notes, ...formatNotes(tree, from, to)] };
}

const productOf = ({ dialect = "excel" }: Writing): Dialect => dialect;

function unreadable(problems: readonly { message: string }[]): string {
  const why = problems[0]?.message;
  return why === undefined
    ? "A name in the formula means something else in the other language. Rename it."
    : `The formula cannot be written there: ${why}`;
}

/** The codes of days and years in the formats of TEXT are those of the reader's language. */
function formatNotes(tree: Node, from: Writing, to: Writing): string[] {
  if (languageOf(from) === languageOf(to) || !hasDateFormat(tree)) return [];
  return [
    "The format in TEXT is written as it was; codes of days, months and years differ between languages.",
  ];
}

const languageOf = ({ vocabulary }: Writing): string => vocabulary?.language ?? "en";

function hasDateFormat(tree: Node): boolean {
  const rest: Node[] = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === "call" && node.name === "TEXT" && isDateFormat(node.args[1])) return true;
    rest.push(...children(node));
  }
  return false;
}

const isDateFormat = (format: Node | undefined): boolean =>
  format?.type === "text" && /[a-zà-žа-я]/i.test(format.value.replaceAll(/"[^"]*"|\\.|E[+-]|General/gi, ""));
