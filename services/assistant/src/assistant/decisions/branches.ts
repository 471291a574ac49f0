// The branches of a decision, and the formula that they make.
import { columnLetters } from "@cellwright/formula/references";
import type { Scene } from "../frames/scene.ts";
import { amountsIn, partsOf } from "../intents/parts.ts";
import { isRated, scaled } from "../intents/rated.ts";

export interface Branch {
  /** Null: otherwise. */
  test: string | null;
  formula: string;
}

/** The only column that is named, else the only one of numbers. */
export function soleSubject(scene: Scene): string | null {
  const parts = partsOf(scene).filter(({ isCell }) => !isCell);
  const named = parts.filter(({ score }) => score >= 2.5);
  const counted = parts.filter(({ kind }) => kind === "number" || kind === "mixed" || kind === "date");
  const [only] = named.length === 1 ? named : counted.length === 1 ? counted : [];
  return only?.cell ?? null;
}

const limit = /^(?<subject>\$?[A-Z]+\$?\d+)(?<sign>[<>])=?(?<value>-?\d+(?:\.\d+)?)$/;

/** "from 200 fine, from 300 great": of one column's limits the narrower one is asked first. */
function ordered(branches: readonly Branch[]): Branch[] {
  const out = [...branches];
  const limits = out.map(({ test }) => limit.exec(test ?? "")?.groups);
  for (const sign of [">", "<"]) {
    const at = limits.flatMap((each, place) =>
      each?.sign === sign && each.subject === limits.find((one) => one)?.subject ? [place] : [],
    );
    const sorted = at
      .map((place) => ({ branch: branches[place] as Branch, value: Number(limits[place]?.value) }))
      .toSorted((one, other) => (sign === ">" ? other.value - one.value : one.value - other.value));
    for (const [rank, place] of at.entries()) out[place] = (sorted[rank] as { branch: Branch }).branch;
  }
  return out;
}

function nested(branches: readonly Branch[], otherwise: string): string {
  const [first, ...others] = branches;
  if (!first) return otherwise;
  if (first.test === null) return first.formula;
  return `IF(${first.test},${first.formula},${nested(others, otherwise)})`;
}

/** "5 % of it, all others 300": beside amounts a percent is one too. */
function ofAmount(scene: Scene, branches: readonly Branch[]): readonly Branch[] {
  const isMixed = branches.some(({ formula }) => /^[\d.]+$/.test(formula) && formula !== "0");
  const amount = amountsIn(scene)[0]?.cell;
  return isMixed && amount
    ? branches.map((each) =>
        /^[\d.]+%$/.test(each.formula) ? { ...each, formula: `${amount}*${each.formula}` } : each,
      )
    : branches;
}

const isCircular = ({ reading: { target } }: Scene, branches: readonly Branch[]): boolean =>
  target !== null &&
  branches.some(({ test, formula }) =>
    new RegExp(`(?<![A-Z$])\\$?${columnLetters(target.column)}\\$?${target.row}(?!\\d)`).test(
      `${test} ${formula.replace(/"[^"]*"/g, "")}`,
    ),
  );

/** Null where they decide nothing. */
export function chained(scene: Scene, branches: readonly Branch[]): string | null {
  const formulas = new Set(branches.map(({ formula }) => formula));
  const tests = new Set(branches.map(({ test }) => test));
  if (tests.size < branches.length || (formulas.size === 1 && branches.length > 1)) return null;
  if (branches.every(({ formula }) => formula === '""') || isCircular(scene, branches)) return null;
  const isTruth = branches.every(({ formula }) => /^(?:TRUE|FALSE)$/.test(formula));
  const chain = nested(
    ofAmount(scene, ordered(branches)),
    isTruth ? "FALSE" : isRated(branches) ? "0" : '""',
  );
  return isRated(branches) ? scaled(scene, chain) : chain;
}
