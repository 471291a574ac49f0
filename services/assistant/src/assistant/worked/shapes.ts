// The shape of a formula: what is left of it when its columns, cells, texts and numbers are taken out, and what each of them was to its question.
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { type CallNode, children, type Node, type ReferenceNode } from "@cellwright/formula/tree";
import {
  cornerOf,
  mainSheet,
  placeNumber,
  type ShapeCorner,
  type Variable,
  type Variables,
  variables,
} from "./corners.ts";
import type { Ground } from "./ground.ts";
import {
  isPlainText,
  listOf,
  type NumberPlace,
  type NumberSource,
  plainNumbers,
  type Source,
  sourceOf,
} from "./slots.ts";

export type Part =
  | string
  | { kind: "reference"; sheeted: boolean; from: ShapeCorner; to: ShapeCorner | null }
  /** A text of the question, by its place among those that the formula uses. */
  | { kind: "text"; at: number; before: string; after: string }
  | { kind: "number"; at: number; of: NumberSource; quoted: string }
  /** How far right a column, by its variable, stands in the range of a VLOOKUP. */
  | { kind: "index"; is: number };

export interface Shape {
  /** Told apart by this alone. */
  key: string;
  parts: readonly Part[];
  variables: readonly Variable[];
  /** The numbers of the ground's texts that fill the slots, and the places of the numbers. */
  texts: readonly number[];
  numbers: readonly NumberPlace[];
}

/** A reference, text or number, and the argument of a call that it is. */
interface Leaf {
  node: Node;
  call: CallNode | null;
  argument: number;
}

function leavesOf(node: Node, call: CallNode | null = null, argument = 0): Leaf[] {
  switch (node.type) {
    case "reference":
    case "text":
    case "number":
      return [{ node, call, argument }];
    case "postfix": {
      const { operand, start, end } = node;
      // 5% is the number 0.05
      return operand.type === "number"
        ? [{ node: { type: "number", value: operand.value / 100, start, end }, call, argument }]
        : leavesOf(operand, call, argument);
    }
    case "call":
      return node.args.flatMap((child, at) => leavesOf(child, node, at));
    default:
      return children(node).flatMap((child) => leavesOf(child, call, argument));
  }
}

/** What a shape is made of on the way. */
interface Making {
  ground: Ground;
  variables: Variables;
  texts: number[];
  numbers: NumberPlace[];
}

/** Null where a part of the formula has no place in the question or its tables. */
export function shapeOf(formula: string, ground: Ground): Shape | null {
  const { tree: first, problems } = parse(formula);
  if (problems.length > 0) return null;
  const text = print(first);
  const { tree } = parse(text);
  const making: Making = { ground, variables: variables(), texts: [], numbers: [] };
  const parts: Part[] = [];
  let end = 0;
  for (const leaf of leavesOf(tree).sort((one, other) => one.node.start - other.node.start)) {
    const { start } = leaf.node;
    const part = partOf(leaf, text.slice(0, start), making);
    if (part === null) return null;
    if (part === "") continue;
    parts.push(text.slice(end, start), part);
    end = leaf.node.end;
  }
  parts.push(text.slice(end));
  const { texts, numbers } = making;
  return { key: keyOf(parts), parts, variables: making.variables.all, texts, numbers };
}

const cornerKey = ({ is, row, columnFixed, rowFixed }: ShapeCorner): string =>
  `${columnFixed ? "$" : ""}${is}.${rowFixed ? "$" : ""}${row}`;

const keyOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "reference")
        return `{${part.sheeted ? "!" : ""}${cornerKey(part.from)}${part.to ? `:${cornerKey(part.to)}` : ""}}`;
      if (part.kind === "text") return `{t${part.at} ${part.before}|${part.after}}`;
      if (part.kind === "number") return `{n${part.at} ${part.of}${part.quoted}}`;
      return `{i${part.is}}`;
    })
    .join("");

/** Empty where the leaf stays as it is written; null where it comes from nowhere. */
function partOf({ node, call, argument }: Leaf, before: string, making: Making): Part | null {
  switch (node.type) {
    case "reference":
      return referencePart(node, making);
    case "text":
      return textPart(node.value, making);
    case "number":
      if (call?.name === "VLOOKUP" && argument === 2) return indexPart(node.value, call, making);
      if (/^X?MATCH$/.test(call?.name ?? "") && argument >= 2) return "";
      return numberPart(node.value, before, making);
    default:
      return null;
  }
}

/** The sheet that a reference names, as it is written there. */
function sheetOf({ sheet }: ReferenceNode, ground: Ground): string {
  const name = sheet?.first ?? mainSheet(ground);
  const sheets = ground.reading.data?.sheets ?? [];
  return sheets.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
}

function referencePart(node: ReferenceNode, { ground, variables }: Making): Part | null {
  const { from, to } = node;
  const sheet = sheetOf(node, ground);
  const start = cornerOf(from, sheet, to ? "first" : "cell", ground, variables);
  const stop = to && cornerOf(to, sheet, "last", ground, variables);
  if (!start || (to && !stop)) return null;
  return { kind: "reference", sheeted: node.sheet !== null, from: start, to: stop };
}

function indexPart(value: number, call: CallNode, { ground, variables }: Making): Part | null {
  const range = call.args[1];
  if (range?.type !== "reference" || !range.to) return value <= 1 ? "" : null;
  const is = placeNumber(sheetOf(range, ground), range.from.column + value - 1, ground, variables);
  return is === null ? null : { kind: "index", is };
}

function textPart(value: string, making: Making): Part | null {
  const { ground, texts } = making;
  const [, sign = "", rest = ""] = /^(<=|>=|<>|<|>|=)?([\s\S]*)$/.exec(value) ?? [];
  if (rest === "") return "";
  if (sign !== "" && /^-?\d+(?:\.\d+)?$/.test(rest)) {
    const source = sourceOf(Number(rest), ground);
    if (!source) return plainNumbers.has(Number(rest)) ? "" : null;
    return { kind: "number", at: slot(source, making), of: source.of, quoted: sign };
  }
  const [, before = "", bare = "", after = ""] = /^([*?~ ]*)([\s\S]*?)([*? ]*)$/.exec(rest) ?? [];
  const number = ground.texts.findIndex((each) => each.value.toLowerCase() === bare.toLowerCase());
  if (number >= 0 && bare !== "") {
    const known = texts.indexOf(number);
    const at = known >= 0 ? known : texts.push(number) - 1;
    return { kind: "text", at, before: sign + before, after };
  }
  return isPlainText(rest) ? "" : null;
}

function slot({ of, at }: Source, { numbers }: Making): number {
  const list = listOf(of);
  const known = numbers.findIndex((each) => each.list === list && each.at === at);
  return known >= 0 ? known : numbers.push({ list, at }) - 1;
}

function numberPart(value: number, before: string, making: Making): Part | null {
  if ((value === 0 || value === 1) && !/[<>=]$/.test(before)) return "";
  const source = sourceOf(value, making.ground);
  if (source) return { kind: "number", at: slot(source, making), of: source.of, quoted: "" };
  return plainNumbers.has(value) ? "" : null;
}
