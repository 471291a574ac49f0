// Says an answer: prose flows as it comes, formulas wait until they are whole and verified; a failed one goes back to the model.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { Problem } from "@cellwright/kit/problem";
import type { Turn } from "../clients/model.ts";
import type { Usage } from "../store/replies.ts";
import type { Live } from "./live.ts";
import { neutral } from "./neutral.ts";
import { repair } from "./prompt.ts";
import { type Block, formulaIn, type Segment, splitter } from "./segments.ts";
import type { Verified, Verify } from "./verify.ts";

/** How often a failed formula goes back to the model. */
const mostRepairs = 2;

type Parts = {
  reply: Pick<Live, "text" | "formula" | "written">;
  question: ChatRequest;
  turns: Turn[];
  answer(turns: Turn[]): AsyncGenerator<string, Usage>;
  verify: Verify;
};

/** Says the whole answer; returns what all calls of the model took. An answer without a word: {@link Problem} MODEL_UNAVAILABLE. */
export async function speak({ reply, question, turns, answer, verify }: Parts): Promise<Usage> {
  const again = verify.again(turns);
  const split = splitter();
  let prose = neutral();
  let repairs: Usage[] = [];

  const say = async (segments: Segment[]) => {
    for (const segment of segments) {
      if (segment.kind === "prose") {
        tell(reply, prose.push(segment.text));
        continue;
      }
      tell(reply, prose.end());
      prose = neutral();
      if (segment.formula === undefined) tell(reply, whole(segment.text));
      else repairs = [...repairs, ...(await sayFormula(segment, segment.formula))];
    }
  };

  async function sayFormula(block: Block, formula: string): Promise<Usage[]> {
    const took: Usage[] = [];
    let [body, verified] = [formula, await verify.block(formula, question, again)];
    let best = verified.found;
    let isTold = false;
    while (isWorthAsking(verified, isTold) && took.length < mostRepairs) {
      isTold ||= verified.isDisputed;
      const second = await repaired(answer(repair(turns, body, verified.found, verified.isDisputed)));
      if (second === null) break;
      took.push(second.usage);
      if (second.formula === undefined) continue;
      body = second.formula;
      verified = await verify.block(body, question, again);
      if (rank(verified.found) >= rank(best)) best = verified.found;
    }
    reply.formula(block.before + best.formula + block.after, shown(best, question));
    return took;
  }

  const words = answer(turns);
  for (;;) {
    const { value, done } = await words.next();
    if (!done) {
      await say(split.push(value));
      continue;
    }
    await say(split.end());
    tell(reply, prose.end());
    if (reply.written.content.trim() === "") throw new Problem("MODEL_UNAVAILABLE");
    return repairs.reduce(sum, value);
  }
}

/** What is wrong goes back; what only another reading of the question speaks against does so once. */
const isWorthAsking = ({ found, isDisputed }: Verified, isTold: boolean): boolean =>
  isDisputed ? !isTold : found.verdict === "failed";

const verdicts: readonly CheckedFormula["verdict"][] = ["failed", "checked", "verified"];
const rank = ({ verdict }: CheckedFormula): number => verdicts.indexOf(verdict);

const tell = (reply: Parts["reply"], text: string) => {
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
