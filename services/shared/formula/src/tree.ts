// The syntax tree of a formula: plain data; every node has its position in the text.

/** Offsets in UTF-16 units of the parsed text; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A cell of a reference. Column and row count from 1; 0 means "not given" (`A:A` has no rows). */
export interface Corner {
  column: number;
  row: number;
  columnFixed: boolean;
  rowFixed: boolean;
}

/** What is before the `!`: `Sheet1!`, `Jan:Dec!`, `[1]Sheet1!`, `'C:\path\[Book.xlsx]Sheet'!`. */
export interface SheetPrefix {
  /** The folder of another workbook, with its trailing separator; usually empty. */
  path: string;
  /** The text in brackets; empty for the formula's own workbook. */
  workbook: string;
  /** The sheet, or the first sheet of a 3-D reference. Empty if only a workbook is named (`[1]!Name`). */
  first: string;
  /** The last sheet of a 3-D reference; otherwise empty. */
  last: string;
}

export interface NumberNode extends Span {
  type: "number";
  value: number;
  /** In a tree that formulas with other numbers share: the place of the number among those of the cell. */
  slot?: number;
}
export interface TextNode extends Span {
  type: "text";
  value: string;
}
export interface BooleanNode extends Span {
  type: "boolean";
  value: boolean;
}
export interface ErrorNode extends Span {
  type: "error";
  /** In capitals: `#N/A`. */
  code: string;
}
/** An omitted argument, like the second one of `IF(A1,,0)`. */
export interface EmptyNode extends Span {
  type: "empty";
}
/** Where a value is missing; only in trees with problems. */
export interface MissingNode extends Span {
  type: "missing";
}
/** Adjacent values without an operator between them; only in trees with problems. */
export interface BrokenNode extends Span {
  type: "broken";
  parts: Node[];
}
/** `A1`, `A1:B2`, `A:A`, `1:3` or `A2:A`. `to` is null for a single cell. */
export interface ReferenceNode extends Span {
  type: "reference";
  sheet: SheetPrefix | null;
  from: Corner;
  to: Corner | null;
}
export interface NameNode extends Span {
  type: "name";
  sheet: SheetPrefix | null;
  name: string;
  /** An optional LAMBDA parameter, written `[x]`. */
  optional?: true;
}
/** A value from another program (DDE), as in `Excel|'C:\\Sales.xls'!R1C1`. Such links can start programs. */
export interface LinkNode extends Span {
  type: "link";
  program: string;
  topic: string;
  item: string;
}
export type TableItem = "all" | "data" | "headers" | "totals" | "thisRow";
/** `Table1[[#Headers],[Jan]:[Mar]]`; `table` is empty in a reference to the table in which the formula is. */
export interface StructuredNode extends Span {
  type: "structured";
  sheet: SheetPrefix | null;
  table: string;
  items: TableItem[];
  columns: { from: string; to: string | null } | null;
}
export interface ArrayNode extends Span {
  type: "array";
  rows: Node[][];
}
export interface CallNode extends Span {
  type: "call";
  sheet: SheetPrefix | null;
  /** The name in capitals, without the prefix that files store. */
  name: string;
  /** The prefix that a file stores before the name: `_xlfn.`, `_xlfn._xlws.`; otherwise empty. */
  prefix: string;
  nameEnd: number;
  args: Node[];
  /** True for a TRIMRANGE that is written with dots: `A1.:.B9`, `A:.A`. */
  trims?: true;
}
/** A call of a value that is not a function name: `LAMBDA(x,x+1)(2)`. */
export interface ApplyNode extends Span {
  type: "apply";
  callee: Node;
  args: Node[];
}
export interface GroupNode extends Span {
  type: "group";
  inner: Node;
}
export type UnaryOperator = "-" | "+" | "@";
export interface UnaryNode extends Span {
  type: "unary";
  operator: UnaryOperator;
  operand: Node;
}
export type PostfixOperator = "%" | "#";
export interface PostfixNode extends Span {
  type: "postfix";
  operator: PostfixOperator;
  operand: Node;
}
/** A space is the intersection operator; `,` is the union operator, also if the argument separator is `;`. */
export type BinaryOperator =
  | "+"
  | "-"
  | "*"
  | "/"
  | "^"
  | "&"
  | "="
  | "<>"
  | "<"
  | "<="
  | ">"
  | ">="
  | ":"
  | " "
  | ",";
export interface BinaryNode extends Span {
  type: "binary";
  operator: BinaryOperator;
  left: Node;
  right: Node;
}

export type Node =
  | NumberNode
  | TextNode
  | BooleanNode
  | ErrorNode
  | EmptyNode
  | MissingNode
  | BrokenNode
  | ReferenceNode
  | NameNode
  | LinkNode
  | StructuredNode
  | ArrayNode
  | CallNode
  | ApplyNode
  | GroupNode
  | UnaryNode
  | PostfixNode
  | BinaryNode;

/** The direct children, in text order. */
export function children(node: Node): readonly Node[] {
  switch (node.type) {
    case "call":
      return node.args;
    case "apply":
      return [node.callee, ...node.args];
    case "binary":
      return [node.left, node.right];
    case "unary":
    case "postfix":
      return [node.operand];
    case "group":
      return [node.inner];
    case "array":
      return node.rows.flat();
    case "broken":
      return node.parts;
    default:
      return [];
  }
}

/** All nodes of a tree, parents before their children. */
export function nodesOf(tree: Node): Node[] {
  const all: Node[] = [];
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    all.push(node);
    waiting.push(...children(node).toReversed());
  }
  return all;
}

/** Returns a node without the parentheses around it. */
export function inside(node: Node): Node {
  let inner = node;
  while (inner.type === "group") inner = inner.inner;
  return inner;
}
