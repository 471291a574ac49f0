// Translates texts that depend on the locale: number formats, criteria, numbers, dates, R1C1 references.
import { type FormulaLocale, signs } from "../dialect.ts";
import { printNode } from "../format.ts";
import { type Translate, translateIn } from "../messages.ts";
import { parse } from "../parse.ts";
import { argumentAt } from "../reference.ts";
import type { CallNode, Node, TextNode } from "../tree.ts";
import { carriedFormat } from "./local/formats.ts";
import { carriedNumber, isLocalDate } from "./local/numbers.ts";
import { isAlike, type LocalSigns, localSigns } from "./local/signs.ts";
import { literalNumber } from "./make.ts";
import { mapTree } from "./map.ts";

interface Way {
  from: LocalSigns;
  to: LocalSigns;
  here: FormulaLocale;
  there: FormulaLocale;
  notes: Set<string>;
  t: Translate;
}

/** Returns the tree with its texts in the target locale, and a note for each text that is uncertain. */
export function localTexts(
  tree: Node,
  here: FormulaLocale,
  there: FormulaLocale,
): { tree: Node; notes: string[] } {
  const [from, to] = [localSigns(here), localSigns(there)];
  if (isAlike(from, to)) return { tree, notes: [] };
  const way: Way = { from, to, here, there, notes: new Set(), t: translateIn(there.messages) };
  return { tree: mapTree(tree, (node) => carried(node, way)), notes: [...way.notes] };
}

const arithmetic: ReadonlySet<string> = new Set(["+", "-", "*", "/", "^"]);

function carried(node: Node, way: Way): Node {
  switch (node.type) {
    case "call":
      return node.sheet === null ? inCall(node, way) : node;
    case "binary": {
      if (!arithmetic.has(node.operator)) return node;
      const [left, right] = [asNumber(node.left, way), asNumber(node.right, way)];
      return left === node.left && right === node.right ? node : { ...node, left, right };
    }
    case "unary":
    case "postfix": {
      if (node.operator === "@" || node.operator === "#") return node;
      const operand = asNumber(node.operand, way);
      return operand === node.operand ? node : { ...node, operand };
    }
    default:
      return node;
  }
}

function inCall(node: CallNode, way: Way): Node {
  const args = node.args.map((arg, at) => asArgument(node, arg, at, way));
  return args.some((arg, at) => arg !== node.args[at]) ? { ...node, args } : node;
}

function asArgument(node: CallNode, arg: Node, at: number, way: Way): Node {
  const { name, args } = node;
  if (name === "TEXT" && at === 1) return asFormat(arg, way);
  if (name === "INDIRECT") return at === 0 && literalNumber(args[1]) === 0 ? asRelative(arg, way) : arg;
  if (name === "VALUE" || (name === "NUMBERVALUE" && args.length === 1)) return asNumber(arg, way);
  if (name === "DATEVALUE" || name === "TIMEVALUE") return asDate(arg, way);
  if (name.startsWith("IM")) return asComplex(arg, way);
  const kind = argumentAt(name, at)?.kind;
  if (kind === "criterion") return asCriterion(arg, way);
  return kind === "number" || kind === "date" ? asNumber(arg, way) : arg;
}

const withValue = (node: TextNode, value: string): Node => (value === node.value ? node : { ...node, value });
const shortened = ({ value }: TextNode): { text: string } => ({ text: value.slice(0, 40) });

const dividedByBlank = /[0#?] [0#?]/;

function asFormat(node: Node, way: Way): Node {
  if (node.type !== "text") {
    if (node.type === "binary" && node.operator === "&") way.notes.add(way.t("local.formatParts"));
    return node;
  }
  const format = carriedFormat(node.value, way.from, way.to);
  if (format !== undefined) {
    if (dividedByBlank.test(format) && !dividedByBlank.test(node.value))
      way.notes.add(way.t("local.thousands", { format }));
    return withValue(node, format);
  }
  way.notes.add(way.t("local.format", shortened(node)));
  return node;
}

function asNumber(node: Node, way: Way): Node {
  if (node.type === "group") {
    const inner = asNumber(node.inner, way);
    return inner === node.inner ? node : { ...node, inner };
  }
  if (node.type !== "text") return node;
  const number = carriedNumber(node.value, way.from, way.to);
  if (number !== undefined) return withValue(node, number);
  if (carriedNumber(node.value, way.to, way.from) !== undefined)
    way.notes.add(way.t("local.number", shortened(node)));
  return asDate(node, way);
}

function asDate(node: Node, { notes, t }: Way): Node {
  if (node.type === "text" && isLocalDate(node.value)) notes.add(t("local.date", shortened(node)));
  return node;
}

function asComplex(node: Node, { from, to, notes, t }: Way): Node {
  if (node.type === "text" && from.decimal !== to.decimal && /\d[.,]\d/.test(node.value))
    notes.add(t("local.decimals", shortened(node)));
  return node;
}

const compared = /^(<=|>=|<>|[<>=])?(.*)$/s;

function asCriterion(node: Node, way: Way): Node {
  if (node.type !== "text") return node;
  const [, operator = "", value = ""] = compared.exec(node.value) ?? [];
  const number = carriedNumber(value, way.from, way.to);
  if (number !== undefined) return withValue(node, operator + number);
  const word = localWord(value.toUpperCase(), way);
  if (word !== undefined) return withValue(node, operator + word);
  if (/^\d/.test(value)) asDate({ ...node, value }, way);
  return node;
}

/** Translates TRUE, FALSE or an error in a criterion. Only Excel has local words for all of these. */
function localWord(word: string, { here, there }: Way): string | undefined {
  if (here.dialect === "sheets" || there.dialect === "sheets") return undefined;
  const [one, other] = [signs(here).vocabulary, signs(there).vocabulary];
  for (const name of ["TRUE", "FALSE"] as const) if (word === one.booleans[name]) return other.booleans[name];
  if (!word.startsWith("#")) return undefined;
  const code = Object.keys(one.errors).find((each) => one.errors[each] === word) ?? word;
  return other.errors[code] ?? code;
}

/** Translates INDIRECT("R1C1",FALSE), where the letters for row and column depend on Excel's language. */
function asRelative(node: Node, { here, there, notes, t }: Way): Node {
  const [one, other] = [relative(here), relative(there)];
  const [before, after] = [signs(one).vocabulary.r1c1, signs(other).vocabulary.r1c1];
  if (JSON.stringify(before) === JSON.stringify(after)) return node;
  const { tree, problems } = node.type === "text" ? parse(node.value, one) : { tree: node, problems: [] };
  if (node.type === "text" && problems.length === 0 && tree.type === "reference")
    return withValue(node, printNode(tree, other));
  if (node.type !== "reference")
    notes.add(
      t("local.indirect", {
        here: `${before.row}1${before.column}1`,
        there: `${after.row}1${after.column}1`,
      }),
    );
  return node;
}

/** The same locale in R1C1 notation. Google Sheets uses R and C in every language. */
function relative({ dialect = "excel", vocabulary }: FormulaLocale): FormulaLocale {
  const words = dialect === "excel" && vocabulary ? { vocabulary } : {};
  return { dialect, notation: "R1C1", ...words };
}
