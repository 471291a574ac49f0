// Says an answer: prose flows as it comes, formulas wait until they are whole and verified; a failed one goes back to the model.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { Problem } from "@cellwright/kit/problem";
import { type Block, formulaIn, type Segment, splitter } from "@cellwright/verifier/segments";
import type { Request } from "@cellwright/verifier/stated";
import type { Verified, Verify } from "@cellwright/verifier/verify";
import type { Origin, Turn } from "../clients/model.ts";
import type { Usage } from "../store/replies.ts";
import type { Live } from "./live.ts";
import { neutral } from "./neutral.ts";
import { inOwnWriting } from "./own-writing.ts";
import { repair } from "./prompt.ts";

/** How often a failed formula goes back to the model. */
const mostRepairs = 2;

type Parts = {
  reply: Pick<Live, "text" | "formula" | "written">;
  question: ChatRequest;
  turns: Turn[];
  /** `onOrigin` gets where the words come from before the first of them. */
  answer(turns: Turn[], onOrigin: (origin: Origin) => void): AsyncGenerator<string, Usage>;
  verify: Verify;
  /** Gets where the answer itself comes from, before its first word; what mends its formulas does not count. */
  onOrigin(origin: Origin): void;
};

/** Says the whole answer; returns what all calls of the model took. An answer without a word: {@link Problem} MODEL_UNAVAILABLE. */
export async function speak({ reply, question, turns, answer, verify, onOrigin }: Parts): Promise<Usage> {
  const again = verify.again(turns);
  const own = inOwnWriting(question);
  const from = requests(question);
  let request = from(unknown);
  const split = splitter();
  let prose = neutral();
  let repairs: Usage[] = [];

  const say = async (segments: Segment[]) => {
    for (const segment of segments) {
      if (segment.kind === "prose") {
        put(reply, prose.push(own(segment.text)));
        continue;
      }
      put(reply, prose.end());
      prose = neutral();
      if (segment.formula === undefined) put(reply, whole(segment.text));
      else if (isQuoted(segment, segment.formula, question)) put(reply, whole(segment.text));
      else repairs = [...repairs, ...(await sayFormula(segment, segment.formula))];
    }
  };

  async function sayFormula(block: Block, formula: string): Promise<Usage[]> {
    const took: Usage[] = [];
    let [body, verified] = [formula, await verify.block(formula, request, again)];
    let best = verified.found;
    let isTold = false;
    while (isWorthAsking(verified, isTold) && took.length < mostRepairs) {
      isTold ||= verified.isDisputed;
      let origin = unknown;
      const mending = repair(turns, body, verified.found, verified.isDisputed);
      const second = await repaired(answer(mending, (told) => (origin = told)));
      if (second === null) break;
      took.push(second.usage);
      if (second.formula === undefined) continue;
      body = second.formula;
      verified = await verify.block(body, from(origin), again);
      if (rank(verified.found) >= rank(best)) best = verified.found;
    }
    reply.formula(block.before + best.formula + block.after, shown(best, question));
    return took;
  }

  const words = answer(turns, (origin) => {
    request = from(origin);
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
    return repairs.reduce(sum, value);
  }
}

/** A formula of the question that is spoken of within a line is no answer: it stays as the person wrote it. */
const isQuoted = ({ text }: Block, formula: string, { question }: ChatRequest): boolean =>
  text.startsWith("`") && !text.startsWith("```") && question.includes(formula);

const unknown: Origin = { isBuiltIn: false, isDoubted: false, kind: null };

/** The question with where its answer comes from; one for each such place, since what was said is read once for each. */
function requests(question: ChatRequest): (origin: Origin) => Request {
  const made = new Map<string, Request>();
  return ({ isBuiltIn, isDoubted }) => {
    const key = `${isBuiltIn} ${isDoubted}`;
    const request = made.get(key) ?? { ...question, origin: { isBuiltIn, isDoubted } };
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

/** The model's second word on a formula; null where it cannot be reached: then the first one stays. */
async function repaired(
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
