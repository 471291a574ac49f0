// The tests on rows in a formula, read back as conditions on columns.
import { toSerial } from "@cellwright/formula/evaluate/serials";
import { columnLetters } from "@cellwright/formula/references";
import { inside, type Node, type ReferenceNode } from "@cellwright/formula/tree";
import type { Condition, Operand, Operator } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "../building/builder.ts";
import { refAt } from "../building/references.ts";

export const sheetOf = ({ sheet }: ReferenceNode, situation: Situation): string =>
  sheet?.first ?? situation.sheet;

/** The table that a reference begins in. */
export const regionAt = (reference: ReferenceNode, situation: Situation) =>
  situation.sheets.regions.find(
    ({ sheet, left, right, top, bottom }) =>
      sheet.toLowerCase() === sheetOf(reference, situation).toLowerCase() &&
      left <= reference.from.column &&
      reference.from.column <= right &&
      top <= reference.from.row &&
      reference.from.row <= bottom,
  );

/** The columns of a table that a range covers; null for cells and for what is no table. */
export function columnsAt(node: Node | undefined, situation: Situation): ColumnRef[] | null {
  const bare = node && inside(node);
  if (bare?.type !== "reference" || !bare.to || bare.from.column === 0) return null;
  const { from, to } = bare;
  if (from.row > 0 && from.row === to.row) return null;
  const sheet = sheetOf(bare, situation).toLowerCase();
  const at = situation.sheets.regions.findIndex(
    (each) =>
      each.sheet.toLowerCase() === sheet &&
      each.left <= from.column &&
      to.column <= each.right &&
      (from.row === 0 || (from.row <= each.bottom && each.top <= to.row)),
  );
  const found = Array.from({ length: to.column - from.column + 1 }, (_, index) =>
    refAt(situation.sheets, at, from.column + index),
  );
  return found.every((each) => each !== null) ? found : null;
}

/** What each pair of a range and a criterion asks for; null where one cannot be read. */
export function bothOf(
  nodes: readonly Node[],
  read: (range: Node, criterion: Node) => Condition[] | null,
): Condition[] | null {
  const all: Condition[] = [];
  for (let at = 0; at + 1 < nodes.length; at += 2) {
    const made = read(nodes[at] as Node, nodes[at + 1] as Node);
    if (!made) return null;
    all.push(...made);
  }
  return all;
}

export function criterionIn(range: Node, criterion: Node, situation: Situation): Condition[] | null {
  const bare = inside(criterion);
  if (bare.type === "binary" && bare.operator === "&" && bare.left.type === "text")
    return /^(?:<>|[<>]=?)$/.test(bare.left.value)
      ? comparedIn(range, bare.left.value, bare.right, situation)
      : null;
  if (bare.type !== "text") return comparedIn(range, "=", bare, situation);
  const [, sign = "=", rest = ""] = /^(<>|[<>]=?|=)?(.*)$/s.exec(bare.value) ?? [];
  if (rest === "") return madeOf(range, sign === "<>" ? "filled" : "blank", [], false, situation);
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(rest) && sign !== "=";
  const value = isNumber ? Number(rest) : rest.replace(/^\*|\*$/g, "");
  const operand: Operand = { type: "value", value, isDate: false };
  const [before, behind] = [rest.startsWith("*"), rest.length > 1 && rest.endsWith("*")];
  const operator = before && behind ? "contains" : behind ? "begins" : before ? "ends" : null;
  if (operator) return madeOf(range, operator, [operand], sign === "<>", situation);
  return comparedWith(range, sign, [operand], situation);
}

/** `range operator other`, both as nodes. */
export function comparedIn(range: Node, sign: string, other: Node, situation: Situation): Condition[] | null {
  const bare = inside(other);
  if (bare.type === "text" && bare.value === "" && (sign === "=" || sign === "<>"))
    return madeOf(range, sign === "=" ? "blank" : "filled", [], false, situation);
  const operands =
    bare.type === "array"
      ? bare.rows.flat().map((each) => operandOf(each, situation))
      : [operandOf(bare, situation)];
  return operands.every((each) => each !== null) ? comparedWith(range, sign, operands, situation) : null;
}

const comparedWith = (range: Node, sign: string, operands: readonly Operand[], situation: Situation) =>
  sign === "=" || sign === "<>"
    ? madeOf(range, "is", operands, sign === "<>", situation)
    : madeOf(range, sign as Operator, operands, false, situation);

function madeOf(
  range: Node,
  operator: Operator,
  operands: readonly Operand[],
  isNegated: boolean,
  situation: Situation,
): Condition[] | null {
  const [ref, more] = columnsAt(range, situation) ?? [];
  if (!ref || more) return null;
  const region = situation.sheets.regions.indexOf(ref.region);
  const { column } = ref.column;
  return [{ region, column, operator, operands, isNegated, join: "and", score: 1, start: -1, end: -1 }];
}

function operandOf(node: Node, situation: Situation): Operand | null {
  const value = (held: string | number | boolean, isDate = false): Operand => ({
    type: "value",
    value: held,
    isDate,
  });
  switch (node.type) {
    case "text":
    case "number":
    case "boolean":
      return value(node.value);
    case "unary": {
      const inner = operandOf(node.operand, situation);
      return node.operator === "-" && inner?.type === "value" ? value(-Number(inner.value)) : null;
    }
    case "reference":
      return node.to
        ? null
        : {
            type: "cell",
            sheet: node.sheet?.first ?? null,
            address: `${columnLetters(node.from.column)}${node.from.row}`,
          };
    case "call": {
      if (node.name === "TODAY") return { type: "now", unit: "day", offset: 0 };
      const [year, month, day] = node.args.map((each) => (each.type === "number" ? each.value : null));
      if (node.name !== "DATE" || year == null || month == null || day == null) return null;
      return value(toSerial({ year, month, day }, { dialect: "excel", date1904: false }), true);
    }
    default:
      return null;
  }
}

/** Tests that are multiplied, and the columns that they are multiplied with; null where one cannot be read. */
export function testsIn(
  nodes: readonly Node[],
  situation: Situation,
): { results: ColumnRef[]; conditions: Condition[] } | null {
  const results: ColumnRef[] = [];
  const conditions: Condition[] = [];
  for (const node of nodes.flatMap(factorsOf)) {
    const column = columnsAt(node, situation);
    const made = column ? null : testIn(node, situation);
    if (column) results.push(...column);
    else if (made) conditions.push(...made);
    else if (!(node.type === "number" && node.value === 1)) return null;
  }
  return { results, conditions };
}

function factorsOf(node: Node): Node[] {
  const bare = inside(node);
  if (bare.type === "unary" && bare.operator === "-") return factorsOf(bare.operand);
  return bare.type === "binary" && bare.operator === "*"
    ? [...factorsOf(bare.left), ...factorsOf(bare.right)]
    : [bare];
}

function testIn(node: Node, situation: Situation): Condition[] | null {
  const bare = inside(node);
  if (bare.type !== "binary") return null;
  if (bare.operator === "+") {
    const [one, ...more] = [testIn(bare.left, situation), testIn(bare.right, situation)].map(
      (each) => each?.[0],
    );
    const [other] = more;
    const isList = one?.operator === "is" && other?.operator === "is" && one.column === other.column;
    return isList ? [{ ...one, operands: [...one.operands, ...other.operands] }] : null;
  }
  const left = inside(bare.left);
  const range = left.type === "call" && left.name === "TRIM" ? (left.args[0] ?? left) : left;
  return /^(?:<>|[<>]=?|=)$/.test(bare.operator)
    ? comparedIn(range, bare.operator, bare.right, situation)
    : null;
}
