// One call: is there such a function here, does it get the right number of arguments, do its ranges fit together?
import type { Dialect } from "../dialect.ts";
import { type Problem, report } from "../problem.ts";
import { arityIn, findFunction, mostArguments } from "../reference.ts";
import { areaOf } from "../references.ts";
import type { CallNode, Node } from "../tree.ts";
import { nearestFunction } from "./suggest.ts";

const products: Record<Dialect, string> = { excel: "Excel", sheets: "Google Sheets" };
const otherDialect: Record<Dialect, Dialect> = { excel: "sheets", sheets: "excel" };

/** These fetch from or send to other computers. */
const overNetwork = new Set([
  "WEBSERVICE",
  "IMPORTXML",
  "IMPORTDATA",
  "IMPORTHTML",
  "IMPORTFEED",
  "IMPORTRANGE",
  "RTD",
  "CALL",
  "REGISTER.ID",
  "SQL.REQUEST",
]);

/** In these the range at `values` and every second one from `criteria` must be of one size. */
const parallel = new Map<string, { values: number | null; criteria: number }>([
  ["SUMIFS", { values: 0, criteria: 1 }],
  ["AVERAGEIFS", { values: 0, criteria: 1 }],
  ["MAXIFS", { values: 0, criteria: 1 }],
  ["MINIFS", { values: 0, criteria: 1 }],
  ["COUNTIFS", { values: null, criteria: 0 }],
]);

export interface CallContext {
  dialect: Dialect;
  /** Names in capitals that LET, LAMBDA or the workbook made functions. */
  bound: Set<string>;
  problems: Problem[];
  /** Unknown names and what they were taken for: looking is dear and a wrong name comes often. */
  suggestions: Map<string, string | undefined>;
}

/** Suggestions for more different names than this help nobody. */
const mostSuggestions = 10;

export function checkCall(node: CallNode, context: CallContext): void {
  const { dialect, bound, problems } = context;
  // A macro of another workbook or an add-in: nobody but its author knows it.
  if (node.sheet || node.name.startsWith("_XLL.") || bound.has(node.name)) return;
  const at = { start: node.start, end: node.nameEnd };
  const arity = arityIn(dialect, node.name);
  if (arity === undefined) {
    reportUnknown(node, context);
    return;
  }
  const given = node.args.length;
  const { least, most, step } = arity;
  const usage =
    findFunction(node.name)?.syntax ?? `${node.name} takes ${least === most ? least : `${least} to ${most}`}`;
  if (given < least) {
    const message = `${node.name} needs at least ${counted(least)}, here ${isAre(given)} ${given}: ${usage}`;
    report(problems, "too_few_arguments", at, message);
  } else if (given > most) {
    const limit = most === mostArguments ? "Excel takes" : `${node.name} takes`;
    report(
      problems,
      "too_many_arguments",
      at,
      `${limit} at most ${counted(most)}, here are ${given}: ${usage}`,
    );
  } else if ((given - least) % step !== 0) {
    const message = `${node.name} takes its arguments in pairs and the last one is alone: ${usage}`;
    report(problems, "unpaired_arguments", at, message);
  }
  checkSizes(node, problems);
  if (overNetwork.has(node.name)) {
    const message = `${node.name} exchanges data with other computers. Use it only with an address you trust.`;
    report(problems, "network_function", at, message, "warning");
  }
}

const counted = (count: number): string => `${count} ${count === 1 ? "argument" : "arguments"}`;
const isAre = (count: number): string => (count === 1 ? "is" : "are");

function reportUnknown(node: CallNode, { dialect, problems, suggestions }: CallContext): void {
  const at = { start: node.start, end: node.nameEnd };
  const other = otherDialect[dialect];
  if (arityIn(other, node.name)) {
    const message = `${node.name} is a function of ${products[other]}; ${products[dialect]} does not have it.`;
    report(problems, "wrong_dialect", at, message);
    return;
  }
  if (!suggestions.has(node.name) && suggestions.size < mostSuggestions) {
    suggestions.set(node.name, nearestFunction(node.name, dialect));
  }
  const near = suggestions.get(node.name);
  const hint = near ? `Did you mean ${near}?` : "Check its spelling.";
  report(
    problems,
    "unknown_function",
    at,
    `${products[dialect]} has no function ${node.name.slice(0, 60)}. ${hint}`,
  );
}

function checkSizes(node: CallNode, problems: Problem[]): void {
  const places = parallel.get(node.name);
  if (!places) return;
  let first = places.values === null ? null : sizeOf(node.args[places.values]);
  for (let at = places.criteria; at < node.args.length; at += 2) {
    const arg = node.args[at] as Node;
    const size = sizeOf(arg);
    if (size === null) continue;
    first ??= size;
    if (size.rows === first.rows && size.columns === first.columns) continue;
    const message = `All ranges of ${node.name} must be of one size: this one has ${shown(size)}, the first ${shown(first)}.`;
    report(problems, "unequal_ranges", arg, message);
  }
}

interface Size {
  rows: number;
  columns: number;
}

/** Null where only running the formula would tell. */
function sizeOf(node: Node | undefined): Size | null {
  if (node?.type !== "reference" || node.sheet?.last) return null;
  const { left, right, top, bottom } = areaOf(node);
  // Ranges without an end are alike when they begin in the same row.
  const rows = bottom === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : bottom - top + 1;
  const columns = right === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : right - left + 1;
  return { rows, columns };
}

function shown({ rows, columns }: Size): string {
  const height = rows === Number.POSITIVE_INFINITY ? "all rows" : `${rows} ${rows === 1 ? "row" : "rows"}`;
  return columns === 1
    ? height
    : `${height} and ${columns === Number.POSITIVE_INFINITY ? "all" : columns} columns`;
}
