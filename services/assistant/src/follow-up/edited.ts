// The formula before, as a follow-up changes it: candidates that come before those that are built anew.
import { check } from "@cellwright/formula/check";
import { parse } from "@cellwright/formula/parse";
import type { Node } from "@cellwright/formula/tree";
import type { Place, Reading, Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";
import { areaOf } from "../building/references.ts";
import { type Candidate, judged, situations, type Task } from "../solve.ts";
import { changedQuery } from "./change-query.ts";
import type { Talk } from "./conversed.ts";
import { type Edit, edits, partsOf, spliced } from "./edits.ts";
import { followUp } from "./follow-up.ts";
import { leaves, others } from "./leaves.ts";
import { queryIn } from "./query.ts";
import { forVersion, inProduct, versionIn } from "./versions.ts";
import { reshaped, written } from "./write-query.ts";

const firstOdds = 0.8;

/** The changed formula first, where what the message says is in it. */
export function withEdited(candidates: readonly Candidate[], { change }: Talk, task: Task): Candidate[] {
  const made = change?.formula ? edited(change.formula, change.now, change.before, task) : null;
  if (!made) return [...candidates];
  const others = candidates.filter(({ formula }) => formula !== made.formula);
  return [
    { ...made, odds: firstOdds },
    ...others.map((each) => ({ ...each, odds: each.odds * (1 - firstOdds) })),
  ];
}

/** Null where the follow-up says nothing that changes the formula, or nothing clear. */
function edited(given: string, told: Reading, before: Reading, task: Task): Candidate | null {
  const formula = inProduct(given, task.dialect);
  if (formula === null) return null;
  const version = task.dialect === "excel" ? versionIn(told.question, formula) : null;
  const now = withoutProduct(told, version);
  const first = parse(formula, { dialect: task.dialect }).tree;
  const follow = followUp(now, before, situationOf(first, now, before, task));
  let { situation } = follow;
  let shape: Candidate["shape"] = situation.shape;
  let text = formula;
  const query = queryIn(first, situation);
  if (query) {
    const changed = changedQuery(query, follow);
    const isTotals = follow.says("sum") && follow.says("not", "except", "lacking");
    const other = isTotals ? null : reshaped(changed, follow);
    const isDirty = isTotals || follow.says("toText", "text", "toNumber", "trim", "signSpace");
    const made = other?.text ?? (changed === query && !isDirty ? null : written(changed, situation));
    if (made) text = spliced(formula, query.at, made);
    situation = other?.situation ?? situation;
    shape = other?.shape ?? shape;
  }
  const apply = (edit: Edit): boolean => {
    const count = follow.followed.length;
    const made = edit(text, parse(text, { dialect: task.dialect }).tree, { ...follow, situation });
    if (made === null) follow.followed.length = count;
    text = made ?? text;
    return made !== null;
  };
  if (text === formula) (query ? leaves : [...leaves, ...others]).some(apply);
  edits.forEach(apply);
  if (version) {
    const made = forVersion(text, version, situation);
    if (made === null) return null;
    text = made;
  }
  const isFilled = shape === "row" && follow.says("eachRow", "allRows", "each", "both", "per");
  if (text === given && !isFilled && !version) return null;
  if (!check(text, { dialect: task.dialect }).ok) return null;
  return judged(
    { formula: text, shape, spans: follow.followed },
    { recipe: { id: "follow-up" }, score: 1, words: 1, concepts: 1, spans: [] },
    { score: 1, slots: {} },
    { ...situation, reading: now, conditions: now.conditions },
    task,
  );
}

/** The number of a version is none to compute with. */
function withoutProduct(now: Reading, version: string | null): Reading {
  const named = /excel\D{0,12}\d+/i.exec(now.question);
  const isIts = ({ start, end }: Span) =>
    (named !== null && named.index <= start && end <= named.index + named[0].length) ||
    now.question.slice(start, end) === version;
  const mentions = now.mentions.filter((each) => !isIts(each));
  return { ...now, mentions, conditions: now.conditions.filter((each) => !isIts(each)) };
}

/** Where the formula before stands, or where the follow-up puts it; filled down if it reads the cells of its row. */
function situationOf(tree: Node, now: Reading, before: Reading, task: Task): Situation {
  const place = now.place ?? emptyRange(now, task) ?? before.place;
  const [first, second] = situations({ ...task, reading: { ...now, place, isPerRow: now.isPerRow } });
  const both = [first, second].filter((each) => each !== undefined);
  const isRow = partsOf(tree).some(
    (each) =>
      each.type === "reference" &&
      !each.from.rowFixed &&
      (each.to === null || each.from.row === each.to.row) &&
      task.tables.sheets.regions.some(
        ({ top, bottom, left, right }) =>
          each.from.row >= top &&
          each.from.row <= bottom &&
          each.from.column >= left &&
          each.from.column <= right,
      ),
  );
  const isFilled = place?.range || now.isPerRow === true || (place === null && isRow);
  const found = both.find(({ shape }) => shape === (isFilled ? "row" : "one")) ?? both[0];
  return { ...(found as Situation), reading: now };
}

/** "For each team, E2 to E5": cells in which nothing is. */
function emptyRange(now: Reading, { tables: { sheets } }: Task): Place | null {
  for (const each of now.mentions) {
    const area = each.type === "range" ? areaOf(each.address) : null;
    if (each.type !== "range" || !area) continue;
    const sheet = each.sheet ?? sheets.names[0] ?? "";
    const cell = each.address.split(":")[0] ?? each.address;
    if (sheets.at(sheet, area.bottom, area.left) === null && sheets.at(sheet, area.top, area.left) === null)
      return { sheet: each.sheet, cell, range: each.address };
  }
  return null;
}
