// Translates the tree of a formula in one dialect into an equivalent tree in the other.
import type { Dialect } from "../dialect.ts";
import type { Translate } from "../messages.ts";
import { arityIn } from "../reference.ts";
import { areaOf } from "../references.ts";
import type { ArrayNode, CallNode, Node } from "../tree.ts";
import { isMany, needsArrays, noNames } from "./arrays.ts";
import { isLargerThan, isTooDeep, mostNodes } from "./depth.ts";
import { checkFit } from "./fitting.ts";
import { withIntersections, withoutIntersections } from "./intersections.ts";
import { type Journey, journey, type Rules } from "./journey.ts";
import { call, chain, unary } from "./make.ts";
import { mapTree } from "./map.ts";
import { operatorsToExcel } from "./operators-to-excel.ts";
import { reasons } from "./reasons.ts";
import { checkSheet, checkTable, closed, intersectionOf, opened, stopAtOperator } from "./references.ts";
import { shapesToExcel, stacked } from "./shapes-to-excel.ts";
import { shapesToSheets } from "./shapes-to-sheets.ts";
import { textsToExcel } from "./texts-to-excel.ts";
import { textsToSheets } from "./texts-to-sheets.ts";

export interface Carried {
  tree: Node;
  notes: string[];
  /** Why the formula cannot be translated. If there is a reason, the tree is unusable. */
  stops: string[];
}

const rules: Record<Dialect, Rules> = {
  sheets: { ...textsToSheets, ...shapesToSheets },
  excel: { ...textsToExcel, ...shapesToExcel, ...operatorsToExcel },
};

/** `to` is the target dialect; the tree must be in the other one. */
export function carry(tree: Node, to: Dialect, t: Translate): Carried {
  const way = journey(to, t);
  if (isTooDeep(tree)) way.stops.add(t("translate.tooDeep"));
  if (way.stops.size > 0) return { tree, notes: [], stops: [...way.stops] };
  const made = to === "sheets" ? toSheets(tree, way) : toExcel(tree, way);
  return { tree: made, notes: [...way.notes], stops: [...way.stops] };
}

function toSheets(tree: Node, way: Journey): Node {
  const prepared = plainer(tree);
  const whole = needsArrays(prepared) || spillsRange(prepared);
  const plain = withoutIntersections(prepared, whole, way);
  const named = namesGiven(tree);
  const made = mapTree(plain, (node) => inSheets(node, way, named));
  if (isLargerThan(made, mostNodes)) way.stops.add(tooLongIn(way));
  if (way.stops.size > 0) return tree;
  return whole ? call("ARRAYFORMULA", mapTree(made, withoutArrayFormula)) : made;
}

/** Removes an inner ARRAYFORMULA, because the one around the whole formula is enough. */
const withoutArrayFormula = (node: Node): Node =>
  node.type === "call" && node.name === "ARRAYFORMULA" && node.args[0] ? node.args[0] : node;

function spillsRange(tree: Node): boolean {
  if (tree.type === "group") return spillsRange(tree.inner);
  return (tree.type === "reference" || tree.type === "structured") && isMany(tree, noNames);
}

function toExcel(tree: Node, way: Journey): Node {
  const named = namesGiven(tree);
  const made = mapTree(withIntersections(tree), (node) => inExcel(node, way, named));
  if (isLargerThan(made, mostNodes)) way.stops.add(tooLongIn(way));
  return made;
}

function inSheets(node: Node, way: Journey, named: ReadonlySet<string>): Node {
  switch (node.type) {
    case "reference":
      checkSheet(node.sheet, way);
      return opened(node);
    case "name":
      checkSheet(node.sheet, way);
      return { ...node, name: node.name.replace(/^_xlpm\./i, "") };
    case "structured":
      checkTable(node, way);
      return node;
    case "link":
      way.stops.add(way.t("translate.link", { program: node.program }));
      return node;
    case "error":
      if (!sheetsErrors.has(node.code)) stopAtError(node.code, way);
      return node;
    case "binary":
      if (node.operator === " ") return intersectionOf(node) ?? stopped(node, way);
      return node.operator === "," ? stopped(node, way) : node;
    case "postfix":
      if (node.operator === "#") way.stops.add(way.t("translate.spill"));
      return node;
    case "call":
      checkSheet(node.sheet, way);
      return carriedCall(node.prefix === "" ? node : { ...node, prefix: "" }, way, named);
    default:
      return node;
  }
}

function stopped(node: Extract<Node, { type: "binary" }>, way: Journey): Node {
  stopAtOperator(node, way);
  return node;
}

const tooLongIn = ({ to, t }: Journey): string => t("translate.tooLong", { product: t(`product.${to}`) });

const stopAtError = (code: string, { to, t, stops }: Journey): void =>
  void stops.add(t("translate.error", { code, product: t(`product.${to}`) }));

const sheetsErrors = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#ERROR!"]);

