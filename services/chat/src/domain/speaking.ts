// Says an answer: prose flows as it comes, formulas wait until they are whole and verified; a failed one goes back to the model.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { type Block, formulaIn, type Segment, splitter } from "@cellwright/formula/prose/segments";
import { Problem } from "@cellwright/kit/problem";
import type { Request } from "@cellwright/verifier/stated";
import type { Again } from "@cellwright/verifier/verified";
import type { Verified, Verify } from "@cellwright/verifier/verify";
import type { Origin, Task, Turn } from "../clients/model.ts";
import type { Usage } from "../store/replies.ts";
import type { Live } from "./live.ts";
import { neutral } from "./neutral.ts";
import { inOwnWriting } from "./own-writing.ts";
import { anew, repair } from "./prompt.ts";

/** How often a failed formula goes back to the model. */
const mostRepairs = 2;

type Parts = {
  reply: Pick<Live, "text" | "formula" | "written">;
  question: ChatRequest;
  /** Who asks. */
  person: string;
  turns: Turn[];
  /** `onOrigin` gets where the words come from before the first of them. */
  answer(turns: Turn[], onOrigin: (origin: Origin) => void, task?: Task): AsyncGenerator<string, Usage>;
  verify: Verify;
  /** Whether the model is asked a second time where nobody else can say whether its formula is right. */
  asksTwice: boolean;
  /** Gets where the answer itself comes from, before its first word; what mends its formulas does not count. */
  onOrigin(origin: Origin): void;
};

/** Says the whole answer; returns what all calls of the model took. An answer without a word: {@link Problem} MODEL_UNAVAILABLE. */
export async function speak({
  reply,
  question,
  person,
  turns,
  answer,
  verify,
  asksTwice,
  onOrigin,
}: Parts): Promise<Usage> {
  const reading = verify.again(turns, person, question.data);
  let opinion: Promise<Again | null> | undefined;
  const by = { person, again: () => (opinion ??= secondFormula()) };
  const own = inOwnWriting(question);
  const from = requests(question, earlierIn(turns));
  let request = from(unknown);
  // what mended a formula already makes nothing else of it
  let isMended = false;
  const split = splitter();
  let prose = neutral();
  const others: Usage[] = [];

  const say = async (segments: Segment[]) => {
    for (const segment of segments) {
      if (segment.kind === "fence") continue;
      if (segment.kind === "prose") {
        put(reply, prose.push(own(segment.text)));
        continue;
      }
      put(reply, prose.end());
      prose = neutral();
      if (segment.formula === undefined) put(reply, whole(segment.text));
      else if (isQuoted(segment, segment.formula, question)) put(reply, whole(segment.text));
      else await sayFormula(segment, segment.formula);
    }
  };

  /** Another's formula for the same question: the built-in assistant's where it is sure of one, else the model's own once more. */
  async function secondFormula(): Promise<Again | null> {
    const sure = await reading;
    if (sure !== null || !asksTwice || question.data === undefined || request.origin?.isBuiltIn) return sure;
    const second = await inTime(formulaOf(answer(anew(turns), () => {})));
    if (second) others.push(second.usage);
    return second?.formula === undefined ? null : { own: second.formula };
  }

  async function sayFormula(block: Block, formula: string): Promise<void> {
    let rounds = 0;
    let [body, verified] = [formula, await verify.block(formula, request, by)];
    let best = verified.found;
    let isTold = false;
    while (!isMended && isWorthAsking(verified, isTold) && rounds < mostRepairs) {
      isTold ||= verified.isDisputed;
      let origin = unknown;
      const mending = repair(turns, body, verified, question.shareData);
      const mended = await formulaOf(answer(mending, (told) => (origin = told), "repair"));
      if (mended === null) break;
      rounds += 1;
      others.push(mended.usage);
      if (mended.formula === undefined) continue;
      body = mended.formula;
      verified = await verify.block(body, from(origin), by);
      if (rank(verified.found) >= rank(best)) best = verified.found;
    }
    reply.formula(written(block, best.formula), shown(best, question));
  }

  const words = answer(turns, (origin) => {
    request = from(origin);
    isMended = origin.kind === "repair";
    onOrigin(origin);
  });
  for (;;) {
    const { value, done } = await words.next();
    if (!done) {
      await say(split.push(value));
      continue;
    }
    await say(split.end());
    put(reply, prose.end());
    if (reply.written.content.trim() === "") throw new Problem("MODEL_UNAVAILABLE");
    return others.reduce(sum, value);
  }
}

