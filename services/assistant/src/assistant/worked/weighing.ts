// What speaks for a gathered formula, by name: likeness of examples, the rooms of rules, what it uses of the question, what it shows.
import { isError } from "@cellwright/formula/evaluate/values";
import type { Variable } from "./corners.ts";
import { type Gathered, type Gathering, scoreOf } from "./gathering.ts";
import type { Shape } from "./shapes.ts";

const functionsIn = (formula: string): Set<string> => new Set(formula.match(/[A-Z][A-Z0-9.]*(?=\()/g) ?? []);
/** The shape without what its columns, texts and numbers are. */
const looseOf = (key: string): string =>
  key.replaceAll(/\{[^}]*\}/g, (slot) =>
    /^\{[tni]/.test(slot) ? slot.slice(0, 2) : slot.includes(":") ? "{:" : "{.",
  );

/** How much more the likest examples count. */
const voteSharpness = 8;

export function weighed({ ground, near, all, best }: Gathering): Record<string, number>[] {
  const top = near[0]?.likeness ?? 1;
  const votes = near.map(({ likeness }) => (likeness / top) ** voteSharpness);
  const whole = votes.reduce((sum, vote) => sum + vote, 0) || 1;
  const functions = near.map(({ example }) => functionsIn(example.key));
  const loose = near.map(({ example }) => looseOf(example.key));
  const lines = new Map<string, number>();
  for (const { shows } of all) if (shows) lines.set(shows.line, (lines.get(shows.line) ?? 0) + 1);
  const fittest = Math.max(0, ...all.map(({ written }) => (written ? scoreOf(written) : 0)));
  const rows = all.map((each) => {
    const own = functionsIn(each.formula);
    const key = each.shape?.key;
    const ownLoose = key === undefined ? "" : looseOf(key);
    let [shapeVotes, looseVotes, functionVotes, likest] = [0, 0, 0, 0];
    near.forEach(({ example, likeness }, at) => {
      const vote = votes[at] ?? 0;
      if (example.key === key) {
        shapeVotes += vote;
        likest = Math.max(likest, likeness);
      }
      if (loose[at] === ownLoose) looseVotes += vote;
      functionVotes += vote * jaccard(own, functions[at] ?? own);
    });
    const written = each.written && scoreOf(each.written);
    return {
      shapeVotes: shapeVotes / whole,
      looseVotes: looseVotes / whole,
      functionVotes: functionVotes / whole,
      likest: likest / top,
      likestAll: likest,
      isUnlike: likest === 0 ? 1 : 0,
      isUnshaped: each.shape === null ? 1 : 0,
      isWritten: written === null ? 0 : 1,
      fit: written === null ? 0 : Math.max(-3, written - fittest),
      fitAlone: each.written ? Math.max(-2, each.written.fit) : 0,
      ...ruledOf(each, best),
      isAsk: each.task === "asks" ? 1 : 0,
      isIntent: each.task === "intents" ? 1 : 0,
      isFrame: each.task === "frames" ? 1 : 0,
      isWhole: each.task === "whole" ? 1 : 0,
      isScaled: each.task === "scales" ? 1 : 0,
      evidence: Math.min(4, each.evidence),
      ...usedOf(each.shape, ground),
      ...shownOf(each),
      length: Math.log(each.formula.length),
      names: own.size,
    };
  });
  // formulas that show the same speak for each other
  const weights = rows.map(
    (row) =>
      row.shapeVotes +
      row.looseVotes * 0.3 +
      (row.isBest ? 0.4 : 0) +
      Math.max(0, 0.3 - row.rank * 0.2) * row.isRuled,
  );
  const shared = new Map<string, number>();
  all.forEach(({ shows }, at) => {
    if (shows) shared.set(shows.line, (shared.get(shows.line) ?? 0) + (weights[at] ?? 0));
  });
  const most = Math.max(1e-6, ...shared.values());
  const sum = [...shared.values()].reduce((total, each) => total + each, 0) || 1;
  return rows.map((row, at) => {
    const line = all[at]?.shows?.line;
    const support = line === undefined ? 0 : (shared.get(line) ?? 0);
    return { ...row, shared: support / most, sharedAll: support / sum };
  });
}

/** Differences beyond this say no more. */
const mostMargin = 3;

/** What the rooms of rules found of it, and how sure they were of their best. */
function ruledOf({ ruled, formula }: Gathered, best: Gathering["best"]) {
  const isBest = best !== null && formula === best.found.formula;
  const known = ruled ? 1 : 0;
  const least = Math.min(6, best?.rank ?? 6);
  const next = Math.min(
    ...(best?.others ?? []).filter(({ found }) => found.formula !== formula).map(({ rank }) => rank),
  );
  const words = best?.found.reading.items ?? [];
  const unknown = words.filter(({ kind }) => kind === "word").length / Math.max(1, words.length);
  return {
    isRuled: known,
    rank: ruled ? Math.min(4, ruled.rank - (best?.rank ?? 6)) : 0,
    ruled: known * least,
    ruledLoss: ruled ? Math.min(6, ruled.found.loss) : 0,
    ruledLeft: ruled ? Math.min(3, ruled.found.left) : 0,
    isBest: isBest ? 1 : 0,
    bestRank: isBest ? least : 0,
    bestMargin: isBest ? Math.max(0, Math.min(mostMargin, next - (best?.rank ?? 0))) : 0,
    bestUnknown: isBest ? unknown : 0,
    bestLeft: isBest ? Math.min(3, best.found.left) : 0,
  };
}

const jaccard = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const both = [...one].filter((each) => other.has(each)).length;
  return one.size + other.size === 0 ? 1 : both / Math.max(1, one.size + other.size - both);
};

