// The assistant's entry point: from a conversation to an answer, which is always the same for the same input.
import { check } from "@cellwright/formula/check";
import { print } from "@cellwright/formula/format";
import { formulaIn } from "@cellwright/formula/prose/segments";
import { read } from "@cellwright/questions/read";
import type { Language, Reading } from "@cellwright/questions/reading";
import { type Match, mostRecipes, nearest } from "@cellwright/recipes/nearest";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import { formulaRecipes } from "@cellwright/recipes/recipes";
import { beforeChoice, choicesAmong, chosenIn } from "./choosing.ts";
import { type Conversation, requestIn, type UserRequest } from "./conversation/request.ts";
import { aboutWorkbook } from "./explaining/about-workbook.ts";
import { corrected, errorsIn, explainFormula, summaryOf } from "./explaining/formula.ts";
import { explainFunctions } from "./explaining/function.ts";
import type { Reader } from "./explaining/steps.ts";
import { withChanged } from "./follow-up/changed.ts";
import { conversed, type Talk } from "./follow-up/conversed.ts";
import { helpFor, isHelpMeant } from "./helping/help.ts";
import { canConfirm, isLikely, isSure, worthGiving } from "./ranking/reject.ts";
import { courtesyIn } from "./replies/courtesies.ts";
import { phrasesOf } from "./replies/phrases.ts";
import { formulaBlock, formulaText, type Reply, refusal, reply } from "./replies/reply.ts";
import { type Candidate, ranked, solve } from "./solve.ts";
import { meetsExamples } from "./trying/examples.ts";

/** Recipes that are tried for every question, because people ask for them in words that no phrase contains. */
const alwaysTried = new Set(["total", "count", "average", "list-column", "percent-of-rows"]);
const mostCandidates = 8;
const mostTurns = 4;
/** Without data to run a formula on, the answer is doubtful if it explains less than this share of the question. */
const mostlyExplained = 0.85;
/** If a question has at most this many words besides a formula, it asks for an explanation of the formula. */
const fewWords = 3;

export function respond(conversation: Conversation, now = new Date()): Reply {
  const request = requestIn(conversation);
  const { kind, formula, language = "en" } = request;
  if (kind === "question")
    return courtesyReply(request) ?? chosen(conversation, request, now) ?? answered(understood(request, now));
  if (kind === "repair") return repaired(understood(request, now));
  if (formula === null) return reply("refusal", "");
  return kind === "fix"
    ? fixed(formula, request)
    : reply("explanation", summaryOf(formula, { ...request, language }));
}

/** All candidates for the last question of a conversation, the best first. */
export const candidatesFor = (conversation: Conversation, now = new Date()): readonly Candidate[] =>
  candidatesOf(understood(requestIn(conversation), now));

const fixed = (formula: string, { dialect }: UserRequest): Reply =>
  reply("repair", formulaBlock(corrected(formula, dialect) ?? formula));

function courtesyReply({ question, language }: UserRequest): Reply | null {
  const courtesy = courtesyIn(question, language ?? null);
  return courtesy && reply("small-talk", phrasesOf(language ?? courtesy.language)[courtesy.courtesy]);
}

/** The formula of a choice, if the message picks one of those that the previous answer offered. */
function chosen(conversation: Conversation, { question }: UserRequest, now: Date): Reply | null {
  const before = beforeChoice(conversation);
  if (!before) return null;
  const its = understood(requestIn(before), now);
  const choice = chosenIn(question, choicesAmong(worthOf(its), its.reader));
  return choice ? formulaReply([choice.candidate], its, true) : null;
}

/** A question, read alone or merged with earlier ones, and the formula recipes nearest to it. */
interface Understood {
  request: UserRequest;
  now: Date;
  talk: Talk;
  reading: Reading;
  near: readonly Match<FormulaRecipe>[];
  reader: Reader;
  /** The candidates, if they were needed to decide between the two readings. */
  candidates?: readonly Candidate[];
}

/** If the points are between these, the words of a message do not tell whether it is a follow-up. */
const unclear = { least: -3, most: 2 };

/** Decides whether to read the last message alone or as a follow-up of the previous question. */
function understood(request: UserRequest, now: Date): Understood {
  const { alone, changed, points } = talksOf(request, now);
  const own = withRecipes(alone, request, now);
  if (!changed || points < unclear.least) return own;
  const change = withRecipes(changed, request, now);
  if (points > unclear.most) return change;
  const candidates = candidatesOf(own);
  const worth = worthGiving(candidates, own.reading);
  const mayBeOwn = points <= 0 && worth.length > 0;
  if (mayBeOwn && isLikely(worth)) return { ...own, candidates };
  const edited = candidatesOf(change);
  const isEdit = edited[0]?.recipe === "follow-up";
  const isChange = isEdit ? !mayBeOwn || isSure(edited) : !mayBeOwn && points > 0 && !isSure(worth);
  return isChange ? { ...change, candidates: edited } : { ...own, candidates };
}

function withRecipes(talk: Talk, request: UserRequest, now: Date): Understood {
  const { reading } = talk;
  const { dialect, tables, language = reading.language } = request;
  // Only formula recipes are searched: help recipes have so many words that those of formulas would look common.
  const near = nearest(formulaRecipes, reading);
  return { request, now, talk, reading, near, reader: { dialect, tables, language } };
}

const talksOf = ({ question, turns, tables, place, dialect }: UserRequest, now: Date) =>
  conversed(question, turns.slice(-mostTurns), (text: string, language?: Language) => {
    const chosen = text === question && place;
    return read(text, tables.sheets, {
      ...{ dialect, now },
      ...(language && { language }),
      ...(chosen && { place: chosen }),
    });
  });