const code = /^[\s>*+\d.)-]*(?:`|~~~)/;

/**
 * As code in the text, wherever the model wrote it: an address in a formula is no link where the chat is exported. In a fence
 * where it begins its line.
 */
function written({ isInLine, ...around }: Block, formula: string): string {
  const before = around.before.replace(/^\[/, "");
  const after = around.after.replace(/\]\([^)\n]*\)$/, "");
  const quote = /^[ \t]*>[> \t]*/.exec(before)?.[0] ?? "";
  if (code.test(before)) return before + formula.replaceAll("\n", `\n${quote}`) + after;
  if (!isInLine || formula.includes("\n")) return `\`\`\`excel\n${formula}\n\`\`\`\n`;
  const marks = formula.includes("`") ? "``" : "`";
  return before + marks + formula + marks + after;
}

/** A formula of the question that is spoken of within a line is no answer: it stays as the person wrote it. */
const isQuoted = ({ isInLine }: Block, formula: string, { question }: ChatRequest): boolean =>
  isInLine && question.includes(formula);

const unknown: Origin = { isBuiltIn: false, isDoubted: false, kind: null, isCostly: true, choices: [] };

/** The last question that was answered before. */
const earlierIn = (turns: readonly Turn[]): string | undefined =>
  turns.findLast(({ role }, at) => role === "user" && turns[at + 1]?.role === "assistant")?.content;

/** The question with where its answer comes from; one for each such place, since what was said is read once for each. */
function requests(question: ChatRequest, earlier: string | undefined): (origin: Origin) => Request {
  const made = new Map<string, Request>();
  return ({ isBuiltIn, isDoubted }) => {
    const key = `${isBuiltIn} ${isDoubted}`;
    const request = made.get(key) ?? {
      ...question,
      ...(earlier !== undefined && { earlier }),
      origin: { isBuiltIn, isDoubted },
    };
    made.set(key, request);
    return request;
  };
}

/** What is wrong goes back; what only another reading of the question speaks against does so once. */
const isWorthAsking = ({ found, isDisputed }: Verified, isTold: boolean): boolean =>
  isDisputed ? !isTold : found.verdict === "failed";

const verdicts: readonly CheckedFormula["verdict"][] = ["failed", "checked", "verified"];
const rank = ({ verdict }: CheckedFormula): number => verdicts.indexOf(verdict);

const put = (reply: Parts["reply"], text: string) => {
  if (text !== "") reply.text(text);
};

function whole(text: string): string {
  const { push, end } = neutral();
  return push(text) + end();
}

const sum = (one: Usage, other: Usage): Usage => ({
  model: one.model,
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});

/** An answer never waits longer for what speaks for it, nor is it lost with it. */
const longestOpinionMs = 20_000;

function inTime<Result>(opinion: Promise<Result>): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), longestOpinionMs);
  return Promise.race([opinion.catch(() => null), promise]).finally(() => clearTimeout(timer));
}

/** The model's second word on a formula; null where it cannot be reached: then the first one stays. */
async function formulaOf(
  words: AsyncGenerator<string, Usage>,
): Promise<{ formula: string | undefined; usage: Usage } | null> {
  let text = "";
  try {
    for (;;) {
      const { value, done } = await words.next();
      if (done) return { formula: formulaIn(text), usage: value };
      text += value;
    }
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Steps, and how it was checked, are only there where they were asked for. */
function shown(found: CheckedFormula, { explainSteps, validateFormula }: ChatRequest): CheckedFormula {
  const { steps, run, edges, worksIn, ...rest } = found;
  return {
    ...rest,
    ...(validateFormula && { ...(run && { run }), ...(edges && { edges }), ...(worksIn && { worksIn }) }),
    ...(explainSteps && steps && { steps }),
  };
}