function inExcel(node: Node, way: Journey, named: ReadonlySet<string>): Node {
  switch (node.type) {
    case "reference":
      return closed(node, way);
    case "error":
      if (node.code === "#ERROR!") stopAtError(node.code, way);
      return node;
    case "array":
      return inBraces(node, way);
    case "call":
      return carriedCall(node, way, named);
    default:
      return node;
  }
}

/** Translates an array. Excel's arrays may only contain constants, in rows of equal length. */
function inBraces(node: ArrayNode, way: Journey): Node {
  const items = node.rows.flat();
  if (items.length === 0) {
    way.stops.add(way.t("translate.emptyArray", { part: "{}" }));
    return node;
  }
  if (isRagged(node)) {
    way.stops.add(way.t("translate.ragged"));
    return node;
  }
  const width = node.rows[0]?.length;
  const isConstant = items.every(isConstantItem) && node.rows.every((row) => row.length === width);
  return isConstant ? node : stacked(node.rows);
}

/** Whether parts whose size is known do not fit side by side or below each other. */
function isRagged({ rows }: ArrayNode): boolean {
  const sizes = rows.map((row) => row.map(sizeOf));
  const isUnlike = (counts: (number | undefined)[]): boolean =>
    new Set(counts).size > 1 && !counts.includes(undefined);
  if (sizes.some((row) => isUnlike(row.map((size) => size?.rows)))) return true;
  return isUnlike(
    sizes.map((row) =>
      row.includes(undefined) ? undefined : row.reduce((sum, size) => sum + (size?.columns ?? 0), 0),
    ),
  );
}

function sizeOf(node: Node): { rows: number; columns: number } | undefined {
  if (isConstantItem(node)) return { rows: 1, columns: 1 };
  if (node.type !== "reference") return undefined;
  const { left, right, top, bottom } = areaOf(node);
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  return Number.isFinite(rows) && Number.isFinite(columns) ? { rows, columns } : undefined;
}

function isConstantItem(node: Node): boolean {
  if (node.type === "unary") return node.operator !== "@" && node.operand.type === "number";
  return node.type === "number" || node.type === "text" || node.type === "boolean" || node.type === "error";
}

function carriedCall(node: CallNode, way: Journey, named: ReadonlySet<string>): Node {
  const { name } = node;
  // Does not enlarge a tree that is already too large; the caller rejects the whole formula.
  if (named.has(name) || isLargerThan(node, mostNodes)) return node;
  const product = way.t(`product.${way.to}`);
  const rule = rules[way.to][name];
  if (rule && Object.hasOwn(rules[way.to], name)) {
    const made = rule(node, way);
    if (made) return made;
    if (way.stops.size === 0) way.stops.add(way.t("translate.noEquivalent", { name, product }));
    return node;
  }
  const from = way.to === "excel" ? "sheets" : "excel";
  if (arityIn(way.to, name) && name !== "GETPIVOTDATA") {
    checkFit(node, from, way);
    return node;
  }
  if (arityIn(from, name)) {
    const why = Object.hasOwn(reasons, name) ? reasons[name]?.(way.t) : undefined;
    way.stops.add(why ?? way.t("translate.noFunction", { name, other: way.t(`product.${from}`), product }));
  } else way.notes.add(way.t("translate.unknown", { name }));
  return node;
}

/** The names that LET and LAMBDA declare. They are called like functions, but are none. */
function namesGiven(tree: Node): ReadonlySet<string> {
  const named = new Set<string>();
  mapTree(tree, (node) => {
    if (node.type === "call" && (node.name === "LET" || node.name === "LAMBDA"))
      for (const arg of node.args) if (arg.type === "name") named.add(arg.name.toUpperCase());
    return node;
  });
  return named;
}

const spreading = new Set(
  "SUM AVERAGE COUNT COUNTA MAX MIN PRODUCT STDEV VAR MEDIAN SUMSQ GCD LCM AND OR".split(" "),
);

/** Replaces a syntax that only Excel has with one that Google Sheets also has. */
function plainer(tree: Node): Node {
  return mapTree(tree, (node) => {
    if (node.type !== "call") return node;
    if (node.name === "SINGLE" && node.args[0]) return unary("@", node.args[0]);
    // For a range, CONCATENATE in Excel gives one result per cell; in Google Sheets it joins all cells.
    if (node.name === "CONCATENATE" && node.args.some((arg) => isMany(arg, noNames)))
      return chain("&", node.args);
    if (!spreading.has(node.name)) return node;
    const args = node.args.flatMap(united);
    return args.length === node.args.length ? node : { ...node, args };
  });
}

/** The parts of a union: SUM((A1,B1)) becomes SUM(A1,B1), because Google Sheets has no union operator. */
function united(node: Node): Node[] {
  if (node.type === "group" && node.inner.type === "binary" && node.inner.operator === ",")
    return united(node.inner);
  if (node.type === "binary" && node.operator === ",") return [...united(node.left), ...united(node.right)];
  return [node];
}
