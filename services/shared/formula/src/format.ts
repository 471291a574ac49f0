// The printer: from tree back to text, in any dialect and with any separator; what it prints parses to the same tree.
import { wordEnd } from "./characters.ts";
import { type Signs, signs, type Writing } from "./dialect.ts";
import { columnLetters } from "./references.ts";
import { printPrefix } from "./sheet-prefix.ts";
import { printSpecifier } from "./structured.ts";
import type { ArrayNode, BinaryNode, Corner, Node } from "./tree.ts";

/** Prints with the leading `=`. A tree with problems prints as far as it goes: gaps stay empty. */
export function print(tree: Node, writing?: Writing): string {
  return `=${printNode(tree, writing)}`;
}

/** A part of a formula, without `=`. */
export function printNode(node: Node, writing?: Writing): string {
  const out: string[] = [];
  write(node, signs(writing), out);
  return out.join("");
}

/** Long chains (1+1+1+…) lean to the left: they are followed in a loop, so that no stack is too small for them. */
function write(node: Node, signs: Signs, out: string[]): void {
  const behind: Node[] = [];
  let first = node;
  for (;;) {
    if (first.type === "binary") {
      behind.push(first);
      first = first.left;
    } else if (first.type === "postfix") {
      behind.push(first);
      first = first.operand;
    } else if (first.type === "apply") {
      behind.push(first);
      first = first.callee;
    } else break;
  }
  writeOperand(first, signs, out);
  for (let at = behind.length - 1; at >= 0; at--) {
    const step = behind[at] as Node;
    if (step.type === "binary") {
      out.push(operatorText(step, signs));
      write(step.right, signs, out);
    } else if (step.type === "postfix") out.push(step.operator);
    else if (step.type === "apply") writeArguments(step.args, signs, out);
  }
}

/** `A :A` is two names, `A:A` a column: a blank keeps apart what would be read as one reference. */
function operatorText({ operator, left, right }: BinaryNode, signs: Signs): string {
  const mayJoin = [left, right].some(({ type }) => type === "name" || type === "number");
  if (operator === ":" && mayJoin) return " :";
  return operator === "," ? signs.argument : operator;
}

function writeOperand(node: Node, signs: Signs, out: string[]): void {
  switch (node.type) {
    case "number":
      out.push(printNumber(node.value, signs));
      return;
    case "text":
      out.push(`"${node.value.replaceAll('"', '""')}"`);
      return;
    case "boolean":
      out.push(node.value ? "TRUE" : "FALSE");
      return;
    case "error":
      out.push(node.code);
      return;
    case "reference":
      if (node.sheet) out.push(printPrefix(node.sheet));
      out.push(printCorner(node.from));
      if (node.to) out.push(":", printCorner(node.to));
      else if (node.from.row === 0 || node.from.column === 0) out.push(":", printCorner(node.from));
      return;
    case "name":
      if (node.sheet) out.push(printPrefix(node.sheet));
      // Quoted names only come from other workbooks; a name without a sheet was a word when it was read.
      out.push(
        node.sheet && wordEnd(node.name, 0) < node.name.length
          ? `'${node.name.replaceAll("'", "''")}'`
          : node.name,
      );
      return;
    case "structured":
      if (node.sheet) out.push(printPrefix(node.sheet));
      out.push(node.table, printSpecifier(node, signs.argument));
      return;
    case "call":
      if (node.sheet) out.push(printPrefix(node.sheet));
      out.push(node.prefix, node.name);
      writeArguments(node.args, signs, out);
      return;
    case "group":
      out.push("(");
      write(node.inner, signs, out);
      out.push(")");
      return;
    case "unary":
      out.push(node.operator);
      write(node.operand, signs, out);
      return;
    case "array":
      writeArray(node, signs, out);
      return;
    case "broken":
      for (const part of node.parts) write(part, signs, out);
      return;
    default:
      return;
  }
}

function writeArguments(args: Node[], signs: Signs, out: string[]): void {
  out.push("(");
  args.forEach((arg, at) => {
    if (at > 0) out.push(signs.argument);
    write(arg, signs, out);
  });
  out.push(")");
}

function writeArray({ rows }: ArrayNode, signs: Signs, out: string[]): void {
  out.push("{");
  rows.forEach((row, at) => {
    if (at > 0) out.push(signs.arrayRow);
    row.forEach((item, place) => {
      if (place > 0) out.push(signs.arrayColumn);
      write(item, signs, out);
    });
  });
  out.push("}");
}

function printNumber(value: number, { decimal }: Signs): string {
  const plain = String(value).replace("e", "E");
  return decimal === "," ? plain.replace(".", ",") : plain;
}

const printCorner = ({ column, row, columnFixed, rowFixed }: Corner): string =>
  `${columnFixed ? "$" : ""}${column > 0 ? columnLetters(column) : ""}${rowFixed ? "$" : ""}${row > 0 ? row : ""}`;
