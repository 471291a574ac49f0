// `npm run eval -- --fit`: the weights of the built-in assistant's ranker and of its reject model, made anew from questions of many
// writers. The same files give the same weights.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pastedCells } from "@cellwright/assistant/cli/pasted-cells";
import { featureNames } from "@cellwright/assistant/ranking/features";
import { oddsOf } from "@cellwright/assistant/ranking/rank";
import { rejecting } from "@cellwright/assistant/ranking/reject";
import { affinity } from "@cellwright/assistant/ranking/signs";
import { candidatesFor } from "@cellwright/assistant/respond";
import type { Candidate } from "@cellwright/assistant/solve";
import { forumRows, placed, tablesOf } from "../forum.ts";
import type { ForumRow } from "../forum-row.ts";
import { isExpectedOf } from "../forum-values.ts";
import { fitRanker, type Sample, type Sampled, type Weights } from "./ranker.ts";
import { fitReject, type Judged } from "./reject.ts";

const file = join(import.meta.dirname, "../../../services/assistant/src/ranking/weights.json");
const mostCandidates = 60;

type Tried = Omit<Sample, "candidates"> & { candidates: readonly (Sampled & Candidate)[] };

/** `files`: questions as `--forum` takes them, those of a writer in a file. Writes weights.json. */
export function fit(files: readonly string[], say: (line: string) => void): void {
  const samples = files.flatMap((each) => {
    const writer = basename(each, ".jsonl");
    const its = forumRows(each)
      .filter(({ followup }) => followup === undefined)
      .map((row) => tried(row, writer));
    say(
      `${writer}: ${its.length} questions, ${rightOf(its)} right now, ${solvable(its)} among the candidates`,
    );
    return its;
  });
  const before = JSON.parse(readFileSync(file, "utf8")) as Weights;
  const judged = unseen(samples, before.rank);
  say(
    `by writers left out in turn: ${judged.filter(({ isRight }) => isRight).length} of ${samples.length} right`,
  );
  const weights = { ...fitRanker(samples, before.rank), ...fitReject(judged) };
  writeFileSync(file, `${JSON.stringify(weights, null, 1)}\n`);
}

function tried(row: ForumRow, writer: string): Tried {
  const product = row.dialect === "sheets" ? "Google Sheets" : "Microsoft Excel";
  const candidates = candidatesFor({
    messages: [
      { role: "system", content: `Product: ${product}` },
      { role: "user", content: placed(row.question, row) },
    ],
    tables: pastedCells(tablesOf(row)),
  }).slice(0, mostCandidates);
  return {
    writer,
    signs: [...(candidates[0]?.signs ?? [])],
    candidates: candidates.map((candidate) => ({
      ...candidate,
      values: featureNames.map((name) => candidate.features[name]),
      isRight: isExpectedOf(candidate.formula, row),
    })),
  };
}

const rightOf = (samples: readonly Tried[]): number =>
  samples.filter(({ candidates }) => candidates[0]?.isRight).length;
const solvable = (samples: readonly Tried[]): number =>
  samples.filter(({ candidates }) => candidates.some(({ isRight }) => isRight)).length;

/** What comes first for each question, with weights that were fitted without its writer. */
function unseen(samples: readonly Tried[], start: Weights["rank"]): Judged[] {
  const writers = [...new Set(samples.map(({ writer }) => writer))];
  return writers.flatMap((left) => {
    const weights = fitRanker(
      samples.filter(({ writer }) => writer !== left),
      start,
    );
    return samples.filter(({ writer }) => writer === left).flatMap((sample) => first(sample, weights));
  });
}

function first({ candidates, signs }: Tried, { rank, signs: bySign }: Weights): Judged[] {
  const asked = new Map(signs);
  const scored = candidates
    .map((each) => ({
      ...each,
      score:
        featureNames.reduce((sum, name) => sum + (rank[name] ?? 0) * each.features[name], 0) +
        affinity(asked, each.traits, bySign),
    }))
    .toSorted((one, other) => other.score - one.score);
  const odds = oddsOf(scored.map(({ score }) => score));
  const known = rejecting(scored.map((each, at) => ({ ...each, odds: odds[at] ?? 0 })));
  return known ? [{ known, isRight: scored[0]?.isRight ?? false }] : [];
}
