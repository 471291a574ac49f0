// The assistant: a conversation in, an answer out. The same conversation always has the same answer.
import { check } from "@cellwright/formula/check";
import { print } from "@cellwright/formula/format";
import { read } from "@cellwright/questions/read";
import type { Language } from "@cellwright/questions/reading";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import { recipes } from "@cellwright/recipes/recipes";
import { courtesyIn } from "./assistant/courtesies.ts";
import { explainFormula, stepsOf } from "./assistant/explain.ts";
import { formulaIn } from "./assistant/formula-in.ts";
import { mended } from "./assistant/mended.ts";
import { filled, phrasesOf, told } from "./assistant/telling/tell.ts";
import { type Asked, askedIn, type Conversation } from "./conversation/asked.ts";
import { conversed, type Talk } from "./follow-up/conversed.ts";
import { withEdited } from "./follow-up/edited.ts";
import { type Help, helpFor } from "./helping/help.ts";
import { type Match, nearest } from "./matching/retrieve.ts";
import { isSure } from "./ranking/reject.ts";
import { type Candidate, solve } from "./solve.ts";

export interface Reply {
  text: string;
  kind: "formula" | "explanation" | "steps" | "question" | "refusal" | "small-talk" | "repair";
  /** The question may have been meant otherwise. */
  doubt: boolean;
  candidates: readonly Pick<Candidate, "formula" | "odds">[];
}

const mostRecipes = 50;
const mostCandidates = 8;
const mostTurns = 4;

/** Help is what is asked for where it is near, nearer than any formula, and has enough of the question's own words. */
const isMeant = ({ score, lead, grasp }: Help): boolean => score > 0.6 && lead > 0 && grasp > 0.14;

export function respond(conversation: Conversation, now = new Date()): Reply {
  const asked = askedIn(conversation);
  switch (asked.kind) {
    case "fix":
      return asked.formula === null ? reply("refusal", "") : fixed(asked.formula, asked);
    case "summary":
      return asked.formula === null
        ? reply("refusal", "")
        : reply("explanation", summary(asked.formula, asked));
    default:
      return answered(asked, now);
  }
}

const reply = (
  kind: Reply["kind"],
  text: string,
  { doubt = false, candidates = [] }: Partial<Reply> = {},
): Reply => ({ text, kind, doubt, candidates });

const fixed = (formula: string, { dialect }: Asked): Reply =>
  reply("repair", `\`\`\`excel\n${mended(formula, dialect) ?? formula}\n\`\`\`\n`);

function summary(formula: string, { dialect, language = "en" }: Asked): string {
  const steps = stepsOf(formula, dialect, language);
  const last = steps.at(-1);
  if (!last) return filled(phrasesOf(language).sound, { formula });
  const first = steps[0];
  return first && first !== last && steps.length <= 4
    ? `${first.explanation} ${last.explanation}`
    : last.explanation;
}

function answered(asked: Asked, now: Date): Reply {
  const { question, dialect, tables } = asked;
  const courtesy = courtesyIn(question, asked.language ?? null);
  if (courtesy) return reply("small-talk", phrasesOf(asked.language ?? courtesy.language)[courtesy.courtesy]);
  const talk = talkOf(asked, now);
  const { reading } = talk;
  const language = asked.language ?? reading.language;
  const formula = formulaIn(question);
  const matches = nearest(recipes, reading, recipes.length);
  const candidates = candidatesOf(asked, talk, matches, now);
  const [best] = candidates;
  const help = helpFor({ question, sheets: tables.sheets, dialect, language: asked.language, now });
  if (help && isMeant(help) && best?.recipe !== "follow-up") return reply(help.kind, help.text);
  if (formula && tables.isSupposed && candidates.length === 0) return explained(formula, asked, language);
  if (!best) return refused(language);
  return formulaReply(best, candidates, asked, language);
}

/** The question alone, or, where it only makes sense after earlier ones, what it makes of their reading. */
function talkOf({ question, turns, tables, dialect }: Asked, now: Date): Talk {
  const readIn = (text: string, language?: Language) =>
    read(text, tables.sheets, { dialect, now, ...(language && { language }) });
  return conversed(question, turns.slice(-mostTurns), readIn);
}

/** All candidates for the last question of a conversation, the best first. */
export function candidatesFor(conversation: Conversation, now = new Date()): Candidate[] {
  const asked = askedIn(conversation);
  const talk = talkOf(asked, now);
  return candidatesOf(asked, talk, nearest(recipes, talk.reading, recipes.length), now);
}

const explained = (formula: string, { dialect }: Asked, language: Language): Reply => {
  const { text, kind } = explainFormula(formula, dialect, language);
  return reply(kind as Reply["kind"], text);
};

const refused = (language: Language): Reply => {
  const words = phrasesOf(language);
  return reply("refusal", `${words.notUnderstood} ${words.missingColumn}`);
};

function candidatesOf(asked: Asked, talk: Talk, matches: readonly Match[], now: Date): Candidate[] {
  const { tables, dialect, refused: not } = asked;
  const formulas = matches
    .filter((each): each is Match<FormulaRecipe> => each.recipe.kind === "formula")
    .slice(0, mostRecipes);
  const known = new Set(not.map((formula) => canonical(formula, asked)));
  const task = { reading: talk.reading, tables, dialect, excel: null, now };
  return withEdited(solve(task, formulas), talk, task).filter(
    ({ formula }) => !known.has(canonical(formula, asked)),
  );
}

const canonical = (formula: string, { dialect }: Asked): string => {
  const { ok, tree } = check(formula, { dialect });
  return ok ? print(tree) : formula;
};

function formulaReply(
  best: Candidate,
  candidates: readonly Candidate[],
  asked: Asked,
  language: Language,
): Reply {
  const doubt = !isSure(candidates) || asked.refused.length > 0;
  const row = best.shape === "row" && best.place.range ? Number(/\d+/.exec(best.place.cell)?.[0] ?? 2) : null;
  const { text } = told({
    ...{
      formula: best.formula,
      dialect: asked.dialect,
      language,
      row,
      steps: asked.steps,
      isDoubtful: doubt,
    },
  });
  return reply("formula", text, {
    doubt,
    candidates: candidates
      .slice(0, mostCandidates)
      .map(({ formula, odds, ...its }) => ({ formula, odds, ...its })),
  });
}
