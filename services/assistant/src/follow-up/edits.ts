// Edits of a finished formula, whatever it computes: rounding, fallback values, tax, fixed references.
import { printNode } from "@cellwright/formula/format";
import { mapTree } from "@cellwright/formula/translate/map";
import { type CallNode, inside, type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { hasBlanks } from "../building/clean.ts";
import { isBeside } from "../building/outcomes.ts";
import { literal } from "../building/references.ts";
import type { FollowUp } from "./follow-up.ts";
import words from "./words.json" with { type: "json" };

/** Returns the part of the formula to replace and its new text; null if the message does not ask for this edit. */
export type Edit = (tree: Node, follow: FollowUp) => { part: Node; text: string } | null;

/** The formula inside all enclosing IFERROR, IFNA and `IF(…,"",…)`. */
function coreOf(node: Node): Node {
  if (node.type !== "call") return node;
  const [first, second, third] = node.args;
  if ((node.name === "IFERROR" || node.name === "IFNA") && first) return coreOf(first);
  const isGuard = node.name === "IF" && second?.type === "text" && second.value === "" && third;
  return isGuard ? coreOf(third) : node;
}

/** Puts the core of the formula into the `{x}` of a template. */
function wrapped(tree: Node, template: string) {
  const part = coreOf(tree);
  return { part, text: template.replaceAll("{x}", () => printNode(part)) };
}

const callIn = (tree: Node, names: RegExp): CallNode | undefined =>
  nodesOf(tree).find((each): each is CallNode => each.type === "call" && names.test(each.name));

const sizes = ["ten", "hundred", "thousand"];

const rounded: Edit = (tree, { now, says, followed }) => {
  const size = sizes.findIndex((name) => says(name)) + 1;
  const isWhole = says("whole");
  const isRound = says("round");
  if (!isRound && !says("decimals") && size === 0 && !(isWhole && says("up", "down"))) return null;
  const named = now.mentions.find((each) => each.type === "number" && each.value <= 6 && !each.unit);
  if (named) followed.push(named);
  const way = ["up", "down"].find((name) => (isRound ? isBeside(name, now) : true) && says(name)) ?? "";
  const digits = isWhole || way ? 0 : says("decimals") && says("one") ? 1 : 2;
  const places = size > 0 ? -size : named?.type === "number" ? named.value : digits;
  const part = coreOf(tree);
  const bare = part.type === "call" && /^ROUND/.test(part.name) ? part.args[0] : part;
  return { part, text: `ROUND${way.toUpperCase()}(${printNode(bare ?? part)},${places})` };
};

/** Adds or subtracts a percentage: "with 19 % tax", "less 10 %". */
const adjusted: Edit = (tree, { now, says, followed }) => {
  const number = now.mentions.find((each) => each.type === "number");
  if (number?.type !== "number" || number.unit !== "percent" || now.conditions.length > 0) return null;
  const isLess = says("discount", "decrease", "subtract", "net");
  if (!isLess && !says("tax", "add", "increase", "gross")) return null;
  followed.push(number);
  const isSum = inside(coreOf(tree)).type === "binary" && coreOf(tree).type !== "group";
  return wrapped(tree, `${isSum ? "({x})" : "{x}"}*(1${isLess ? "-" : "+"}${number.value}%)`);
};

const guarded: Edit = (tree, follow) => {
  const { now, says, followed } = follow;
  const quote = now.mentions.find((each) => each.type === "quote");
  const isMissing = says("show") && says("not", "notFound", "missing", "error");
  const isBlank = says("blank") && !says("except", "lacking", "remove");
  const { when, give } = now.guard ?? {
    when: isMissing && quote ? "missing" : isBlank ? "blank" : null,
    give: isMissing && quote?.type === "quote" ? quote.text : "",
  };
  const cells = nodesOf(coreOf(tree)).filter((each) => each.type === "reference" && isGappy(each, follow));
  const tests = [...new Set(cells.map((each) => `${printNode(each)}=""`))];
  if (when === null || (when === "blank" && tests.length === 0 && now.guard === null)) return null;
  followed.push(...now.concepts, ...now.tokens);
  if (when === "blank" && tests.length > 0)
    return wrapped(tree, `IF(${tests.length > 1 ? `OR(${tests})` : tests},${literal(give)},{x})`);
  if (when === "zero") return wrapped(tree, `IF({x}=0,${literal(give)},{x})`);
  return { part: tree, text: `IFERROR(${printNode(coreOf(tree))},${literal(give)})` };
};

const isGappy = (reference: ReferenceNode, { tableAt }: FollowUp): boolean => {
  const region = reference.to === null ? tableAt(reference) : null;
  const column = region?.columns.find((each) => each.column === reference.from.column);
  return region !== null && column !== undefined && hasBlanks({ region, column });
};

/** Makes references absolute (`$A$2`) that must not move when the formula is filled: ranges, cells of other rows. */
const fixed: Edit = (tree, { says, isRow, tableAt }) => {
  const isWhole = says("wholeColumn");
  const isCopied = isRow && says("eachRow", "allRows", "both", "each", "per");
  if (!isWhole && !says("dollars") && !isCopied) return null;
  const held = isWhole ? { row: 0 } : { columnFixed: true, rowFixed: true };
  const made = mapTree(tree, (node) => {
    if (node.type !== "reference") return node;
    const { from, to } = node;
    const isInRow = !to || from.row === to.row;
    if (isInRow && (isWhole || tableAt(node))) return node;
    return { ...node, from: { ...from, ...held }, to: to && { ...to, ...held } };
  });
  return { part: tree, text: printNode(made) };
};

/** Reverses the order of a sorted list. */
const reversed: Edit = (tree, { now, says, followed, dialect }) => {
  const part = callIn(tree, /^SORT(?:BY)?$/);
  if (!part || !says("reversed", "reverse")) return null;
  followed.push(...now.concepts);
  const [up, down] = dialect === "sheets" ? ["TRUE", "FALSE"] : ["1", "-1"];
  const [list, by = dialect === "sheets" ? "1" : "", order = up] = part.args.map((each) => printNode(each));
  return { part, text: `${part.name}(${list},${by},${order === up ? down : up})` };
};

/** Changes the separator of a joined text. "Comma and space" counts as the comma. */
const joined: Edit = (tree, { says }) => {
  const [, mark] = Object.entries(words.marks).find(([name]) => says(name)) ?? [];
  const part = callIn(tree, /^(?:TEXTJOIN|JOIN)$/)?.args[0];
  return mark && part ? { part, text: literal(says("no", "lacking") ? mark.trim() : mark) } : null;
};

export const edits: readonly Edit[] = [adjusted, rounded, reversed, joined, guarded, fixed];
