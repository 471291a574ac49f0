// The shape of a formula: what is left of it when its columns, cells, texts and numbers are taken out, and what each of them was to its question.
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import type { Corner, Node, ReferenceNode } from "@cellwright/formula/tree";
import type { Ground, Lone, Place } from "./ground.ts";

/** Rows of a table: its first, its last, the formula's own, those above and below it, the headings', or so many from the first. */
export type RowRole = "top" | "bottom" | "this" | "above" | "below" | "head" | "whole" | number;

export interface ShapeCorner {
  /** The number of a variable. */
  is: number;
  row: RowRole;
  columnFixed: boolean;
  rowFixed: boolean;
}

export type Part =
  | string
  | { kind: "reference"; sheeted: boolean; from: ShapeCorner; to: ShapeCorner | null }
  /** A text of the question, by its place among those that the formula uses. */
  | { kind: "text"; at: number; before: string; after: string }
  | { kind: "number"; at: number; of: NumberSource; quoted: string }
  /** How many columns the range before it has. */
  | { kind: "width" };

/** Where a number comes from: a number of the question, its hundredth, …; an ordinal; a part of a period. */
export type NumberSource =
  | "number"
  | "hundredth"
  | "rest"
  | "more"
  | "ordinal"
  | "year"
  | "month"
  | "day"
  | "nextMonth"
  | "nextYear"
  | "nextDay"
  | "lastMonthOfQuarter"
  | "firstMonthOfQuarter";

export type Variable =
  | { kind: "place"; place: Place }
  /** The column that the formula fills. */
  | { kind: "target" }
  | { kind: "lone"; lone: Lone };

export interface Shape {
  /** Told apart by this alone. */
  key: string;
  parts: readonly Part[];
  variables: readonly Variable[];
  /** The numbers of the ground's texts, numbers and periods that fill the slots. */
  texts: readonly number[];
  numbers: readonly NumberPlace[];
}

/** A number of the question, an ordinal or a period. */
export interface NumberPlace {
  list: "n" | "o" | "p";
  at: number;
}

/** Numbers that need no source in the question. */
const plain = new Set([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 20, 24, 28, 30, 31, 50, 52, 60, 64, 90, 99, 100, 180, 255,
  200, 300, 360, 365, 365.25, 999, 1000, 1440, 3600, 86400, -1, 0.5, 0.25, 1e9,
]);

const leavesOf = (node: Node): Node[] => {
  switch (node.type) {
    case "reference":
    case "text":
    case "number":
      return [node];
    case "call":
      return node.args.flatMap(leavesOf);
    case "apply":
      return [node.callee, ...node.args].flatMap(leavesOf);
    case "binary":
      return [...leavesOf(node.left), ...leavesOf(node.right)];
    case "postfix": {
      const { operand, start, end } = node;
      // 5% is the number 0.05
      return operand.type === "number"
        ? [{ type: "number", value: operand.value / 100, start, end }]
        : leavesOf(operand);
    }
    case "unary":
      return leavesOf(node.operand);
    case "group":
      return leavesOf(node.inner);
    default:
      return [];
  }
};

/** Null where a part of the formula has no place in the question or its tables. */
export function shapeOf(formula: string, ground: Ground): Shape | null {
  const { tree: first, problems } = parse(formula);
  if (problems.length > 0) return null;
  const text = print(first);
  const { tree } = parse(text);
  const variables: Variable[] = [];
  const keys: string[] = [];
  const texts: number[] = [];
  const numbers: NumberPlace[] = [];
  const parts: Part[] = [];
  let end = 0;
  for (const leaf of leavesOf(tree).sort((one, other) => one.start - other.start)) {
    const made =
      leaf.type === "reference"
        ? referencePart(leaf, ground, variables, keys)
        : leaf.type === "text"
          ? textPart(leaf.value, ground, texts, numbers)
          : leaf.type === "number"
            ? numberPart(leaf.value, text.slice(0, leaf.start), ground, numbers, parts)
            : null;
    if (made === null) return null;
    if (made === "") continue;
    parts.push(text.slice(end, leaf.start), made);
    end = leaf.end;
  }
  parts.push(text.slice(end));
  return { key: keyOf(parts), parts, variables, texts, numbers };
}

