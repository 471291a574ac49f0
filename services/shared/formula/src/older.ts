// The same formula for an older Excel: later functions said with earlier ones, and proved to give the same.
import { printNode } from "./format.ts";
import { choices } from "./older/choices.ts";
import { inlined } from "./older/inline.ts";
import { joins } from "./older/joins.ts";
import { lookups } from "./older/lookups.ts";
import { proved } from "./older/prove.ts";
import { renamed } from "./older/renamed.ts";
import { told } from "./older/tell.ts";
import type { Equivalents, Way } from "./older/way.ts";
import { mostCharacters } from "./parse.ts";
import { type ExcelVersion, excelVersions } from "./reference/row.ts";
import { findFunction } from "./reference.ts";
import { needsArrays } from "./translate/arrays.ts";
import { isLargerThan, isTooDeep, mostNodes } from "./translate/depth.ts";
import { mapTree } from "./translate/map.ts";
import { isSameTree } from "./translate/same.ts";
import type { CallNode, Node } from "./tree.ts";

export { type Proof, type ProofOptions, proved } from "./older/prove.ts";

export type Older =
  /** `changed`: whether anything had to be. `notes`: under which conditions it is the same, and how it is entered. */
  | { ok: true; tree: Node; changed: boolean; notes: string[] }
  /** `notes`: which function has no equivalent, or why the one tried is not proved. */
  | { ok: false; tree: null; notes: string[] };

const equivalents: Equivalents = { ...choices, ...joins, ...lookups, ...renamed };

const tooLong = "Written out the formula is longer than Excel takes.";
const none = (...notes: string[]): Older => ({ ok: false, tree: null, notes });

/**
 * The formula with functions that Excel `version` has. What is given was run beside the original on made-up sheets and gave
 * the same everywhere; the notes say what the cells must not hold for that. Without such a proof nothing is given.
 */
export function older(tree: Node, version: ExcelVersion): Older {
  const way: Way = { version, assumptions: [], notes: new Set() };
  if (isTooDeep(tree)) return none("The formula is nested too deep.");
  const plain = isLater("LET", version) && holds(tree, "LET", "LAMBDA") ? inlined(tree) : tree;
  if (!plain)
    return none(
      "LET or LAMBDA cannot be written out: a name stands for a function or a value that changes, or the formula gets too long.",
    );
  const spill = spills(plain, version);
  if (spill) return none(spill);
  const missing = new Set<string>();
  let made = plain;
  // An equivalent may itself hold a function that is too new.
  for (let round = 0; round < 4; round++) {
    const before = made;
    missing.clear();
    made = mapTree(made, (node) => (node.type === "call" ? earlier(node, way, missing) : node));
    if (isLargerThan(made, mostNodes)) return none(tooLong);
    if (made === before) break;
  }
  if (missing.size > 0) return none(...[...missing].map((name) => withoutEquivalent(name, version)));
  if (isSameTree(made, tree)) return { ok: true, tree: made, changed: false, notes: [] };
  if (printNode(made).length >= mostCharacters) return none(tooLong);
  const proof = proved(tree, made, { assumptions: way.assumptions });
  if (!proof.proved) return none(`An equivalent is not proved to give the same: ${proof.reason}`);
  return {
    ok: true,
    tree: made,
    changed: true,
    notes: [...told(way.assumptions), ...entryNotes(made, version)],
  };
}

const isLater = (name: string, version: ExcelVersion): boolean => {
  const since = findFunction(name)?.since;
  return since != null && excelVersions.indexOf(since) > excelVersions.indexOf(version);
};

function earlier(node: CallNode, way: Way, missing: Set<string>): Node {
  // What grew too long already is refused as a whole.
  if (!isLater(node.name, way.version) || isLargerThan(node, mostNodes)) return node;
  const made = Object.hasOwn(equivalents, node.name) ? equivalents[node.name]?.(node, way) : undefined;
  if (!made) missing.add(node.name);
  return made ?? node;
}

function withoutEquivalent(name: string, version: ExcelVersion): string {
  const since = findFunction(name)?.since ?? "365";
  return `${name} came with Excel ${since}; with these arguments nothing in Excel ${version} does the same.`;
}

function holds(tree: Node, ...names: string[]): boolean {
  let found = false;
  mapTree(tree, (node) => {
    found ||= node.type === "apply" || (node.type === "call" && names.includes(node.name));
    return node;
  });
  return found;
}

/** Signs that came with arrays that spill, in 2021. */
function spills(tree: Node, version: ExcelVersion): string | undefined {
  if (excelVersions.indexOf(version) >= excelVersions.indexOf("2021")) return undefined;
  let found: string | undefined;
  mapTree(tree, (node) => {
    if (node.type === "postfix" && node.operator === "#")
      found = `${printNode(node)} means all cells that a formula spills into; Excel ${version} has no such cells. Name the range.`;
    return node;
  });
  return found;
}

function entryNotes(tree: Node, version: ExcelVersion): string[] {
  if (excelVersions.indexOf(version) >= excelVersions.indexOf("2021") || !needsArrays(tree)) return [];
  return [`In Excel ${version} it is an array formula: confirm it with Ctrl+Shift+Enter.`];
}