function answered(its: Understood): Reply {
  const { talk, reading, reader } = its;
  const message = talk.change?.now ?? reading;
  const help = helpFor(message, reader);
  const helpReply = (best?: Candidate) =>
    help && isHelpMeant(help, reading, best) ? reply(help.kind, help.text, help) : null;
  const given = formulaIn(message.question)?.replace(/[\s.?!]+$/, "") ?? null;
  const about = given && aboutFormula(given, its, helpReply);
  if (about) return about;
  const ofWorkbook = aboutWorkbook(its.request.trace, message, reader);
  if (ofWorkbook) return ofWorkbook;
  const functions = explainFunctions(reading, reader.dialect, reader.language);
  if (functions !== null) return reply("explanation", functions);
  const candidates = worthOf(its);
  const [best] = candidates;
  const helped = best?.recipe === "follow-up" ? null : helpReply(best);
  if (helped) return helped;
  if (best) return formulaReply(candidates, its);
  return given === null ? refusal(its.near, reader.language) : explainFormula(given, reader);
}

/** Explains or corrects a formula in the question if the question asks for that; otherwise returns null. */
function aboutFormula(
  formula: string,
  { reading, reader }: Understood,
  help: () => Reply | null,
): Reply | null {
  const { concepts, mentions, tokens } = reading;
  const has = (...names: string[]) => concepts.some(({ name }) => names.includes(name));
  const isTrouble = has("fix", "why");
  const isBroken = isTrouble && errorsIn(formula, reader.dialect).length > 0;
  const helped = isTrouble && !isBroken ? help() : null;
  if (helped) return helped;
  const place = mentions.find(({ type }) => type === "formula");
  const others = tokens.filter(({ start, end }) => !place || start < place.start || end > place.end);
  // An explanation does not help if a valid formula causes trouble.
  return isBroken || has("explain") || others.length <= fewWords ? explainFormula(formula, reader) : null;
}

const worthOf = (its: Understood): readonly Candidate[] =>
  its.request.question === "" ? [] : worthGiving(candidatesOf(its), its.reading);

/** Candidates without refused formulas. If some of them meet the user's examples, only those. */
function candidatesOf(its: Understood): readonly Candidate[] {
  if (its.candidates) return its.candidates;
  const { refused, examples, dialect } = its.request;
  const canonical = (formula: string): string => {
    const { ok, tree } = check(formula, { dialect });
    return ok ? print(tree) : formula;
  };
  const known = new Set(refused.map(canonical));
  const found = solved(its).filter(({ formula }) => !known.has(canonical(formula)));
  const meeting = found.filter(({ formula }) => meetsExamples(formula, examples, dialect) === true);
  return meeting.length === 0 ? found : ranked(meeting);
}

/** Builds the candidates. If the cells are unknown, every kind of content that they may have is tried. */
function solved({ request, now, talk, reading, near }: Understood): Candidate[] {
  const { tables, dialect } = request;
  const task = { reading, tables, dialect, now };
  const tried = near.filter(({ recipe }, at) => at < mostRecipes || alwaysTried.has(recipe.id));
  const supposed = tables.supposed?.flatMap((those) => {
    const { alone, changed } = talksOf({ ...request, tables: those }, now);
    const { reading: its } = talk.change && changed ? changed : alone;
    return solve({ ...task, reading: its, tables: those }, tried);
  });
  return withChanged(supposed ? ranked(supposed) : solve(task, tried), talk, task);
}

/** The answer after a refused formula: the next best candidate, or the refused formula corrected. */
function repaired(its: Understood): Reply {
  const { request, near, reader } = its;
  const candidates = worthOf(its);
  const [best] = candidates;
  if (best)
    return reply("formula", formulaBlock(best.formula), { doubt: true, candidates: firstOf(candidates) });
  const own = request.formula ?? request.refused.at(-1);
  return own === undefined ? refusal(near, reader.language) : { ...fixed(own, request), doubt: true };
}

const firstOf = (candidates: readonly Candidate[]): Reply["candidates"] =>
  candidates.slice(0, mostCandidates).map(({ formula, odds, recipe }) => ({ formula, odds, recipe }));

/** The reply for the best candidate: a formula or a question back. `isPicked`: the user chose it, so it is sure. */
function formulaReply(
  candidates: readonly Candidate[],
  { request, reading, reader }: Understood,
  isPicked = false,
): Reply {
  const best = candidates[0] as Candidate;
  const { unexplained, language } = reading;
  // A capitalized word may be a name that was not understood and that the formula lacks. German capitalizes all nouns.
  const passesNameOver =
    language !== "de" &&
    unexplained.some(
      ({ text, start }) => start > 0 && /^\p{Lu}\p{Ll}/u.test(text) && !best.formula.includes(text),
    );
  const isGuess = request.tables.supposed && best.features.explained < mostlyExplained;
  // The user's own examples outweigh the wording of the question.
  const isMet = meetsExamples(best.formula, request.examples, request.dialect);
  const isDoubtful = isMet === null ? isGuess || passesNameOver || !isSure(candidates) : !isMet;
  const doubt = isDoubtful && !isPicked;
  const choices = doubt ? choicesAmong(candidates, reader).map(({ label }) => label) : [];
  const isUnlikely = isMet === false || !isLikely(candidates);
  const kind = isMet === null && choices.length > 0 && isUnlikely ? "question" : "formula";
  const lead = !doubt ? "lead" : isUnlikely ? "doubt" : "likely";
  const text = formulaText(best, reader, request.steps, lead);
  const confirms =
    kind === "formula" && !isGuess && !passesNameOver && isMet !== false && canConfirm(candidates);
  return reply(kind, text, {
    doubt,
    choices,
    candidates: firstOf(candidates),
    ...(confirms && { confirms }),
  });
}
