// All formulas that may be meant: those that the rooms of rules made, and those of examples written anew; each with what is known of it.
import { check } from "@cellwright/formula/check";
import { print } from "@cellwright/formula/format";
import { askOf } from "../asks/ask.ts";
import { evidenceAgainst } from "../evidence/evidence.ts";
import { guardedAll } from "../guards/apply.ts";
import { guardsOf } from "../guards/guards.ts";
import { goOn } from "../lasting.ts";
import { modifiedIn } from "../modifiers/modifiers.ts";
import type { Reading } from "../reading/read.ts";
import { onScales } from "../scales/formulas.ts";
import type { Ranked, Rival } from "../tried.ts";
import type { Example } from "./example.ts";
import { filledBy } from "./filling.ts";
import { type Ground, groundOf } from "./ground.ts";
import { type Library, type Near, nearest } from "./nearest.ts";
import { type Shape, shapeOf } from "./shapes.ts";
import { type Showing, showingIn } from "./showing.ts";
import { signsOf } from "./signs.ts";

export interface Gathered {
  /** With its `=`. */
  formula: string;
  /** Of the rooms of rules; null: they did not make it. */
  ruled: Rival | null;
  task: string;
  /** Null: it was written from no example. */
  written: Written | null;
  shape: Shape | null;
  shows: Showing | null;
  evidence: number;
}

export interface Gathering {
  ground: Ground;
  near: readonly Near[];
  all: readonly Gathered[];
  best: Ranked | null;
}

const mostNear = 150;
const mostWritten = 60;
/** Of one shape; others shall have room. */
const mostOfShape = 4;
/** So many of the fittest are made whole by what clauses say besides. */
const mostWhole = 10;
const mostScaled = 16;
const likenessCounts = 6;

/** Of the best example that a formula was written from. */
export interface Written {
  likeness: number;
  fit: number;
}

export const scoreOf = ({ likeness, fit }: Written): number => likeness * likenessCounts + fit;

/** `except`: examples that are left aside. */
export function gathering(
  reading: Reading,
  ranked: Ranked | null,
  library: Library,
  except?: (example: Example) => boolean,
): Gathering | null {
  const ground = groundOf(reading);
  if (!ground || !reading.target) return null;
  const near = nearest(signsOf(ground), library, mostNear, except);
  const { dialect, target } = reading;
  const perRow = target?.isFilled ?? false;
  const showing = showingIn(reading);
  const all = new Map<string, Gathered>();
  const add = (formula: string, its: Pick<Gathered, "ruled" | "task" | "written">): void => {
    goOn();
    const { ok, tree } = check(formula, { dialect });
    if (!ok) return;
    const text = print(tree);
    const known = all.get(text);
    if (known) {
      known.ruled ??= its.ruled;
      known.written ??= its.written;
      if (its.ruled !== null) known.task = its.task;
      return;
    }
    const bare = text.slice(1);
    all.set(text, {
      formula: text,
      ...its,
      shape: shapeOf(text, ground),
      shows: showing(bare),
      evidence: evidenceAgainst({ formula: bare, task: its.task, perRow }, reading),
    });
  };
  for (const ruled of ranked?.others ?? [])
    add(ruled.found.formula, { ruled, task: ruled.found.task, written: null });
  const fittest = fittestOf(near, ground);
  for (const [formula, written] of fittest) add(`=${formula}`, { ruled: null, task: "worked", written });
  const scaled = onScales(reading).slice(0, mostScaled);
  for (const formula of scaled) add(`=${formula}`, { ruled: null, task: "scales", written: null });
  const fit = [...fittest.slice(0, mostWhole), ...scaled.map((formula) => [formula, null] as const)];
  for (const [formula, written] of wholeOf(fit, reading, perRow))
    add(`=${formula}`, { ruled: null, task: written ? "whole" : "scales", written });
  return { ground, near, all: [...all.values()], best: ranked };
}

function fittestOf(near: readonly Near[], ground: Ground): [formula: string, written: Written][] {
  const made = new Map<string, Written & { key: string }>();
  for (const { example, likeness } of near)
    for (const { formula, fit } of filledBy(example, ground)) {
      goOn();
      const known = made.get(formula);
      if (!known || scoreOf(known) < scoreOf({ likeness, fit }))
        made.set(formula, { likeness, fit, key: example.key });
    }
  const counts = new Map<string, number>();
  return [...made]
    .sort(([, one], [, other]) => scoreOf(other) - scoreOf(one))
    .filter(([, { key }]) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= mostOfShape;
    })
    .slice(0, mostWritten);
}

/** What a clause asks to be done to the value, and what is said of lacking values. */
function wholeOf(
  fittest: readonly (readonly [formula: string, written: Written | null])[],
  reading: Reading,
  perRow: boolean,
): [formula: string, written: Written | null][] {
  const apart = modifiedIn(reading);
  const ask = askOf(reading);
  const guards = /^(?:en|de|fr)$/.test(reading.known.language) ? guardsOf(ask)?.guards : undefined;
  return fittest.flatMap(([formula, written]) => {
    const modified = apart.flatMap(({ whole }) => whole(formula, perRow) ?? []);
    const guarded = guards
      ? [formula, ...modified].flatMap((each) => guardedAll(ask, each, guards) ?? [])
      : [];
    return [...modified, ...guarded].map((each): [string, Written | null] => [each, written]);
  });
}