const cornerKey = ({ is, row, columnFixed, rowFixed }: ShapeCorner): string =>
  `${columnFixed ? "$" : ""}${is}${rowFixed ? "$" : ""}${row}`;
const keyOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "reference")
        return `{${part.sheeted ? "!" : ""}${cornerKey(part.from)}${part.to ? `:${cornerKey(part.to)}` : ""}}`;
      if (part.kind === "text") return `{t${part.at}${part.before}${part.after}}`;
      if (part.kind === "number") return `{n${part.at}${part.of}${part.quoted}}`;
      return "{w}";
    })
    .join("");

function referencePart(
  { sheet, from, to }: ReferenceNode,
  ground: Ground,
  variables: Variable[],
  keys: string[],
): Part | null {
  const { data, target } = ground.reading;
  if (!data) return null;
  const main = data.tables[0]?.sheet ?? "Sheet1";
  const name = sheet?.first ?? main;
  const found = data.sheets.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  const known = (key: string, variable: Variable): number => {
    const at = keys.indexOf(key);
    if (at >= 0) return at;
    keys.push(key);
    variables.push(variable);
    return variables.length - 1;
  };
  const corner = ({ column, row, columnFixed, rowFixed }: Corner, isCell: boolean): ShapeCorner | null => {
    const fixed = { columnFixed, rowFixed };
    const table = data.tables.find(
      (each) =>
        each.sheet === found &&
        column >= each.left &&
        column <= each.right &&
        (row === 0 || (row >= (each.headingRow ?? each.top) && row <= each.bottom)),
    );
    const isOwn = target !== null && found === main && row === target.row;
    if (target && found === main && column === target.column && (row !== 0 || !table) && target.isFilled) {
      const is = known("target", { kind: "target" });
      const role: RowRole = isOwn
        ? rowFixed
          ? "top"
          : "this"
        : row === target.row - 1
          ? rowFixed
            ? "head"
            : "above"
          : row - target.row;
      return { is, row: role, ...fixed };
    }
    const place = ground.places.find(
      (each) => each.sheet === found && each.column === column && (!table || each.source.table === table),
    );
    if (table && place && table.bottom - table.top > 0) {
      const role: RowRole | null =
        row === 0
          ? "whole"
          : target?.isFilled && !rowFixed && row === target.row
            ? "this"
            : isCell && !target?.isFilled && isOwn && !rowFixed
              ? "this"
              : row === table.top
                ? "top"
                : row === table.bottom
                  ? "bottom"
                  : row === table.headingRow
                    ? "head"
                    : target?.isFilled && !rowFixed && row === target.row - 1
                      ? "above"
                      : target?.isFilled && !rowFixed && row === target.row + 1
                        ? "below"
                        : isCell
                          ? null
                          : row - table.top;
      if (role !== null) {
        const is = known(`${found}!${column}`, { kind: "place", place });
        return { is, row: role, ...fixed };
      }
    }
    if (!isCell && !table) return null;
    const lone = ground.lones.find(
      (each) => each.sheet === found && each.row === row && each.column === column,
    ) ?? {
      sheet: found,
      row,
      column,
      label: "",
      mention: -1,
      isNumber: typeof data.cell(found, row, column) === "number",
      around: [],
    };
    const is = known(`${found}!${column}:${row}`, { kind: "lone", lone });
    return { is, row: "top", ...fixed };
  };
  const start = corner(from, to === null);
  const stop = to && corner(to, false);
  if (!start || (to && !stop)) return null;
  return { kind: "reference", sheeted: sheet !== null, from: start, to: stop };
}

function textPart(value: string, ground: Ground, texts: number[], numbers: NumberPlace[]): Part | null {
  const [, sign = "", rest = ""] = /^(<=|>=|<>|<|>|=)?([\s\S]*)$/.exec(value) ?? [];
  if (rest === "") return "";
  if (sign !== "" && /^-?\d+(?:\.\d+)?$/.test(rest)) {
    const at = sourceOf(Number(rest), ground);
    if (!at) return plain.has(Number(rest)) ? "" : null;
    return { kind: "number", at: slot(at, numbers), of: at.of, quoted: sign };
  }
  const [, before = "", bare = "", after = ""] = /^([*?~ ]*)([\s\S]*?)([*? ]*)$/.exec(rest) ?? [];
  const number = ground.texts.findIndex((each) => each.value.toLowerCase() === bare.toLowerCase());
  if (number >= 0 && bare !== "") {
    const known = texts.indexOf(number);
    const at = known >= 0 ? known : texts.push(number) - 1;
    return { kind: "text", at, before: sign + before, after };
  }
  if (/^[^\p{L}]*$/u.test(rest) || /^[dmyhs][dmyhs .:/-]*$/i.test(rest) || rest.length <= 2) return "";
  return null;
}

