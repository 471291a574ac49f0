// Rewrites a formula so that an older Excel can run it, and verifies that the results are equal.
import { printNode } from "./format.ts";
import { type Messages, type Translate, translateIn } from "./messages.ts";
import { choices } from "./older/choices.ts";
import { conditionNotes } from "./older/condition-notes.ts";
import { inlined } from "./older/inline.ts";
import { joins } from "./older/joins.ts";
import { lookups } from "./older/lookups.ts";
import { proved } from "./older/prove.ts";
import { renamed } from "./older/renamed.ts";
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
  /** `changed`: whether anything was rewritten. `notes`: what cells must not contain, and how to enter the formula. */
  | { ok: true; tree: Node; changed: boolean; notes: string[] }
  /** `notes`: which function has no equivalent, or why the rewritten formula could not be verified. */
  | { ok: false; tree: null; notes: string[] };

const equivalents: Equivalents = { ...choices, ...joins, ...lookups, ...renamed };

const none = (...notes: string[]): Older => ({ ok: false, tree: null, notes });

/**
 * Rewrites a formula with functions that Excel `version` has. The rewritten formula is evaluated beside the
 * original on generated sheets and is only returned if all values are equal. Notes say what the cells must
 * not contain. They are in the language of `messages`; English if omitted.
 */
export function older(tree: Node, version: ExcelVersion, messages?: Messages): Older {
  const t = translateIn(messages);
  const way: Way = { version, assumptions: [], notes: new Set() };
  if (isTooDeep(tree)) return none(t("older.tooDeep"));
  const plain = isLater("LET", version) && holds(tree, "LET", "LAMBDA") ? inlined(tree) : tree;
  if (!plain) return none(t("older.names"));
  const spill = spills(plain, version, t);
  if (spill) return none(spill);
  const missing = new Set<string>();
  let made = plain;
  // The equivalent may itself use a function that is too new.
  for (let round = 0; round < 4; round++) {
    const before = made;
    missing.clear();
    made = mapTree(made, (node) => (node.type === "call" ? earlier(node, way, missing) : node));
    if (isLargerThan(made, mostNodes)) return none(t("older.tooLong"));
    if (made === before) break;
  }
  if (missing.size > 0) return none(...[...missing].map((name) => withoutEquivalent(name, version, t)));
  if (isSameTree(made, tree)) return { ok: true, tree: made, changed: false, notes: [] };
  if (printNode(made).length >= mostCharacters) return none(t("older.tooLong"));
  const proof = proved(tree, made, { assumptions: way.assumptions, messages });
  if (!proof.proved) return none(t("older.unproved", { reason: proof.reason }));
  return {
    ok: true,
    tree: made,
    changed: true,
    notes: [...conditionNotes(way.assumptions, t), ...entryNotes(made, version, t)],
  };
}

const isLater = (name: string, version: ExcelVersion): boolean => {
  const since = findFunction(name)?.since;
  return since != null && excelVersions.indexOf(since) > excelVersions.indexOf(version);
};

function earlier(node: CallNode, way: Way, missing: Set<string>): Node {
  // Does not enlarge a tree that is already too large; the caller rejects the whole formula.
  if (!isLater(node.name, way.version) || isLargerThan(node, mostNodes)) return node;
  const made = Object.hasOwn(equivalents, node.name) ? equivalents[node.name]?.(node, way) : undefined;
  if (!made) missing.add(node.name);
  return made ?? node;
}

function withoutEquivalent(name: string, version: ExcelVersion, t: Translate): string {
  const since = findFunction(name)?.since ?? "365";
  return t("older.noEquivalent", { name, since, version });
}

function holds(tree: Node, ...names: string[]): boolean {
  let found = false;
  mapTree(tree, (node) => {
    found ||= node.type === "apply" || (node.type === "call" && names.includes(node.name));
    return node;
  });
  return found;
}

/** Finds operators that Excel has only since it got dynamic arrays, in 2021. */
function spills(tree: Node, version: ExcelVersion, t: Translate): string | undefined {
  if (excelVersions.indexOf(version) >= excelVersions.indexOf("2021")) return undefined;
  let found: string | undefined;
  mapTree(tree, (node) => {
    if (node.type === "postfix" && node.operator === "#")
      found = t("older.spill", { part: printNode(node), version });
    return node;
  });
  return found;
}

function entryNotes(tree: Node, version: ExcelVersion, t: Translate): string[] {
  if (excelVersions.indexOf(version) >= excelVersions.indexOf("2021") || !needsArrays(tree)) return [];
  return [t("older.array", { version })];
}
