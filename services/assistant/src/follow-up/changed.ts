// Answers a follow-up: edits the previous formula, or chooses the candidate nearest to it for the merged question.
import { printNode } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { nodesOf } from "@cellwright/formula/tree";
import type { Reading, Span } from "@cellwright/questions/reading";
import { situations } from "../data/situations.ts";
import { signsOf } from "../ranking/signs.ts";
import { type Candidate, judged, type Task } from "../solve.ts";
import type { Talk } from "./conversed.ts";
import { edits } from "./edits.ts";
import { followUp } from "./follow-up.ts";
import { asksMore } from "./merge.ts";
import { forVersion, inProduct, spliced, versionIn } from "./versions.ts";

const sureOdds = 0.99;
const doubtfulOdds = 0.6;
const mostlyKept = 0.65;
/** How much closeness to the previous formula weighs, compared with the ranking score. */
const closeWeight = 2;

/** Puts the changed formula first. Its odds are lower if it or the previous formula ignores a part of the question. */
export function withChanged(candidates: readonly Candidate[], { change }: Talk, task: Task): Candidate[] {
  const given = change?.turn.formula ? inProduct(change.turn.formula, task.dialect) : null;
  if (!change || given === null) return [...candidates];
  const { now, before, turn, isClear } = change;
  const first = edited(given, now, task);
  const isMoved = given !== turn.formula || first?.isVersion;
  // Numbers of the follow-up, as in "only the first 3", must be in the formula.
  const numbers = now.mentions.flatMap((each) => (each.type === "number" && !each.unit ? [each.value] : []));
  const able = candidates.filter(({ formula }) => numbers.every((each) => formula.includes(`${each}`)));
  const isGrouped = now.concepts.some(({ name }) => name === "per");
  const base =
    first && !isMoved && asksMore(now, first.followed)
      ? closest(able, given, task, isGrouped ? -1 : first.formula === given ? 0 : 1)
      : null;
  const last = base ? edited(base.formula, now, task) : first;
  if (!last || (base === null && last.formula === turn.formula && !last.isFilled)) return [...candidates];
  const shape = last.isRow ? "row" : "one";
  const reading = { ...now, place: now.place ?? before.place };
  const made = judgedAt(last.formula, reading, base?.shape ?? shape, last.followed, task);
  if (!made) return [...candidates];
  const earlier = judgedAt(given, before, shape, [], task);
  const kept = base ? closeness(base.formula, given, task) : mostlyKept;
  const isWhole = earlier !== null && usesAll(earlier) && usesAll(made);
  const isSure = isWhole && kept >= mostlyKept && kept < 1 && isClear && !turn.isDoubtful;
  const odds = isSure ? sureOdds : doubtfulOdds;
  const others = candidates.filter(({ formula }) => formula !== made.formula);
  return [{ ...made, odds }, ...others.map((each) => ({ ...each, odds: each.odds * (1 - odds) }))];
}

/** The best candidate that resembles the previous formula. `whole`: how much an unchanged formula counts (-1, 0, 1). */
function closest(candidates: readonly Candidate[], given: string, task: Task, whole: number) {
  const scored = candidates.map((each) => {
    const kept = closeness(each.formula, given, task);
    return { each, score: each.score + closeWeight * (kept === 0 ? -1 : kept === 1 ? whole : kept) };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.each ?? null;
}

/** The share of functions, operators, references and values that two formulas have in common, 0–1. */
function closeness(one: string, other: string, { dialect }: Task): number {
  const partsOf = (formula: string) =>
    nodesOf(parse(formula, { dialect }).tree).flatMap((node) => {
      if (node.type === "group") return [];
      if (node.type === "call") return [node.name.replace(/IFS$/, "IF")];
      return ["operator" in node ? node.operator : printNode(node).replaceAll("$", "")];
    });
  const [these, those] = [partsOf(one), partsOf(other)];
  const left = [...those];
  for (const part of these) if (left.includes(part)) left.splice(left.indexOf(part), 1);
  return (2 * (those.length - left.length)) / (these.length + those.length);
}

const unused = ["columnsUnused", "valuesUnused", "numbersUnused", "cellsUnused", "conditionsUnused"] as const;
const usesAll = ({ features }: Candidate): boolean => unused.every((name) => features[name] === 0);

const recipe = { id: "follow-up", build: "follow-up" };

/** Scores a formula for its target cell or, if it reads that cell, for any other. */
function judgedAt(
  formula: string,
  reading: Reading,
  shape: Candidate["shape"],
  spans: readonly Span[],
  task: Task,
): Candidate | null {
  const match = { recipe, score: 1, words: 1, concepts: 1, spans: [] };
  const filling = { score: 1, slots: {} };
  for (const place of [reading.place, null]) {
    const those = situations({ ...task, reading: { ...reading, place } });
    const situation = those.find((each) => (each.shape === "row") === (shape === "row")) ?? those[0];
    const built = { formula, shape, spans };
    const found = situation && judged(built, match, filling, situation, task, signsOf(reading));
    if (found) return found;
  }
  return null;
}

/** Makes every edit that the message asks for; null if the Excel version that it names cannot express the result. */
function edited(formula: string, message: Reading, { dialect, tables }: Task) {
  const version = dialect === "excel" ? versionIn(message.question) : null;
  const treeOf = (text: string) => parse(text, { dialect }).tree;
  const follow = followUp(message, treeOf(formula), dialect, tables);
  const { followed, isRow, says } = follow;
  let text = formula;
  for (const edit of edits) {
    const count = followed.length;
    const made = edit(treeOf(text), follow);
    if (made) text = spliced(text, made.part, made.text);
    else followed.length = count;
  }
  const made = version ? forVersion(text, version) : text;
  const isVersion = version !== null;
  const isFilled = isVersion || (isRow && says("eachRow", "allRows", "each", "both", "per"));
  return made === null ? null : { formula: made, followed, isRow, isFilled, isVersion };
}
