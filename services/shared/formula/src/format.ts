// The printer: turns a tree into text in any dialect, language and notation. The text parses to the same
// tree.
import { type FormulaLocale, type Signs, signs } from "./dialect.ts";
import { takesFunctions } from "./parse/calls.ts";
import { wordEnd } from "./parse/characters.ts";
import { type Declared, declare, declares, forget, isDeclared, nameBehind } from "./parse/declared.ts";
import { printRelative } from "./parse/r1c1.ts";
import { printPrefix } from "./parse/sheet-prefix.ts";
import { printSpecifier } from "./parse/structured.ts";
import { trimSign } from "./parse/trim.ts";
import { cellOf } from "./parse.ts";
import { columnLetters } from "./references.ts";
import type {
  ArrayNode,
  BinaryNode,
  CallNode,
  Corner,
  NameNode,
  Node,
  ReferenceNode,
  SheetPrefix,
} from "./tree.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Prints with the leading `=`. A tree with problems prints as far as possible, with gaps left empty. */
export function print(tree: Node, locale?: FormulaLocale): string {
  return `=${printNode(tree, locale)}`;
}

/** Prints a part of a formula, without `=`. */
export function printNode(node: Node, locale?: FormulaLocale): string {
  const page: Page = { signs: signs(locale), cell: cellOf(locale?.cell), out: [], declared: new Map() };
  write(node, page);
  return page.out.join("");
}

/** The local name of a function that is given by its English name. */
export const localName = (name: string, { functions, booleans }: Vocabulary): string =>
  functions[name] ?? (name === "TRUE" || name === "FALSE" ? booleans[name] : name);

interface Page {
  readonly signs: Signs;
  /** R1C1 offsets are relative to this cell. */
  readonly cell: Corner;
  readonly out: string[];
  /** The names declared by enclosing LETs and LAMBDAs. */
  readonly declared: Declared;
}

/** Follows left-leaning chains (1+1+1+…) in a loop, so that long ones do not overflow the stack. */
function write(node: Node, page: Page): void {
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
  writeOperand(first, page);
  for (let at = behind.length - 1; at >= 0; at--) {
    const step = behind[at] as Node;
    if (step.type === "binary") {
      page.out.push(operatorText(step, page));
      write(step.right, page);
    } else if (step.type === "postfix") page.out.push(step.operator);
    else if (step.type === "apply") writeArguments(step.args, page);
  }
}

/** Adds a space where the text would be read as one reference: `A :A` is two names, `A:A` a column. */
function operatorText({ operator, left, right }: BinaryNode, { signs, declared }: Page): string {
  if (operator !== ":") return operator === "," ? signs.argument : operator;
  const inNumbers = signs.notation === "R1C1";
  if (!inNumbers && (isGiven(left, declared) || isGiven(right, declared))) return ":";
  const mayJoin = [left, right].some(
    ({ type }) => type === "name" || type === "number" || (inNumbers && type === "reference"),
  );
  return mayJoin ? " :" : ":";
}

/** A name that an enclosing LET or LAMBDA declares is never parsed as a column. */
const isGiven = (node: Node, declared: Declared): boolean =>
  node.type === "name" && node.sheet === null && isDeclared(declared, node.name);

function writeOperand(node: Node, page: Page): void {
  const { signs, out } = page;
  const { vocabulary } = signs;
  switch (node.type) {
    case "number":
      out.push(printNumber(node.value, signs));
      return;
    case "text":
      out.push(`"${node.value.replaceAll('"', '""')}"`);
      return;
    case "boolean":
      out.push(node.value ? vocabulary.booleans.TRUE : vocabulary.booleans.FALSE);
      return;
    case "error":
      out.push(vocabulary.errors[node.code] ?? node.code);
      return;
    case "reference":
      writeReference(node, page);
      return;
    case "name":
      writeName(node, page);
      return;
    case "link":
      out.push(`${node.program}|${inApostrophes(node.topic)}!`);
      out.push(isWord(node.item) ? node.item : inApostrophes(node.item));
      return;
    case "structured":
      writePrefix(node.sheet, page);
      out.push(node.table, printSpecifier(node, signs.argument, vocabulary));
      return;
    case "call":
      writeCall(node, page);
      return;
    case "group":
      out.push("(");
      write(node.inner, page);
      out.push(")");
      return;
    case "unary":
      out.push(node.operator);
      write(node.operand, page);
      return;
    case "array":
      writeArray(node, page);
      return;
    case "broken":
      for (const part of node.parts) write(part, page);
      return;
    default:
      return;
  }
}

const inApostrophes = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const isWord = (text: string): boolean => text !== "" && wordEnd(text, 0) === text.length;

function writePrefix(sheet: SheetPrefix | null, { signs, out }: Page): void {
  if (sheet === null) return;
  // A reference to a deleted sheet is printed as the error.
  if (sheet.first === "#REF" && sheet.workbook === "") out.push(signs.vocabulary.errors["#REF!"] ?? "#REF!");
  else out.push(printPrefix(sheet));
}

/** `sign` is written between the first and the last cell of a range. */
function writeReference(node: ReferenceNode, page: Page, sign = ":"): void {
  const { signs, out, cell } = page;
  writePrefix(node.sheet, page);
  if (signs.notation === "R1C1") {
    out.push(printRelative(node, signs, cell));
    return;
  }
  out.push(printCorner(node.from));
  if (node.to) out.push(sign, printCorner(node.to));
  else if (node.from.row === 0 || node.from.column === 0) out.push(sign, printCorner(node.from));
}

function writeName({ sheet, name, optional }: NameNode, page: Page): void {
  writePrefix(sheet, page);
  if (optional) page.out.push(`[${name}]`);
  // Only names of other workbooks can need quotes; a name without a sheet was parsed as a single word.
  else page.out.push(sheet && !isWord(name) ? inApostrophes(name) : name);
}

function writeCall(node: CallNode, page: Page): void {
  const { sheet, prefix, name, args } = node;
  const { vocabulary, dialect, notation } = page.signs;
  const dots = dialect === "excel" && notation === "A1" ? trimSign(node) : undefined;
  if (dots !== undefined) {
    writeReference(args[0] as ReferenceNode, page, dots);
    return;
  }
  writePrefix(sheet, page);
  page.out.push(prefix, sheet === null ? localName(name, vocabulary) : name);
  const given = takesFunctions.has(name)
    ? args.map((arg) =>
        arg.type === "name" && arg.sheet === null
          ? { ...arg, name: vocabulary.functions[arg.name.toUpperCase()] ?? arg.name }
          : arg,
      )
    : args;
  writeArguments(given, page, sheet === null && declares(name) ? name : "");
}

/** `naming` is `LET` or `LAMBDA`, whose names are visible to later arguments; for other calls it is empty. */
function writeArguments(args: readonly Node[], page: Page, naming = ""): void {
  const names: string[] = [];
  page.out.push("(");
  args.forEach((arg, at) => {
    if (at > 0) page.out.push(page.signs.argument);
    write(arg, page);
    const name = naming === "" ? undefined : nameBehind(naming, args, at);
    if (name === undefined) return;
    declare(page.declared, name);
    names.push(name);
  });
  page.out.push(")");
  forget(page.declared, names);
}

function writeArray({ rows }: ArrayNode, page: Page): void {
  const { signs, out } = page;
  out.push("{");
  rows.forEach((row, at) => {
    if (at > 0) out.push(signs.arrayRow);
    row.forEach((item, place) => {
      if (place > 0) out.push(signs.arrayColumn);
      write(item, page);
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
