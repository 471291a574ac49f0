// Compares the trees of two formulas. References may follow cells that were moved.
import { children, type Node, type ReferenceNode, type SheetPrefix } from "@cellwright/formula/tree";
import { type AlignedPair, isCarriedRange, isDeleted, type Moves } from "./moves.ts";

export function isCarriedTree(
  before: Node,
  after: Node,
  pair: AlignedPair,
  target: AlignedPair,
  moves: Moves,
): boolean {
  const waiting: [Node, Node][] = [[before, after]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, other] = next;
    if (one.type === "reference") {
      if (!isCarriedReference(one, other, pair, target, moves)) return false;
      continue;
    }
    if (!hasSameContent(one, other, moves)) return false;
    const parts = children(one);
    const others = children(other);
    if (parts.length !== others.length) return false;
    for (const [at, part] of parts.entries()) waiting.push([part, others[at] as Node]);
  }
  return true;
}

const isSameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function hasSameContent(one: Node, other: Node, moves: Moves): boolean {
  switch (one.type) {
    case "number":
    case "boolean":
    case "text":
      return other.type === one.type && other.value === one.value;
    case "error":
      return other.type === "error" && other.code === one.code;
    case "name":
      return (
        other.type === "name" &&
        isSameWord(one.name, other.name) &&
        isCarriedPrefix(one.sheet, other.sheet, moves)
      );
    case "call":
      return other.type === "call" && one.name === other.name;
    case "structured":
      return (
        other.type === "structured" &&
        isSameWord(moves.tableNames.get(one.table.toLowerCase()) ?? one.table, other.table) &&
        one.items.join() === other.items.join() &&
        isSameWord(one.columns?.from ?? "", other.columns?.from ?? "") &&
        isSameWord(one.columns?.to ?? "", other.columns?.to ?? "")
      );
    case "link":
      return (
        other.type === "link" &&
        one.program === other.program &&
        one.topic === other.topic &&
        one.item === other.item
      );
    case "unary":
    case "postfix":
    case "binary":
      return other.type === one.type && other.operator === one.operator;
    case "array":
      return other.type === "array" && one.rows.length === other.rows.length;
    default:
      return other.type === one.type;
  }
}

function isCarriedPrefix(one: SheetPrefix | null, other: SheetPrefix | null, moves: Moves): boolean {
  if (one === null || other === null) return one === other;
  if (one.workbook !== other.workbook || one.path !== other.path) return false;
  const nameAfter = (name: string): string => {
    if (one.workbook !== "" || one.path !== "") return name;
    return moves.byName.get(name.toLowerCase())?.after.sheet.name ?? name;
  };
  return isSameWord(nameAfter(one.first), other.first) && isSameWord(nameAfter(one.last), other.last);
}

function isCarriedReference(
  before: ReferenceNode,
  after: Node,
  pair: AlignedPair,
  target: AlignedPair,
  moves: Moves,
): boolean {
  const { sheet } = before;
  const isOther = sheet !== null && (sheet.workbook !== "" || sheet.path !== "");
  const from = isOther ? undefined : sheet === null ? pair : moves.byName.get(sheet.first.toLowerCase());
  const isBroken =
    (after.type === "error" && after.code === "#REF!") ||
    (after.type === "reference" && after.sheet?.first === "#REF");
  if (isBroken) return !isOther && (from === undefined || isDeleted(from, before));
  if (after.type !== "reference") return false;
  const isSame = hasSameText(before, after);
  if (isOther || from === undefined) return isSame && isCarriedPrefix(sheet, after.sheet, moves);
  const to = sheet === null && after.sheet === null ? target : sheetAfter(after.sheet, target, moves);
  if (to === undefined) return false;
  // Ranges over several sheets do not follow the rows of one of them.
  if (sheet !== null && sheet.last !== "")
    return (
      isCarriedPrefix(sheet, after.sheet, moves) &&
      (isSame || isCarriedRange(from, from, before, after, moves))
    );
  if (to === from && (sheet === null) !== (after.sheet === null) && pair === target) return false;
  return isCarriedRange(from, to, before, after, moves);
}

function sheetAfter(prefix: SheetPrefix | null, target: AlignedPair, moves: Moves): AlignedPair | undefined {
  if (prefix === null) return target;
  return moves.pairs.find(({ after }) => isSameWord(after.sheet.name, prefix.first));
}

function hasSameText({ from, to }: ReferenceNode, after: ReferenceNode): boolean {
  const isSame = (one: ReferenceNode["from"], other: ReferenceNode["from"]) =>
    one.row === other.row &&
    one.column === other.column &&
    one.rowFixed === other.rowFixed &&
    one.columnFixed === other.columnFixed;
  if (to === null || after.to === null) return to === after.to && isSame(from, after.from);
  return isSame(from, after.from) && isSame(to, after.to);
}
