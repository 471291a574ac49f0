// In Excel, `@` takes one cell of a range. Google Sheets does so without an operator, outside ARRAYFORMULA.
import { printNode } from "../format.ts";
import type { CallNode, Node, ReferenceNode } from "../tree.ts";
import { computesWhole, isMany, type Many, namesOfLambda, namesOfLet, noNames, readsOne } from "./arrays.ts";
import type { Journey } from "./journey.ts";
import { binary, call, cell, number, unary } from "./make.ts";
import { mapTree, withParts } from "./map.ts";

/** Removes `@` from an Excel tree. With `whole` the result goes into ARRAYFORMULA, so the single cell is computed. */
export function withoutIntersections(tree: Node, whole: boolean, journey: Journey): Node {
  const change = (node: Node, readAsOne: boolean): Node => {
    if (node.type === "unary" && node.operator === "@")
      return meant(
        withParts(node.operand, (part) => change(part, false)),
        readAsOne && !whole,
        journey,
      );
    if (node.type === "binary" && node.operator !== ":" && node.operator !== " ") {
      return mapChain(node, (part) => change(part, true));
    }
    if (node.type === "call")
      return {
        ...node,
        args: node.args.map((arg, at) => change(arg, readsOne(node, at) && !computesWhole(node))),
      };
    return withParts(node, (part) => change(part, node.type === "group" ? readAsOne : isOperation(node)));
  };
  return hasIntersection(tree) ? change(tree, true) : tree;
}

const isOperation = ({ type }: Node): boolean => type === "unary" || type === "postfix";

function hasIntersection(tree: Node): boolean {
  let found = false;
  mapTree(tree, (node) => {
    found ||= node.type === "unary" && node.operator === "@";
    return node;
  });
  return found;
}

/** Changes the operands of a chain in a loop, because chains lean to the left and may be long. */
function mapChain(node: Extract<Node, { type: "binary" }>, change: (part: Node) => Node): Node {
  const steps = [];
  let first: Node = node;
  while (first.type === "binary") {
    steps.push(first);
    first = first.left;
  }
  let left = change(first);
  for (const step of steps.reverse()) left = { ...step, left, right: change(step.right) };
  return left;
}

function meant(operand: Node, isUnderstood: boolean, journey: Journey): Node {
  if (operand.type !== "reference") {
    if (isMany(operand, noNames)) return call("INDEX", operand, number(1), number(1));
    return operand;
  }
  if (!isMany(operand, noNames) || isUnderstood) return operand;
  const beside = besideFormula(operand);
  if (beside) return beside;
  journey.stops.add(journey.t("translate.single", { part: `@${printNode(operand)}` }));
  return operand;
}

/** The cell that `@` takes: of a column the one in the formula's row, of a row the one in the formula's column. */
function besideFormula(range: ReferenceNode): Node | undefined {
  const { from, to } = range;
  const last = to ?? from;
  if (from.column > 0 && from.column === last.column) {
    const row = from.row > 0 ? after(call("ROW"), call("ROW", cell(range, from))) : call("ROW");
    return call("INDEX", range, row);
  }
  if (from.row > 0 && from.row === last.row) {
    const column =
      from.column > 0 ? after(call("COLUMN"), call("COLUMN", cell(range, from))) : call("COLUMN");
    return call("INDEX", range, number(1), column);
  }
  return undefined;
}

const after = (place: Node, first: Node): Node => binary("+", binary("-", place, first), number(1));

/** Adds `@` to a Google Sheets tree wherever a range gives one cell. */
export function withIntersections(tree: Node): Node {
  const change = (node: Node, one: boolean, names: Many): Node => {
    if (
      one &&
      isMany(node, names) &&
      (node.type === "reference" || node.type === "structured" || node.type === "name")
    )
      return unary("@", node);
    if (node.type === "binary") {
      const refers = node.operator === ":" || node.operator === " ";
      return mapChain(node, (part) => change(part, !refers, names));
    }
    if (node.type === "call") return inCall(node, names, change);
    return withParts(node, (part) => change(part, node.type === "group" ? one : isOperation(node), names));
  };
  return change(tree, true, noNames);
}

type Change = (node: Node, one: boolean, names: Many) => Node;

function inCall(node: CallNode, names: Many, change: Change): Node {
  if (computesWhole(node)) return node;
  if (node.name === "LET") {
    const inner = namesOfLet(node, names);
    const args = node.args.map((arg, at) =>
      at % 2 === 0 && at < node.args.length - 1 ? arg : change(arg, false, inner),
    );
    return { ...node, args };
  }
  const whole = node.name === "BYROW" || node.name === "BYCOL";
  const args = node.args.map((arg, at) => {
    if (arg.type === "call" && arg.name === "LAMBDA") {
      const inner = namesOfLambda(arg, names, whole);
      return {
        ...arg,
        args: arg.args.map((part, place) =>
          place < arg.args.length - 1 ? part : change(part, false, inner),
        ),
      };
    }
    return change(arg, readsOne(node, at), names);
  });
  return { ...node, args };
}
