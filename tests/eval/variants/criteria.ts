// Changes criteria: another value of the column, another name for the value, or another limit.

import { shuffled } from "../../support/random.ts";
import { answer, type Case, type Expected, isRight, type Plain } from "../case.ts";
import { criterionOf, quoted, rewritten, textsOf } from "../rewrite.ts";
import { withLiteral, withText } from "./exchange.ts";
import { withNumber, withValue } from "./mentions.ts";
import { madeUp } from "./synonyms.ts";

export function criteria(its: Case, random: () => number): Case | null {
  let now = its;
  for (const value of new Set(textsOf(its))) {
    if (!/[\p{L}\p{N}]/u.test(value)) continue;
    const ways = random() < 0.5 ? [exchanged, renamed] : [renamed, exchanged];
    now = ways.reduce<Case | null>((found, way) => found ?? way(now, value, random), null) ?? now;
  }
  for (const limit of limitsOf(its)) now = limited(now, limit, random) ?? now;
  return now === its ? null : now;
}

/** Uses another value of the same column in the question and the formula. */
function exchanged(its: Case, value: string, random: () => number): Case | null {
  if (its.alsoRight) return null;
  const others = Object.values(its.tables).flatMap((rows) => {
    const width = Math.max(...rows.map((row) => row.length));
    const below = Array.from({ length: width }, (_, at) => rows.slice(1).map((row) => row[at] ?? null));
    const across = rows[0]?.slice(1) ?? [];
    return [...below, across].filter((cells) => cells.includes(value)).flat();
  });
  const taken = [...textsOf(its), its.question];
  const free = [...new Set(others)].filter(
    (cell): cell is string => typeof cell === "string" && !taken.some((text) => text.includes(cell)),
  );
  for (const other of shuffled(free, random)) {
    const question = withValue(its.question, value, other);
    if (question === null) return null;
    const changed = answered({ ...its, question, formula: withLiteral(its, value, other) }, its);
    if (changed) return changed;
  }
  return null;
}

/** Uses another name for the value in the data, the question and the formula. */
function renamed(its: Case, value: string, random: () => number): Case | null {
  const isHeading = Object.values(its.tables).some(([row = []]) => row.includes(value));
  if (isHeading || its.formula.includes('*"') || its.formula.includes('"*')) return null;
  const cells = Object.values(its.tables).flat(2);
  for (const name of madeUp(its.language, random)) {
    const other = value === value.toLowerCase() ? name.toLowerCase() : name;
    const isTaken = cells.includes(other) || its.question.toLowerCase().includes(name.toLowerCase());
    const question = isTaken ? null : withValue(its.question, value, other);
    if (question === null) continue;
    const changed = withText({ ...its, question }, value, other);
    if (isRight(changed.formula, changed)) return changed;
  }
  return null;
}

interface Limit {
  value: number;
  /** The nearest other numbers on both sides, which the new limit must not reach. */
  above: number;
  below: number;
}

/** Numbers that the formula uses only in comparisons. */
function limitsOf({ formula, dialect }: Case): Limit[] {
  const limits = new Set<number>();
  const used = new Set<number>();
  rewritten(formula, dialect, (node, parent) => {
    if (node.type === "number")
      (parent?.type === "binary" && isComparison(parent.operator) ? limits : used).add(node.value);
    if (node.type === "text") {
      const { value } = criterionOf(node.value);
      if (isNumber(value)) limits.add(Number(value));
    }
    return null;
  });
  const sorted = [...limits].sort((one, other) => one - other);
  return sorted
    .map((value, at) => ({
      value,
      above: sorted[at - 1] ?? value / 2,
      below: sorted[at + 1] ?? value * 2,
    }))
    .filter(({ value }) => value > 1 && !used.has(value));
}

const isComparison = (operator: string): boolean => /^(?:[<>]=?|<>|=)$/.test(operator);
const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

function limited(its: Case, { value, above, below }: Limit, random: () => number): Case | null {
  if (its.alsoRight) return null;
  const step = Number.isInteger(value) ? 1 : 0.5;
  const between = Array.from({ length: 12 }, () => above + (below - above) * random())
    .map((number) => Math.round(number / step) * step)
    .filter((number) => number > above && number < below && number !== value);
  for (const other of between) {
    if (new RegExp(`(?<!\\d)${other}(?!\\d)`).test(its.question)) continue;
    const question = withNumber(its.question, value, other);
    if (question === null) return null;
    const formula = rewritten(its.formula, its.dialect, (node) => {
      if (node.type === "number" && node.value === value) return String(other);
      if (node.type !== "text") return null;
      const criterion = criterionOf(node.value);
      return isNumber(criterion.value) && Number(criterion.value) === value
        ? quoted(criterion.before + other + criterion.after)
        : null;
    });
    const changed = answered({ ...its, question, formula }, its);
    if (changed) return changed;
  }
  return null;
}

/** The changed case with its new expected values. Null if they are errors or empty and were not before. */
function answered(changed: Case, its: Case): Case | null {
  const before = answer(its.formula, its);
  const after = answer(changed.formula, changed);
  if (!before || !after || isPoor(after.values) !== isPoor(before.values)) return null;
  return { ...changed, expected: expectedOf(after.columns, after.values, its) };
}

const isPoor = (values: readonly Plain[]): boolean =>
  values.every((value) => value === null || value === "" || value === 0) ||
  values.some((value) => typeof value === "string" && /^#[A-Z]/.test(value));

function expectedOf(columns: number, values: readonly Plain[], { target }: Case): Expected {
  const plain = values.map((value) =>
    typeof value === "string" && /^['\d]/.test(value) ? `'${value}` : value,
  );
  const [only = null] = plain;
  if (target.includes(":")) return plain;
  if (plain.length === 1) return only;
  return Array.from({ length: plain.length / columns }, (_, row) =>
    plain.slice(row * columns, (row + 1) * columns),
  );
}
