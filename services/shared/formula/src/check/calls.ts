// One call: is there such a function here, does it get the right number of arguments, what does it do besides computing?
import type { Dialect, Separator } from "../dialect.ts";
import { localName } from "../format.ts";
import { type Problem, report } from "../problem.ts";
import { arityIn, countedArguments, type FunctionEntry, findFunction, mostArguments } from "../reference.ts";
import type { CallNode, Span } from "../tree.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { equivalentIn } from "./equivalents.ts";
import { checkKinds } from "./kinds.ts";
import { checkNames, outOfScope } from "./names.ts";
import { checkSizes } from "./sizes.ts";
import { nearestFunction } from "./suggest.ts";
import { usageOf } from "./usage.ts";
import { type Bound, isBound } from "./visit.ts";

const products: Record<Dialect, string> = { excel: "Excel", sheets: "Google Sheets" };
const otherDialect: Record<Dialect, Dialect> = { excel: "sheets", sheets: "excel" };

/** These fetch from or send to other computers or programs. */
const overNetwork: ReadonlySet<string> = new Set([
  "WEBSERVICE",
  "IMPORTXML",
  "IMPORTDATA",
  "IMPORTHTML",
  "IMPORTFEED",
  "IMPORTRANGE",
  "IMAGE",
  "STOCKHISTORY",
  "GOOGLEFINANCE",
  "RTD",
  "CALL",
  "REGISTER.ID",
  "SQL.REQUEST",
]);

export interface CallContext {
  dialect: Dialect;
  /** Between arguments. */
  argument: Separator;
  vocabulary: Vocabulary;
  /** Names in capitals that the workbook made functions. */
  own: ReadonlySet<string>;
  /** Names in capitals that LET or LAMBDA gives somewhere in the formula. */
  declared: ReadonlySet<string>;
  problems: Problem[];
  /** Unknown names and what they were taken for: looking is dear and a wrong name comes often. */
  suggestions: Map<string, string | undefined>;
}

/** Suggestions for more different names than this help nobody. */
const mostSuggestions = 10;

export function checkCall(node: CallNode, bound: Bound | null, context: CallContext): void {
  const { dialect, own, problems } = context;
  // A macro of another workbook or an add-in: nobody but its author knows it.
  if (node.sheet || node.name.startsWith("_XLL.") || own.has(node.name) || isBound(bound, node.name)) return;
  if (arityIn(dialect, node.name) === undefined) {
    reportUnknown(node, context);
    return;
  }
  const entry = findFunction(node.name);
  checkCount(node, entry, context);
  checkSizes(node, problems);
  checkNames(node, problems);
  checkKinds(node, entry, dialect, problems);
  if (overNetwork.has(node.name) || entry?.network) {
    const message = `${node.name} exchanges data with other computers. Use it only with an address you trust.`;
    report(problems, "network_function", nameOf(node), message, "warning");
  }
  if (entry?.volatile) {
    const message = `${node.name} is computed anew whenever anything in the workbook changes. Many of them make it slow.`;
    report(problems, "volatile_function", nameOf(node), message, "warning");
  }
}

const nameOf = ({ start, nameEnd }: CallNode): Span => ({ start, end: nameEnd });

function checkCount(node: CallNode, entry: FunctionEntry | undefined, context: CallContext): void {
  const { dialect, argument, vocabulary, problems } = context;
  const arity = arityIn(dialect, node.name);
  if (arity === undefined) return;
  const { least, most, step } = arity;
  const given = node.args.length;
  const name = localName(node.name, vocabulary);
  const usage = entry ? `: ${usageOf(entry, argument, vocabulary)}` : "";
  const at = nameOf(node);
  if (given < least) {
    const message = `${name} ${least === most ? "takes" : "needs at least"} ${countedArguments(least)}; ${found(given)}${usage}`;
    report(problems, "too_few_arguments", at, message);
  } else if (given > most) {
    const limit = most === mostArguments ? "Excel takes" : `${name} takes`;
    const atMost =
      least === most || most === 0 ? countedArguments(most) : `at most ${countedArguments(most)}`;
    const message = `${limit} ${atMost}; ${found(given)}${usage}`;
    report(problems, "too_many_arguments", at, message);
  } else if ((given - least) % step !== 0) {
    const message = `${name} takes its arguments in pairs and the last one is alone${usage}`;
    report(problems, "unpaired_arguments", at, message);
  }
}

const found = (count: number): string =>
  count === 1 ? "here is 1" : `here are ${count === 0 ? "none" : count}`;

function reportUnknown(node: CallNode, context: CallContext): void {
  const { dialect, vocabulary, problems, suggestions, declared } = context;
  const at = nameOf(node);
  if (declared.has(node.name)) {
    outOfScope({ ...at, name: node.name }, problems);
    return;
  }
  const other = otherDialect[dialect];
  if (arityIn(other, node.name)) {
    const instead = equivalentIn(dialect, node.name);
    const message = `${node.name} is a function of ${products[other]}; ${products[dialect]} does not have it.`;
    report(problems, "wrong_dialect", at, instead ? `${message} ${instead}.` : message);
    return;
  }
  if (!suggestions.has(node.name) && suggestions.size < mostSuggestions) {
    suggestions.set(node.name, nearestFunction(node.name, dialect, vocabulary));
  }
  const near = suggestions.get(node.name);
  const hint = near ? `Did you mean ${near}?` : "Check its spelling.";
  const message = `${products[dialect]} has no function ${node.name.slice(0, 60)}. ${hint}`;
  report(problems, "unknown_function", at, message);
}