interface Source {
  of: NumberSource;
  /** Of the numbers, ordinals or periods. */
  number: number;
}

export const listOf = (of: NumberSource): NumberPlace["list"] =>
  of === "number" || of === "hundredth" || of === "rest" || of === "more"
    ? "n"
    : of === "ordinal"
      ? "o"
      : "p";

const slot = ({ of, number }: Source, numbers: NumberPlace[]): number => {
  const list = listOf(of);
  const known = numbers.findIndex((each) => each.list === list && each.at === number);
  return known >= 0 ? known : numbers.push({ list, at: number }) - 1;
};

const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** The number's origin in the question. */
function sourceOf(value: number, { numbers, ordinals, periods }: Ground): Source | null {
  const number = numbers.findIndex((each) => near(each.value, value));
  if (number >= 0) return { of: "number", number };
  const shares: [NumberSource, (value: number) => number][] = [
    ["hundredth", (each) => each / 100],
    ["rest", (each) => 1 - each / 100],
    ["more", (each) => 1 + each / 100],
    ["rest", (each) => 1 - each],
    ["more", (each) => 1 + each],
  ];
  for (const [of, made] of shares) {
    const at = numbers.findIndex(
      (each) => near(made(each.value), value) && (each.isPercent || each.value > 1),
    );
    if (at >= 0) return { of, number: at };
  }
  const ordinal = ordinals.findIndex((each) => each.value === value);
  if (ordinal >= 0) return { of: "ordinal", number: ordinal };
  for (const [at, { value: period }] of periods.entries())
    for (const of of periodSources) if (periodPart(of, period) === value) return { of, number: at };
  return null;
}

const periodSources: readonly NumberSource[] = [
  "year",
  "month",
  "day",
  "nextMonth",
  "nextYear",
  "nextDay",
  "lastMonthOfQuarter",
  "firstMonthOfQuarter",
];

const dayOf = (serial: number): Date => new Date((serial - 25_569) * 86_400_000);

export function periodPart(of: NumberSource, period: Ground["periods"][number]["value"]): number | null {
  const { year, quarter, month, day } = period;
  const date = day === null ? null : dayOf(day);
  switch (of) {
    case "year":
      return date ? date.getUTCFullYear() : year;
    case "nextYear":
      return year === null ? null : year + 1;
    case "month":
      return date ? date.getUTCMonth() + 1 : month;
    case "nextMonth":
      return month === null || date ? null : month + 1;
    case "day":
      return date ? date.getUTCDate() : null;
    case "nextDay":
      return date ? date.getUTCDate() + 1 : null;
    case "firstMonthOfQuarter":
      return quarter === null ? null : quarter * 3 - 2;
    case "lastMonthOfQuarter":
      return quarter === null ? null : quarter * 3;
    default:
      return null;
  }
}

/** Numbers that choose a way of working, or count columns. */
const fixedBefore = /(?:MATCH|XMATCH)\([^()]*(?:\([^()]*\)[^()]*)*,[^(),]*,$/;

function numberPart(
  value: number,
  before: string,
  ground: Ground,
  numbers: NumberPlace[],
  parts: readonly Part[],
): Part | null {
  const last = parts.findLast((part) => typeof part !== "string");
  const range = last && typeof last !== "string" && last.kind === "reference" && last.to ? last : null;
  if (
    range &&
    /[HV]LOOKUP\([^()]*(?:\([^()]*\)[^()]*)*,$/.test(before) &&
    value >= 2 &&
    !/,\s*\d+,$/.test(before)
  )
    return { kind: "width" };
  if (fixedBefore.test(before)) return "";
  if ((value === 0 || value === 1) && !/[<>=]$/.test(before)) return "";
  const source = sourceOf(value, ground);
  if (source) return { kind: "number", at: slot(source, numbers), of: source.of, quoted: "" };
  return plain.has(value) ? "" : null;
}
