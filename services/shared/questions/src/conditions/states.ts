// Rows told by the name of a column that says yes or no, or is filled later: "who has not paid yet", "not returned".
import { wordsOf } from "../languages.ts";
import { languages, type Operand, type Span } from "../reading.ts";
import { columnOf } from "../sheet-words.ts";
import { has } from "../text.ts";
import { fold } from "../tokens.ts";
import { build, type Made } from "./made.ts";
import { firstOf, isIn, isIrrelevant, kindOf, type Placed, type Scene } from "./scene.ts";
import { supposedAt } from "./subject.ts";

type Cell = string | number | boolean;
interface States {
  yes?: Cell;
  no?: Cell;
  hasBlank: boolean;
  isState: boolean;
}

/** `known`: conditions that are made; their columns are told already. */
export function statesIn(scene: Scene, taken: readonly Span[], known: readonly Made[]): Made[] {
  const { text } = scene;
  const found: Made[] = [];
  for (const one of scene.placed) {
    const column = firstOf(one, "column");
    const isState = column?.by === "kind" && statesOf(scene, column)?.isState;
    if (!column || column.by === "letter" || (!isState && (column.by === "kind" || column.score < 0.7)))
      continue;
    if (kindOf(scene, one.from) !== "request" || isIn(taken, column) || isIrrelevant(scene, one)) continue;
    const isTold = [...known, ...found].some(
      (other) => other.region === column.region && other.column === column.column,
    );
    const states = isTold ? null : statesOf(scene, column);
    if (!states) continue;
    const not = negationOf(scene, one);
    const isNamed =
      has(text, one.from - 1, "per", "each", "column", "within", "show") || has(text, one.to, "equal");
    if (not === null && (!states.isState || isNamed)) continue;
    const subject = supposedAt(column.region, column.column, column.score);
    const told = { from: not ?? one.from, to: one.to };
    const value = not === null ? states.yes : states.no;
    const operands: Operand[] = value === undefined ? [] : [{ type: "value", value, isDate: false }];
    if (value !== undefined)
      found.push(build(scene, told, subject, "is", operands, not === null ? 0.8 : 0.9));
    else if (states.hasBlank)
      found.push(build(scene, told, subject, not === null ? "filled" : "blank", [], 0.9));
  }
  return found;
}

/** Where "not" stands before a column, over words between which nothing else is mentioned; null where it does not. */
function negationOf({ text, byToken }: Scene, one: Placed): number | null {
  const clause = text.tokens[one.from]?.clause;
  for (
    let at = one.from - 1;
    at >= one.from - 4 && text.tokens[at]?.clause === clause && !byToken.has(at);
    at--
  )
    if (has(text, at, "not")) return at;
  return has(text, one.to, "not") && text.tokens[one.to]?.clause === clause ? one.from : null;
}

const words = new Map<string, boolean>();
function isYes(text: string): boolean | undefined {
  if (words.size === 0)
    for (const language of languages)
      for (const [name, is] of [
        ["yes", true],
        ["true", true],
        ["no", false],
        ["false", false],
      ] as const)
        for (const word of wordsOf(language).lexicon.concepts[name] ?? []) words.set(fold(word), is);
  return words.get(text);
}

/** What of its values means yes and what no, where there are no others; any column with empty cells is no state but has blanks. */
export function statesOf({ text }: Scene, place: { region: number; column: number }): States | null {
  const column = columnOf(text.sheets, place);
  if (!column) return null;
  const states: States = { hasBlank: false, isState: true };
  for (const value of column.values) {
    if (value === null || value === "") states.hasBlank = true;
    else if (typeof value === "object") states.isState = false;
    else {
      const sign = typeof value === "string" ? fold(value.trim()) : value;
      const is = typeof sign === "boolean" ? sign : /^[x✓✔]$/.test(String(sign)) || isYes(String(sign));
      if (is === undefined) states.isState = false;
      else if (is) states.yes ??= value;
      else states.no ??= value;
    }
  }
  if (states.isState && (states.yes !== undefined || states.no !== undefined)) {
    if (states.hasBlank) delete states.no;
    return states;
  }
  return states.hasBlank ? { hasBlank: true, isState: false } : null;
}
