// Parses calls: the function name in any language, its arguments, and calls of a value.
import type { ApplyNode, CallNode, NameNode, Node, SheetPrefix } from "../tree.ts";
import { english, readingOf } from "../vocabulary.ts";
import { codeAt, small } from "./characters.ts";
import { declare, declares, forget, nameBehind } from "./declared.ts";
import { advance } from "./lex.ts";
import { type Parser, problem, skipStrayBraces } from "./parser.ts";
import { Token } from "./tokens.ts";
import { trimmedInFile } from "./trim.ts";

/** Parses a call. The scanner is at the name; `start` is where the sheet prefix begins. */
export function call(parser: Parser, start: number, sheet: SheetPrefix | null): Node {
  const { text, end } = parser;
  const from = parser.start;
  const prefix = codeAt(text, from) === 95 ? filePrefix(text.slice(from, end)) : "";
  const written = text.slice(from + prefix.length, end);
  const upper = (parser.kinds & small) === 0 ? written : written.toUpperCase();
  const foreign = parser.signs.vocabulary !== english && sheet === null;
  const name = foreign ? englishName(parser, upper) : upper;
  const node: CallNode = {
    type: "call",
    sheet,
    name,
    // Removes `_xlpm.` and `_xlop.`, the prefixes that files store before names of LET and LAMBDA.
    prefix: prefix === "" ? prefix : prefix.toLowerCase().replace(boundPrefix, ""),
    nameEnd: end,
    args: [],
    start,
    end,
  };
  advance(parser);
  node.args = declares(name) && sheet === null ? declaringList(parser, upper, name) : list(parser, upper);
  node.end = parser.behind;
  if (name === "LAMBDA") node.args = parameters(node.args);
  else if (foreign && takesFunctions.has(name))
    node.args = node.args.map((arg) => functionGiven(parser, arg));
  return prefix === "" ? node : (trimmedInFile(node) ?? asOperator(node));
}

const boundPrefix = /^_xl(?:pm|op)\./i;
const filePrefixes = /^(?:_xlfn\.|_xlws\.|_xludf\.|_xlpm\.|_xlop\.)+/i;

/** The prefix that files store before function names that older versions do not know. */
const filePrefix = (word: string): string => filePrefixes.exec(word)?.[0] ?? "";

/** Functions that accept the name of another function as argument, as in BYROW(A1:B9,SUM). */
export const takesFunctions: ReadonlySet<string> = new Set([
  "BYROW",
  "BYCOL",
  "MAP",
  "REDUCE",
  "SCAN",
  "MAKEARRAY",
  "GROUPBY",
  "PIVOTBY",
]);

/** The English name of a function. Google Sheets accepts English names in every language, Excel only local ones. */
function englishName(parser: Parser, upper: string): string {
  const { vocabulary, dialect } = parser.signs;
  const meant = readingOf(vocabulary).functions.get(upper);
  if (meant !== undefined) return meant;
  const local = vocabulary.functions[upper];
  if (local !== undefined && local !== upper && dialect === "excel") {
    problem(parser, "foreign_name", parser.t("name.english", { written: upper, local }));
  }
  return upper;
}

function functionGiven(parser: Parser, arg: Node): Node {
  if (arg.type !== "name" || arg.sheet !== null) return arg;
  const name = readingOf(parser.signs.vocabulary).functions.get(arg.name.toUpperCase());
  return name === undefined ? arg : { ...arg, name };
}

/** Turns `[x]`, which was parsed as a table column, into an optional parameter. */
function parameters(args: Node[]): Node[] {
  return args.map((arg, at) => {
    if (at === args.length - 1 || arg.type !== "structured" || arg.table !== "" || arg.sheet !== null)
      return arg;
    if (arg.items.length > 0 || arg.columns === null || arg.columns.to !== null) return arg;
    const { start, end, columns } = arg;
    const name = columns.from.replace(boundPrefix, "");
    const parameter: NameNode = { type: "name", sheet: null, name, optional: true, start, end };
    return parameter;
  });
}

