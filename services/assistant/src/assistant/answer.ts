// The assistant: a conversation in, an answer out. The same conversation always has the same answer.
import { check } from "@cellwright/formula/check";
import { print } from "@cellwright/formula/format";
import type { Message } from "../conversation/messages.ts";
import { isDoubtful, isHopeless, isLikely, isRead, isSure } from "./confidence.ts";
import { type Asked, askedIn } from "./conversation.ts";
import { courtesyIn } from "./courtesies.ts";
import { parsed } from "./english/grammar.ts";
import { explainFormula, explainFunction, stepsOf } from "./explain.ts";
import { formulaIn } from "./formula-in.ts";
import { languagesOf } from "./languages.ts";
import { mended } from "./mended.ts";
import { type Reading, readingsOf } from "./reading/read.ts";
import { isSmallTalk } from "./reading/small-talk.ts";
import { supposedTargets } from "./reading/supposed.ts";
import type { Target } from "./reading/target.ts";
import { has, placesOf } from "./reading/walk.ts";
import { type Reply, reply } from "./reply.ts";
import { bestOf, mostLeft, ruledBest } from "./search.ts";
import { onStatement } from "./statements.ts";
import { filled, phrasesOf, told } from "./telling/tell.ts";
import type { Best, Found, Ranked } from "./tried.ts";

export type { Reply } from "./reply.ts";

const block = (formula: string): string => `\`\`\`excel\n${formula}\n\`\`\`\n`;

/** `tables` are the person's own, as they were pasted. */
export function answer(messages: readonly Message[], tables = ""): Reply {
  const asked = askedIn(messages, tables);
  switch (asked.kind) {
    case "mend":
      return asked.formula === null ? reply("refusal", "") : mendedOnly(asked.formula, asked);
    case "summary":
      return asked.formula === null
        ? reply("refusal", "")
        : reply("explanation", summary(asked.formula, asked));
    case "repair":
      return repaired(asked);
    case "question":
      return answered(asked);
  }
}

const mendedOnly = (formula: string, { dialect }: Asked): Reply =>
  reply("repair", block(mended(formula, dialect) ?? formula));

function summary(formula: string, { dialect, language }: Asked): string {
  const steps = stepsOf(formula, dialect, language ?? "en");
  const last = steps.at(-1);
  if (!last) return filled(phrasesOf(language ?? "en").sound, { formula });
  const first = steps[0];
  return first && first !== last && steps.length <= 4
    ? `${first.explanation} ${last.explanation}`
    : last.explanation;
}

/** The next best answer to the question, or the refused one made sound; neither was the first choice. */
function repaired(asked: Asked): Reply {
  const refused = new Set(asked.refused.map((formula) => canonical(formula, asked)));
  const best = asked.question === "" ? null : solved(asked, refused);
  if (best && (best.weighed || best.found.loss <= mostLoss(best.found) + moreWhenRefused))
    return reply("formula", block(best.found.formula), true);
  const own = asked.formula ?? asked.refused.at(-1);
  return own === undefined
    ? reply("refusal", phrasesOf(asked.language ?? "en").notUnderstood)
    : { ...mendedOnly(own, asked), doubt: true };
}

const canonical = (formula: string, { dialect }: Asked): string => {
  const { ok, tree } = check(formula, { dialect });
  return ok ? print(tree) : formula;
};

function readingsFor({ question, shown, data, dialect, target }: Asked): Reading[] {
  return readingsOf(question, data, dialect, languagesOf(question, headingsIn(data)), target, shown);
}

const headingsIn = (data: Asked["data"]): string =>
  data?.columns.map(({ heading }) => heading ?? "").join(" ; ") ?? "";

/** What the rooms of rules alone find best. */
export const ruled = (asked: Asked): Ranked | null =>
  ruledBest(readingsFor(asked), new Set(), asked.examples);

/** The best answer to a question, however unlikely; where no place is told for it, one is supposed. */
function solved(asked: Asked, refused: ReadonlySet<string> = new Set()): Best | null {
  const readings = readingsFor(asked);
  if (asked.target || !asked.data) return bestOf(readings, refused, asked.examples);
  if (readings.every(isSmallTalk)) return null;
  const alone = ruledBest(readings, refused, asked.examples);
  if (alone && isRead(alone.found)) return alone;
  const [likely, other] = supposedTargets(asked.data, alone?.found.perRow ?? false);
  const bestAt = (target: Target | undefined): Best | null =>
    target ? bestOf(readingsFor({ ...asked, target }), refused, asked.examples) : null;
  const first = bestAt(likely);
  const second = first && isSure(first) ? null : bestAt(other);
  const placed: Best | null = second && isSure(second) ? { ...second, isElsewhere: true } : first;
  const heard = alone && isEnough(alone) ? alone : null;
  return placed && isLikely(placed, heard !== null) && !dropsName(placed, heard) ? placed : alone;
}

