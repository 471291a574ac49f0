// Checks one call: whether the function exists, its number of arguments, volatility and network access.
import type { Dialect } from "../dialect.ts";
import { localName } from "../format.ts";
import type { Translate } from "../messages.ts";
import { report } from "../problem.ts";
import { type Arity, arityIn, type FunctionEntry, findFunction, mostArguments } from "../reference.ts";
import type { CallNode, Span } from "../tree.ts";
import type { CallContext } from "./call-context.ts";
import { countOf, givenOf } from "./counts.ts";
import { equivalentIn } from "./equivalents.ts";
import { checkKinds } from "./kinds.ts";
import { checkNames, outOfScope } from "./names.ts";
import { checkOutside } from "./outside.ts";
import { checkSizes } from "./sizes.ts";
import { foreignFunction, nearestFunction } from "./suggest.ts";
import { usageOf } from "./usage.ts";
import { type Bound, isBound } from "./visit.ts";

const otherDialect: Record<Dialect, Dialect> = { excel: "sheets", sheets: "excel" };

/** Functions that fetch from or send to other computers or programs. */
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

/** At most this many different unknown names get suggestions, because searching is slow. */
const mostSuggestions = 10;

export function checkCall(node: CallNode, bound: Bound | null, context: CallContext): void {
  const { dialect, own, t } = context;
  // Functions of other workbooks and add-ins (`_XLL.`) are unknown here, so they are not checked.
  if (node.sheet || node.name.startsWith("_XLL.") || own.has(node.name) || isBound(bound, node.name)) return;
  if (arityIn(dialect, node.name) === undefined) {
    reportUnknown(node, context);
    return;
  }
  const entry = findFunction(node.name);
  checkCount(node, entry, context);
  checkSizes(node, context);
  checkOutside(node, context);
  checkNames(node, context);
  checkKinds(node, entry, dialect, context);
  if (overNetwork.has(node.name) || entry?.network) {
    const message = t("function.network", { name: node.name });
    report(context, "network_function", nameOf(node), message, "warning");
  }
  if (entry?.volatile) {
    const message = t("function.volatile", { name: node.name });
    report(context, "volatile_function", nameOf(node), message, "warning");
  }
}

const nameOf = ({ start, nameEnd }: CallNode): Span => ({ start, end: nameEnd });

function checkCount(node: CallNode, entry: FunctionEntry | undefined, context: CallContext): void {
  const { dialect, argument, vocabulary, t } = context;
  const arity = arityIn(dialect, node.name);
  if (arity === undefined) return;
  const { least, most, step } = arity;
  const given = node.args.length;
  const name = localName(node.name, vocabulary);
  const at = nameOf(node);
  const withUsage = (problem: string): string =>
    entry ? t("count.usage", { problem, usage: usageOf(entry, argument, vocabulary) }) : problem;
  if (given < least) {
    const key = least === most ? "count.exact" : "count.least";
    const message = t(key, { name, expected: countOf(least, t), given: givenOf(given, t) });
    report(context, "too_few_arguments", at, withUsage(message));
  } else if (given > most) {
    const message = tooMany(name, arity, given, t);
    report(context, "too_many_arguments", at, withUsage(message));
  } else if ((given - least) % step !== 0) {
    report(context, "unpaired_arguments", at, withUsage(t("count.pairs", { name })));
  }
}

function tooMany(name: string, { least, most }: Arity, count: number, t: Translate): string {
  const [expected, given] = [countOf(most, t), givenOf(count, t)];
  if (most === mostArguments) return t("count.mostInExcel", { expected, given });
  return t(least === most || most === 0 ? "count.exact" : "count.most", { name, expected, given });
}

function reportUnknown(node: CallNode, context: CallContext): void {
  const { dialect, t, suggestions, declared } = context;
  const at = nameOf(node);
  if (declared.has(node.name)) {
    outOfScope({ ...at, name: node.name }, context);
    return;
  }
  const other = otherDialect[dialect];
  if (arityIn(other, node.name)) {
    const instead = equivalentIn(dialect, node.name)?.(t);
    const message = t("function.otherProduct", {
      name: node.name,
      other: t(`product.${other}`),
      product: t(`product.${dialect}`),
    });
    report(context, "wrong_dialect", at, instead ? `${message} ${instead}` : message);
    return;
  }
  if (!suggestions.has(node.name) && suggestions.size < mostSuggestions)
    suggestions.set(node.name, meantBy(node.name, context));
  const [name, product] = [node.name.slice(0, 60), t(`product.${dialect}`)];
  const message = suggestions.get(node.name) ?? t("function.unknown", { product, name });
  report(context, "unknown_function", at, message);
}

/** The function that an unknown name probably means; undefined if none is similar. */
export function meantBy(
  written: string,
  { dialect, vocabulary, t }: Pick<CallContext, "dialect" | "vocabulary" | "t">,
): string | undefined {
  const name = written.slice(0, 60);
  const right = foreignFunction(written, dialect, vocabulary);
  if (right !== undefined) return t("function.foreign", { name, right });
  const near = nearestFunction(written, dialect, vocabulary);
  return near && t("function.meant", { product: t(`product.${dialect}`), name, near });
}
