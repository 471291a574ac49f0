// `npm run eval -- --fit`: fits the weights of the assistant's ranker and reject model to questions of many
// writers. The same files always give the same weights.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pastedCells } from "@cellwright/assistant/cli/pasted-cells";
import { featureNames } from "@cellwright/assistant/ranking/features";
import { oddsOf, scoreOf, type Weights } from "@cellwright/assistant/ranking/rank";
import { rejectInputs } from "@cellwright/assistant/ranking/reject";
import { candidatesFor } from "@cellwright/assistant/respond";
import type { Candidate } from "@cellwright/assistant/solve";
import { type Case, isRight, today } from "../case.ts";
import { forumRows, placed, tablesOf } from "../forum.ts";
import type { ForumRow } from "../forum-row.ts";
import { isExpectedOf } from "../forum-values.ts";
import { pastedText } from "../tables.ts";
import { fitRanker, type Sample, type Sampled } from "./ranker.ts";
import { fitReject, type Judged } from "./reject.ts";

const file = join(import.meta.dirname, "../../../services/assistant/src/ranking/weights.json");
const mostCandidates = 60;

type Tried = Omit<Sample, "candidates"> & { candidates: readonly (Sampled & Candidate)[] };

/** The project's own questions count as one writer. Only one in `step` is used, in one of its languages. */
const step = 19;
const ownWeight = 0.35;

/** `files` are question files as for `--forum`, one per writer. Writes the result to weights.json. */
export function fit(files: readonly string[], own: readonly Case[], say: (line: string) => void): void {
  const strangers = files.flatMap((each) => {
    const writer = basename(each, ".jsonl");
    const its = forumRows(each)
      .filter(({ followup }) => followup === undefined)
      .map((row) => tried(row, writer));
    say(
      `${writer}: ${its.length} questions, ${rightOf(its)} right now, ${solvable(its)} among the candidates`,
    );
    return its;
  });
  const chosen = own.filter((_, at) => at % step === 0);
  const samples = [...strangers, ...chosen.map((its, at) => triedOwn(its, at % 2 === 0))];
  say(`own: ${chosen.length} questions`);
  const before = JSON.parse(readFileSync(file, "utf8")) as Weights;
  const judged = unseen(samples, before.rank);
  const right = judged.filter(({ isRight }) => isRight).length;
  say(`cross-validated by writer: ${right} of ${strangers.length} right`);
  const weights = { ...fitRanker(samples, before.rank), ...fitReject(judged) };
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
}

const tried = (row: ForumRow, writer: string): Tried => ({
  ...{ writer, weight: 1 },
  ...candidatesOf(row.dialect, placed(row.question, row), pastedCells(tablesOf(row)), (formula) =>
    isExpectedOf(formula, row),
  ),
});

/** If `isPlaced`, the question names its target cell. Every other question does. */
const triedOwn = (its: Case, isPlaced: boolean): Tried => ({
  ...{ writer: "own", weight: ownWeight },
  ...candidatesOf(
    its.dialect,
    isPlaced ? `${its.question}\n\nThe formula goes into ${its.target}.` : its.question,
    pastedText(its),
    (formula) => isRight(formula, its),
    today,
  ),
});

function candidatesOf(
  dialect: ForumRow["dialect"],
  question: string,
  tables: string,
  isExpected: (formula: string) => boolean,
  now = new Date(),
): Pick<Tried, "signs" | "candidates"> {
  const product = dialect === "sheets" ? "Google Sheets" : "Microsoft Excel";
  const messages = [
    { role: "system", content: `Product: ${product}` },
    { role: "user", content: question },
  ] as const;
  const candidates = candidatesFor({ messages, tables }, now).slice(0, mostCandidates);
  return {
    signs: [...(candidates[0]?.signs ?? [])],
    candidates: candidates.map((candidate) => ({
      ...candidate,
      values: featureNames.map((name) => candidate.features[name]),
      isRight: isExpected(candidate.formula),
    })),
  };
}

const rightOf = (samples: readonly Tried[]): number =>
  samples.filter(({ candidates }) => candidates[0]?.isRight).length;
const solvable = (samples: readonly Tried[]): number =>
  samples.filter(({ candidates }) => candidates.some(({ isRight }) => isRight)).length;

/** The best candidate of each question, ranked with weights that were fitted without that question's writer. */
function unseen(samples: readonly Tried[], start: Weights["rank"]): Judged[] {
  const writers = [...new Set(samples.map(({ writer }) => writer))].filter((writer) => writer !== "own");
  return writers.flatMap((left) => {
    const weights = fitRanker(
      samples.filter(({ writer }) => writer !== left),
      start,
    );
    return samples.filter(({ writer }) => writer === left).flatMap((sample) => first(sample, weights));
  });
}

function first({ candidates, signs }: Tried, weights: Weights): Judged[] {
  const signsByName = new Map(signs);
  const scored = candidates
    .map((each) => ({ ...each, score: scoreOf(each.features, each.traits, signsByName, weights) }))
    .toSorted((one, other) => other.score - one.score);
  const odds = oddsOf(scored.map(({ score }) => score));
  const known = rejectInputs(scored.map((each, at) => ({ ...each, odds: odds[at] ?? 0 })));
  return known ? [{ known, isRight: scored[0]?.isRight ?? false }] : [];
}