/** A name of the question that the rules heard is never passed over. */
const dropsName = ({ found }: Best, heard: Ranked | null): boolean =>
  found.reading.items.some(
    (item) =>
      (item.kind === "value" || (item.kind === "word" && item.proper)) &&
      heard?.found.formula.includes(`"${item.raw}"`) &&
      !found.formula.includes(`"${item.raw}"`),
  );

/** An answer that leaves more than this of the question aside is none. */
const mostLoss = ({ weight }: Found): number => Math.max(1.7, Math.min(4.2, weight * 0.3));
/** Where the best answer was refused, a less likely one may do. */
const moreWhenRefused = 3;
/** Where all that may be meant was weighed, its share of that says enough. */
const isEnough = (best: Best): boolean =>
  best.weighed ? !isHopeless(best) : best.found.loss <= mostLoss(best.found) && best.found.left < mostLeft;

function answered(asked: Asked): Reply {
  const { question, dialect, data } = asked;
  const said = courtesyIn(question, asked.language);
  if (said) return reply("small-talk", phrasesOf(asked.language ?? said.language)[said.courtesy]);
  const readings = readingsFor(asked);
  const [reading] = readings as [Reading];
  const language = asked.language ?? reading.known.language;
  const formula = formulaIn(question);
  if (formula) return explainFormula(formula, dialect, language);
  const named =
    placesOf(reading).length === 0 || has(reading, "explain")
      ? explainFunction(question, reading, language)
      : null;
  if (named && !data) return reply("explanation", named);
  const isEnglish = reading.known.language === "en";
  const grammar = isEnglish && !data ? parsed(question, dialect) : null;
  for (const solution of grammar?.solutions ?? []) {
    const { ok, tree } = check(`=${solution.formula}`, { dialect });
    if (ok)
      return told({
        formula: print(tree),
        dialect,
        language,
        lead: language === "en" ? solution.does : undefined,
        note: language === "en" ? solution.note : undefined,
        row: null,
        steps: asked.steps,
      });
  }
  if (grammar?.missing)
    return language === "en" ? reply("question", grammar.missing) : missing(reading, language);
  const best = has(reading, "chart") && !data ? null : solved(asked);
  const found = best?.found ?? null;
  if (has(reading, "chart") && !(found !== null && /^(?:asks|intents)$/.test(found.task) && found.loss < 1))
    return reply("refusal", phrasesOf(language).beyond);
  const stated = data && isEnglish ? onStatement(question, data) : null;
  if (stated) return told({ formula: stated, dialect, language, row: null, steps: asked.steps });
  if (best && found && isEnough(best))
    return told({
      isDoubtful: isDoubtful(best, asked.target !== null),
      formula: found.formula,
      dialect,
      language,
      row: found.perRow ? rowOf(found) : null,
      steps: asked.steps,
    });
  if (named) return reply("explanation", named);
  return missing(reading, language);
}

const rowOf = ({ formula, reading }: Found): number =>
  reading.target?.row ?? Number(/(?<![$\d])[A-Z]{1,3}(\d+)(?![\d:!'])/.exec(formula)?.[1] ?? 2);

/** One question back, or what the assistant can do. */
function missing(reading: Reading, language: string): Reply {
  const words = phrasesOf(language);
  const back = (question: string) => reply("question", `${words.notUnderstood} ${question}`);
  const isTask = has(
    reading,
    "sum",
    "average",
    "count",
    "max",
    "min",
    "lookup",
    "sort",
    "rank",
    "running",
    "duplicate",
    "howMany",
    "distinct",
  );
  const isNamed = reading.items.some((item) => item.kind === "word" && item.named);
  if (isTask && (isNamed || placesOf(reading).length === 0)) return back(words.missingColumn);
  if (reading.items.some(({ kind }) => kind === "period") && placesOf(reading).length > 0)
    return back(words.missingDates);
  if (isTask && has(reading, "whose")) return back(words.missingCondition);
  return reply("refusal", `${words.notUnderstood} ${can(language)}`);
}

function can(language: string): string {
  if (language !== "en") return phrasesOf(language).missingColumn;
  return `I am the built-in assistant and can do these:

- sums, averages, counts, largest and smallest values, with conditions: "Sum column C where column A is Paid"
- look-ups: "Look up E2 in column A and return column C"
- decisions: "If B2 is greater than 100 show High, otherwise Low"
- parts of texts and dates: "Get the first name from A2", "How many days are between A2 and B2"
- rounding and percentages: "Round A2 to 2 decimals", "Increase B2 by 10%"
- lists: "List the unique values of column A", "Mark duplicates in column A"
- functions and formulas explained: "What does XLOOKUP do?", "Explain =SUM(A1:A3)"

Name the columns or ranges you mean, for example "column C" or "C2:C100".`;
}
