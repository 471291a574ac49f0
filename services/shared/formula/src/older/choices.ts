// Rewrites IFS, SWITCH, IFNA, MAXIFS and MINIFS with IF.
import { binary, call, chain, literalNumber, notAvailable, number, text } from "../translate/make.ts";
import type { BinaryOperator, Node } from "../tree.ts";
import { type Equivalent, type Equivalents, noNumbers, type Way } from "./way.ts";

const ifs: Equivalent = ({ args }) => {
  if (args.length < 2 || args.length % 2 !== 0) return undefined;
  let rest: Node = notAvailable();
  for (let at = args.length - 2; at >= 0; at -= 2) {
    const [condition, value] = [args[at] as Node, args[at + 1] as Node];
    rest = condition.type === "boolean" && condition.value ? value : call("IF", condition, value, rest);
  }
  return rest;
};

const switched: Equivalent = ({ args: [value, ...pairs] }) => {
  if (!value || pairs.length < 2) return undefined;
  const hasDefault = pairs.length % 2 === 1;
  let rest: Node = hasDefault ? (pairs.at(-1) as Node) : notAvailable();
  for (let at = pairs.length - (hasDefault ? 3 : 2); at >= 0; at -= 2)
    rest = call("IF", binary("=", value, pairs[at] as Node), pairs[at + 1] as Node, rest);
  return rest;
};

const ifNotAvailable: Equivalent = ({ args: [value, instead] }) =>
  value && instead && call("IF", call("ISNA", value), instead, value);

const operators: readonly BinaryOperator[] = ["<>", "<=", ">=", "<", ">", "="];

/** The condition that a criterion sets for each cell. Undefined for wildcards and some other criteria. */
function condition(range: Node, criterion: Node, way: Way): Node | undefined {
  const written = literalNumber(criterion);
  way.assumptions.push({ cells: [range], never: ["textNumber", "error", "operator"] });
  if (written !== undefined && criterion.type !== "boolean") return equal(range, criterion);
  if (criterion.type === "text") return compared(range, criterion.value, undefined);
  if (criterion.type === "binary" && criterion.operator === "&" && criterion.left.type === "text") {
    way.assumptions.push({
      cells: [criterion.right],
      never: ["blank", ...noNumbers],
    });
    const isCell = criterion.right.type === "reference" || criterion.right.type === "structured";
    return isCell ? compared(range, criterion.left.value, criterion.right) : undefined;
  }
  if (criterion.type !== "reference" || criterion.to !== null) return undefined;
  way.assumptions.push({
    cells: [criterion],
    never: ["blank", "emptyText", "error", "textNumber", "wildcard", "operator", "boolean"],
  });
  return equal(range, criterion);
}

function compared(range: Node, criterion: string, operand: Node | undefined): Node | undefined {
  const operator = operators.find((sign) => criterion.startsWith(sign));
  const rest = criterion.slice(operator?.length ?? 0);
  if (operand) {
    if (rest !== "" || !operator) return undefined;
    return limited(range, operator, operand);
  }
  if (rest === "" || /[*?~]/.test(rest)) return undefined;
  const value = Number(rest);
  if (/^-?\d+(?:\.\d+)?$/.test(rest)) return limited(range, operator ?? "=", number(value));
  // In a criterion, dates, percentages and amounts of money are numbers.
  if (
    /\d/.test(rest) ||
    /^(?:true|false)$/i.test(rest) ||
    (operator && operator !== "=" && operator !== "<>")
  )
    return undefined;
  return binary(operator ?? "=", range, text(rest));
}

/** Excludes blank cells for a criterion of 0, because they equal 0 but do not match the criterion. */
function equal(range: Node, value: Node): Node {
  const same = binary("=", range, value);
  const known = literalNumber(value);
  return known !== undefined && known !== 0 ? same : binary("*", same, binary("<>", range, text("")));
}

/** Adds ISNUMBER, because `<` and `>` in a criterion match only numbers. */
function limited(range: Node, operator: BinaryOperator, value: Node): Node | undefined {
  if (operator === "=") return equal(range, value);
  if (operator === "<>") return literalNumber(value) ? binary(operator, range, value) : undefined;
  return binary("*", call("ISNUMBER", range), binary(operator, range, value));
}

const among =
  (name: "MAX" | "MIN"): Equivalent =>
  ({ args: [values, ...pairs] }, way) => {
    if (!values || pairs.length === 0 || pairs.length % 2 !== 0) return undefined;
    const conditions: Node[] = [];
    for (let at = 0; at < pairs.length; at += 2) {
      const test = condition(pairs[at] as Node, pairs[at + 1] as Node, way);
      if (!test) return undefined;
      conditions.push(test);
    }
    way.assumptions.push({ cells: [values], never: ["error"] });
    return call(name, call("IF", chain("*", [...conditions, call("ISNUMBER", values)]), values));
  };

export const choices: Equivalents = {
  IFS: ifs,
  SWITCH: switched,
  IFNA: ifNotAvailable,
  MAXIFS: among("MAX"),
  MINIFS: among("MIN"),
};
