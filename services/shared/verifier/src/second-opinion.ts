// What a second, independent reading of the question says about a formula: run side by side on the person's data.
import { printNode } from "@cellwright/formula/format";
import { columnLetters } from "@cellwright/formula/references";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { bounded } from "@cellwright/threads/bounded";
import { findings } from "./findings.ts";
import { bare } from "./nodes.ts";
import type { Place } from "./place.ts";
import { movingCells, placed } from "./place.ts";
import { readFormula } from "./reading.ts";
import type { Stated } from "./stated.ts";
import { isBetter, supportOf } from "./support.ts";
import { type Tell, tellOf } from "./verdicts.ts";
import { compare } from "./workers/compare-formulas.ts";
import {
  type Compared,
  type Comparison,
  compareMs,
  type Difference,
  type Shown,
  type Tried,
} from "./workers/job.ts";

export type Opinion =
  /** There is none, or it cannot be held against the formula, or neither for nor against it. */
  | { type: "none" }
  /** The same values on the data and on enough changed copies of it. */
  | { type: "agrees" }
  /** `change` is the one thing that would make the formula agree; null where the two go about it in different ways. */
  | { type: "differs"; change: Compared["change"]; message: string; other: string };

type First = { formula: string; tree: Node; place: Place };

/** It ends itself earlier, by its processor time; this is for what cannot. */
const mostTimes = 2;

export const none: Opinion = { type: "none" };

export function secondOpinion({ formula, tree, place }: First, body: string, said: Stated): Opinion {
  const { data } = said;
  if (!data || place.isMade) return none;
  const read = readFormula(body, said.writing);
  if (!read.ok) return none;
  const other = { formula: read.shown, tree: read.tree, place: placed(read.tree, said) };
  if (!isComparable(place, other.place, tree, other.tree)) return none;
  const found = findings(other.tree, { ...said, place });
  if (found.some(({ isFirm }) => isFirm)) return none;
  const isDoubtful = found.some(({ grade }) => grade !== "hint");
  const comparison: Comparison = {
    formulas: [formula, other.formula],
    written: said.written,
    cell: place.cell,
    trial: {
      book: place.book,
      sheet: place.sheet,
      cells: place.rows.map((row) => `${columnLetters(place.column)}${row}`),
    },
    dates: data.dates,
  };
  const compared = bounded(mostTimes * compareMs, () => compare(comparison));
  if (compared === "too-long") return none;
  // a reading that is doubtful itself says nothing for or against another
  if (isDoubtful) return none;
  const difference = compared.own ?? compared.changed;
  if (difference === null) return compared.isProven ? { type: "agrees" } : none;
  if (difference.values.some((each) => each.type !== "value")) return none;
  // its own error is no value to hold against another
  if (errorOf(difference.values[1])) return none;
  const [own, theirs] = [supportOf(tree, said), supportOf(other.tree, said)];
  const isMore =
    isAddedOrDropped(compared.change) || isWithin(tree, other.tree) || isWithin(other.tree, tree);
  if (isMore && !isBetter(theirs, own)) return none;
  if (isBetter(own, theirs) || [...theirs.unsaid].some((text) => !own.unsaid.has(text))) return none;
  return {
    type: "differs",
    change: compared.change,
    other: other.formula,
    message: told(difference, other.formula, place, compared.own !== null, tellOf(said.writing)),
  };
}

/** One of the two says all that the other says, and something beside it: that is for the question to decide. */
const isWithin = (part: Node, whole: Node): boolean => {
  const due = printNode(bare(part));
  return nodesOf(whole).some((node) => node.type === part.type && printNode(node) === due);
};

function isAddedOrDropped(change: Compared["change"]): boolean {
  const [was = "", becomes = ""] = [change?.was, change?.becomes].map((part) => part?.replace(/^"|"$/g, ""));
  const isPart = was.includes(becomes) || becomes.includes(was);
  // another sign before the same value is neither
  const isSameValue = was.replace(leadingSign, "") === becomes.replace(leadingSign, "");
  return !isSameValue && isPart && Math.min(was.length, becomes.length) > 3;
}

const leadingSign = /^(?:<>|<=|>=|<|>|=)/;

/** Both stand in the same cells: the question names them, or both are written for them. */
const isComparable = (place: Place, other: Place, tree: Node, otherTree: Node): boolean =>
  place.target !== null ||
  (place.rows[0] === other.rows[0] &&
    place.rows.length === other.rows.length &&
    movingCells(tree).length > 0 === movingCells(otherTree).length > 0);

const errorOf = (tried: Tried): boolean => tried.type === "value" && tried.error !== null;

function told(
  { cell, values }: Difference,
  other: string,
  { rows }: Place,
  isOwn: boolean,
  tell: Tell,
): string {
  const [own = "", theirs = ""] = values.map((each) =>
    each.type === "value" ? shown(each.value, tell) : tell("nothing"),
  );
  if (!isOwn) return tell("differsElsewhere", { own, other, theirs });
  return rows.length > 1
    ? tell("differsIn", { own, cell, other, theirs })
    : tell("differs", { own, other, theirs });
}

const mostLetters = 60;

function shown(value: Shown | Shown[][], tell: Tell): string {
  const text = (Array.isArray(value) ? value.flat() : [value])
    .map((each) => (each === null || each === "" ? tell("blank") : String(each)))
    .join(", ");
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}
