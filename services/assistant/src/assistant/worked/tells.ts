// What a formula is known by: its functions, what stands in their arguments, its operators, what it shows.
import { isError } from "@cellwright/formula/evaluate/values";
import { parse } from "@cellwright/formula/parse";
import type { Node, ReferenceNode } from "@cellwright/formula/tree";
import type { Gathered } from "./gathering.ts";
import type { Ground } from "./ground.ts";

/** Each tell once. */
export function tellsOf({ formula, shows }: Gathered, ground: Ground): string[] {
  const { tree } = parse(formula);
  const tells = new Set<string>();
  walk(tree, "", ground, tells);
  tells.add(`root ${nameOf(tree, ground)}`);
  const [first = null] = shows?.values ?? [];
  const kind = shows === null ? "unrun" : isError(first) ? "error" : first === null ? "blank" : typeof first;
  tells.add(`shows ${kind}${shows?.isMany ? " many" : ""}`);
  if (typeof first === "number") tells.add(numberKind(first));
  return [...tells];
}

const numberKind = (value: number): string =>
  value < 0
    ? "shows negative"
    : value > 30_000 && value < 60_000
      ? "shows day"
      : value > 0 && value < 1
        ? "shows share"
        : Number.isInteger(value)
          ? "shows whole"
          : "shows fraction";

function walk(node: Node, place: string, ground: Ground, tells: Set<string>): void {
  const within = (child: Node, at: string): void => {
    tells.add(`${at}=${nameOf(child, ground)}`);
    walk(child, at, ground, tells);
  };
  switch (node.type) {
    case "call":
      tells.add(node.name);
      tells.add(`${node.name}/${node.args.length}`);
      if (place !== "") tells.add(`${place}>${node.name}`);
      for (const [at, child] of node.args.entries()) within(child, `${node.name}.${Math.min(at, 5)}`);
      return;
    case "apply":
      for (const child of node.args) within(child, "apply");
      return;
    case "binary":
      tells.add(`op ${node.operator}`);
      tells.add(`${nameOf(node.left, ground)} ${node.operator} ${nameOf(node.right, ground)}`);
      within(node.left, `${node.operator}l`);
      within(node.right, `${node.operator}r`);
      return;
    case "unary":
    case "postfix":
      within(node.operand, node.operator);
      return;
    case "group":
      walk(node.inner, place, ground, tells);
      return;
    case "reference":
      tells.add(nameOf(node, ground));
      return;
    default:
      tells.add(`has ${nameOf(node, ground)}`);
  }
}

function nameOf(node: Node, ground: Ground): string {
  switch (node.type) {
    case "call":
      return node.name;
    case "binary":
      return node.operator;
    case "unary":
    case "postfix":
      return `${node.operator}${nameOf(node.operand, ground)}`;
    case "group":
      return nameOf(node.inner, ground);
    case "reference":
      return referenceName(node, ground);
    case "number":
      return Math.abs(node.value) <= 12 || node.value === 100 ? `#${node.value}` : "#";
    case "text":
      return textName(node.value, ground);
    case "boolean":
      return String(node.value);
    default:
      return node.type;
  }
}

const yes = /^(?:yes|ja|oui|sí|si|sì|sim|tak|так|true|wahr|vrai)$/i;
const no = /^(?:no|nein|non|não|nao|nie|ні|false|falsch|faux)$/i;

function textName(value: string, { texts, places }: Ground): string {
  if (value === "") return '""';
  const sign = /^(?:<=|>=|<>|<|>)/.exec(value)?.[0];
  if (sign) return sign;
  if (/^[^\p{L}]+$/u.test(value)) return `"${value.slice(0, 3)}"`;
  if (yes.test(value)) return '"yes"';
  if (no.test(value)) return '"no"';
  const low = value.toLowerCase();
  const at = texts.findIndex((each) => each.value.toLowerCase() === low);
  if (at < 0) return '"text"';
  if (places.some(({ holds }) => holds.includes(at))) return '"held"';
  return texts[at]?.isKnown ? '"said"' : '"loose"';
}

function referenceName(
  { sheet, from, to }: ReferenceNode,
  { places, lones, reading: { data, target } }: Ground,
): string {
  const name = (sheet?.first ?? data?.sheets[0])?.toLowerCase();
  const its = places.find((place) => place.column === from.column && place.sheet.toLowerCase() === name);
  const isLone =
    to === null &&
    lones.some(
      (each) => each.row === from.row && each.column === from.column && each.sheet.toLowerCase() === name,
    );
  const form =
    to === null
      ? "cell"
      : to.column !== from.column
        ? "block"
        : from.rowFixed && !to.rowFixed
          ? "growing"
          : "range";
  if (isLone) return `lone ${form}`;
  if (!its) return target?.column === from.column ? `own ${form}` : `other ${form}`;
  const kind = its.kind === "number" || its.kind === "date" || its.kind === "code" ? its.kind : "text";
  return `${form} ${kind}${its.mention >= 0 ? " named" : its.holds.length > 0 ? " holds" : ""}${its.table > 0 ? " far" : ""}`;
}