/** Files store `@x` as _xlfn.SINGLE(x) and `A1#` as _xlfn.ANCHORARRAY(A1). These are turned back into operators. */
function asOperator(node: CallNode): Node {
  const [arg] = node.args;
  if (arg === undefined || node.args.length !== 1 || !standsAlone.has(arg.type)) return node;
  const { start, end } = node;
  if (node.name === "SINGLE") return { type: "unary", operator: "@", operand: arg, start, end };
  if (node.name === "ANCHORARRAY") return { type: "postfix", operator: "#", operand: arg, start, end };
  return node;
}

const standsAlone: ReadonlySet<Node["type"]> = new Set([
  "reference",
  "name",
  "structured",
  "call",
  "group",
] as const);

/** Parses the call of a value that was just parsed, as in `LAMBDA(x,x+1)(2)`. */
export function applied(parser: Parser, callee: Node, start: number): Node {
  const node: ApplyNode = { type: "apply", callee, args: [], start, end: start };
  node.args = list(parser, "");
  node.end = parser.behind;
  return node;
}

/** Parses the arguments of LET and LAMBDA. Each name is visible to later arguments. */
function declaringList(parser: Parser, upper: string, name: string): Node[] {
  parser.declared ??= new Map();
  const { declared, start } = parser;
  const given: string[] = [];
  const args: Node[] = [];
  let token = advance(parser);
  while (token !== Token.close && token !== Token.end) {
    args.push(argument(parser));
    const known = nameBehind(name, args, args.length - 1);
    if (known !== undefined) {
      declare(declared, known);
      given.push(known);
    }
    if (!atSeparator(parser)) break;
    token = advance(parser);
    if (token === Token.close || token === Token.end) args.push(argument(parser));
  }
  forget(declared, given);
  closeParenthesis(parser, upper, start);
  return args;
}

/** Parses the arguments in parentheses. The scanner is at `(` at first, and after `)` at the end. */
function list(parser: Parser, name: string): Node[] {
  const openStart = parser.start;
  const token = advance(parser);
  const args = token === Token.close || token === Token.end ? [] : argumentsOf(parser);
  closeParenthesis(parser, name, openStart);
  return args;
}

/** An array literal takes no more memory than needed, and most calls have one or two arguments. */
function argumentsOf(parser: Parser): Node[] {
  const first = argument(parser);
  if (!atSeparator(parser)) return [first];
  advance(parser);
  const second = argument(parser);
  if (!atSeparator(parser)) return [first, second];
  advance(parser);
  const args = [first, second, argument(parser)];
  while (atSeparator(parser)) {
    advance(parser);
    args.push(argument(parser));
  }
  return args;
}

function argument(parser: Parser): Node {
  const { start, token } = parser;
  if (token === Token.close || token === Token.end || token === Token.comma || token === Token.semicolon)
    return { type: "empty", start, end: start };
  return parser.expression(parser, 0);
}

/** Whether the scanner is at a separator. The separator of other locales is reported, but accepted. */
function atSeparator(parser: Parser): boolean {
  const { token, signs } = parser;
  if (token !== Token.comma && token !== Token.semicolon) return false;
  const sign = token === Token.comma ? "," : ";";
  if (sign === signs.argument) return true;
  if (parser.braces > 0 && sign === signs.arrayRow) return false;
  problem(parser, "wrong_separator", parser.t("separator.wrong", { right: signs.argument, wrong: sign }));
  return true;
}

/** Parses a closing parenthesis. `openStart` is the offset of its opening one; `name` is the function or empty. */
export function closeParenthesis(parser: Parser, name: string, openStart: number): void {
  // A stray brace inside must not hide the closing parenthesis.
  if (parser.token === Token.closeBrace) skipStrayBraces(parser);
  if (parser.token === Token.close) {
    advance(parser);
    return;
  }
  const message = parser.t("parenthesis.missing", { name, place: openStart + 1 });
  problem(parser, "missing_close_parenthesis", message, { start: parser.start, end: parser.start });
}
