// Checks for arguments of the wrong kind: text instead of a number, a computed value instead of cells.
import type { Dialect } from "../dialect.ts";
import { type Diagnostics, report } from "../problem.ts";
import { arityIn, type FunctionEntry } from "../reference.ts";
import type { CallNode, Node } from "../tree.ts";

/** Arguments for which Excel accepts only cells: those at the indexes `places`, and every `step`-th one from `rest`. */
const cellsOnly = new Map<string, { places: readonly number[]; rest?: number; step?: number }>();
const takesCells = (names: string, places: readonly number[], rest?: number, step?: number): void => {
  for (const name of names.split(" "))
    cellsOnly.set(name, { places, ...(rest !== undefined && { rest }), ...(step !== undefined && { step }) });
};
takesCells("COUNTIF COUNTBLANK OFFSET ROW COLUMN AREAS ISFORMULA FORMULATEXT PHONETIC", [0]);
takesCells("SUMIF AVERAGEIF", [0, 2]);
takesCells("COUNTIFS", [], 0, 2);
takesCells("SUMIFS AVERAGEIFS MAXIFS MINIFS", [0], 1, 2);
takesCells("RANK RANK.EQ RANK.AVG CELL", [1]);
takesCells("SUBTOTAL", [], 1, 1);
takesCells("DSUM DCOUNT DCOUNTA DAVERAGE DMAX DMIN DGET DPRODUCT DSTDEV DSTDEVP DVAR DVARP", [0, 2]);

/** Functions that may return a reference to cells. */
const givesCells: ReadonlySet<string> = new Set([
  "INDEX",
  "OFFSET",
  "INDIRECT",
  "CHOOSE",
  "IF",
  "IFS",
  "IFERROR",
  "IFNA",
  "SWITCH",
  "LET",
  "XLOOKUP",
  "TAKE",
  "DROP",
  "TRIMRANGE",
  "CHOOSECOLS",
  "CHOOSEROWS",
  "REDUCE",
  "SINGLE",
  "ANCHORARRAY",
]);

export function checkKinds(
  node: CallNode,
  entry: FunctionEntry | undefined,
  dialect: Dialect,
  found: Diagnostics,
): void {
  const places = dialect === "excel" ? cellsOnly.get(node.name) : undefined;
  node.args.forEach((arg, at) => {
    const { rest = Number.POSITIVE_INFINITY, step = 1 } = places ?? {};
    if (places && (places.places.includes(at) || (at >= rest && (at - rest) % step === 0)))
      checkCells(node, arg, found);
    else if (entry) checkText(node, entry, arg, at, found);
  });
}

function checkCells(node: CallNode, arg: Node, found: Diagnostics): void {
  if (mayBeCells(arg)) return;
  report(found, "needs_cells", arg, found.t("kind.cells", { name: node.name }));
}

function mayBeCells(node: Node): boolean {
  switch (node.type) {
    case "number":
    case "text":
    case "boolean":
    case "array":
      return false;
    case "group":
      return mayBeCells(node.inner);
    case "unary":
      return node.operator === "@";
    case "postfix":
      return node.operator === "#";
    case "binary":
      return node.operator === ":" || node.operator === " " || node.operator === ",";
    case "call":
      return givesCells.has(node.name) || arityIn("excel", node.name) === undefined;
    default:
      return true;
  }
}

/** Warns about text for a number, date or boolean. Texts with a digit are skipped, because they may be converted. */
function checkText(node: CallNode, entry: FunctionEntry, arg: Node, at: number, found: Diagnostics): void {
  if (arg.type !== "text" || arg.value === "" || /\d/.test(arg.value)) return;
  // Engineering functions take numbers in other bases and complex numbers as text.
  if (entry.category === "Engineering") return;
  const param = entry.arguments[at];
  if (param === undefined || param.repeated) return;
  const { kind, name } = param;
  if (kind !== "number" && kind !== "date" && kind !== "boolean") return;
  if (kind === "boolean" && /^(?:true|false)$/i.test(arg.value)) return;
  const values = { name: node.name, argument: name, text: arg.value.slice(0, 40) };
  const message = found.t(`kind.${kind}`, values);
  report(found, "wrong_kind", arg, message, "warning");
}