const mentionOf = (variable: Variable): number =>
  variable.kind === "place" ? variable.place.mention : variable.kind === "lone" ? variable.lone.mention : -1;

/** What of the question is left aside, and what is used that it does not name. */
function usedOf(
  shape: Shape | null,
  { places, lones, texts, known, numbers, periods, reading }: Gathering["ground"],
) {
  if (!shape)
    return {
      columnsLeft: 0,
      columnsMore: 0,
      textsLeft: 0,
      textsLoose: 0,
      textsLong: 0,
      textsSmall: 0,
      numbersLeft: 0,
      periodsLeft: 0,
    };
  const named = new Set(
    [...places, ...lones].map(({ mention }) => mention).filter((mention) => mention >= 0),
  );
  const used = new Set(shape.variables.map(mentionOf));
  const usedTexts = shape.texts.map((at) => texts[at]);
  const loose = usedTexts.flatMap((text) =>
    text && !text.isKnown ? [reading.items.slice(text.item, text.to + 1)] : [],
  );
  const written = numbers.filter(({ item }) => /\d/.test(reading.items[item]?.raw ?? ""));
  const usedNumbers = new Set(shape.numbers.filter(({ list }) => list === "n").map(({ at }) => numbers[at]));
  const usedPeriods = new Set(shape.numbers.filter(({ list }) => list === "p").map(({ at }) => at));
  return {
    columnsLeft: [...named].filter((mention) => !used.has(mention)).length,
    columnsMore: shape.variables.filter((variable) => variable.kind === "place" && variable.place.mention < 0)
      .length,
    textsLeft: texts
      .slice(0, known)
      .filter(
        (text) =>
          /^(?:value|text)$/.test(reading.items[text.item]?.kind ?? "") &&
          usedTexts.every((each) => !each || each.to < text.item || text.to < each.item),
      ).length,
    textsLoose: loose.length,
    textsLong: loose.reduce((sum, items) => sum + items.length - 1, 0),
    textsSmall: loose.filter((items) => items.some(({ kind }) => kind === "stop" || kind === "concept"))
      .length,
    numbersLeft: written.filter((number) => !usedNumbers.has(number)).length,
    periodsLeft: periods.filter((_, at) => !usedPeriods.has(at)).length,
  };
}

function shownOf({ shows }: Gathered) {
  const values = shows?.values ?? [];
  const share = (test: (value: (typeof values)[number]) => boolean): number =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  return {
    isUnrun: shows === null ? 1 : 0,
    errors: share(isError),
    blanks: share((value) => value === null || value === ""),
    zeros: share((value) => value === 0),
    isSame: values.length > 2 && values.every((value) => value === values[0]) ? 1 : 0,
    isMany: shows?.isMany ? 1 : 0,
  };
}
