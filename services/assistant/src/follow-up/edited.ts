// The formula before, as a follow-up changes it: candidates that come before those that are built anew.
import { check } from "@cellwright/formula/check";
import { printNode } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Place, Reading, Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";
import { areaOf } from "../building/references.ts";
import { situations } from "../data/situations.ts";
import { signsOf } from "../ranking/signs.ts";
import { type Candidate, judged, type Task } from "../solve.ts";
import { changedQuery } from "./change-query.ts";
import type { Talk } from "./conversed.ts";
import { edits } from "./edits.ts";
import { followUp } from "./follow-up.ts";
import { leaves, others } from "./leaves.ts";
import { type Edit, spliced } from "./parts.ts";
import { queryIn } from "./query.ts";
import { forVersion, inProduct, versionIn } from "./versions.ts";
import { reshaped, written } from "./write-query.ts";

const sureOdds = 0.8;
const doubtfulOdds = 0.6;

/** The changed formula first; with less odds where the one before does not have all that was asked. */
export function withEdited(candidates: readonly Candidate[], { change }: Talk, task: Task): Candidate[] {
  const made = change?.turn.formula ? edited(change.turn.formula, change.now, change.before, task) : null;
  if (!made || !change) return [...candidates];
  const others = candidates.filter(({ formula }) => formula !== made.candidate.formula);
  const { situation } = made;
  const earlier = candidate(
    made.before,
    { ...situation, reading: change.before, conditions: change.before.conditions },
    task,
  );
  const isWhole = earlier !== null && unusedIn(earlier) === 0 && !change.turn.isDoubtful && change.isClear;
  const odds = isWhole ? sureOdds : doubtfulOdds;
  return [{ ...made.candidate, odds }, ...others.map((each) => ({ ...each, odds: each.odds * (1 - odds) }))];
}

const unusedIn = ({ features }: Candidate): number =>
  features.columnsUnused +
  features.valuesUnused +
  features.numbersUnused +
  features.cellsUnused +
  features.conditionsUnused;

const candidate = (
  formula: string,
  situation: Situation,
  task: Task,
  shape: Candidate["shape"] = situation.shape,
  spans: readonly Span[] = [],
) =>
  judged(
    { formula, shape, spans },
    { recipe: { id: "follow-up", build: "follow-up" }, score: 1, words: 1, concepts: 1, spans: [] },
    { score: 1, slots: {} },
    situation,
    task,
    signsOf(situation.reading),
  );

interface Edited {
  candidate: Candidate;
  /** The formula before, in the product of today, and where it stands. */
  before: string;
  situation: Situation;
}

/** Null where the follow-up says nothing that changes the formula, or nothing clear. */
function edited(given: string, message: Reading, before: Reading, task: Task): Edited | null {
  const formula = inProduct(given, task.dialect);
  if (formula === null) return null;
  const version = task.dialect === "excel" ? versionIn(message.question, formula) : null;
  const now = withoutProduct(message, version);
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
    const isDirty =
      isTotals ||
      follow.says("toText", "text", "toNumber", "trim") ||
      (!/JOIN|&/.test(formula) && follow.says("signSpace"));
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
  const made = candidate(
    text,
    { ...situation, reading: now, conditions: now.conditions },
    task,
    shape,
    follow.followed,
  );
  return made && { candidate: made, before: formula, situation: follow.situation };
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
  const wanted = now.place ?? emptyRange(now, task) ?? before.place;
  const place =
    wanted &&
    nodesOf(tree).some(
      (each) => each.type === "reference" && printNode(each).replaceAll("$", "") === wanted.cell,
    )
      ? null
      : wanted;
  const [first, second] = situations({ ...task, reading: { ...now, place, isPerRow: now.isPerRow } });
  const both = [first, second].filter((each) => each !== undefined);
  const isRow = nodesOf(tree).some(
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
  const isEachRow = now.concepts.some(({ name }) => name === "eachRow");
  const isFilled = place?.range || isEachRow || (place === null && isRow);
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
