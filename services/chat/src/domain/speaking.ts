// Says an answer: prose flows as it comes, formulas wait until they are whole and verified; a failed one goes back to the model.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { Problem } from "@cellwright/kit/problem";
import type { Turn } from "../clients/model.ts";
import type { Usage } from "../store/replies.ts";
import type { Live } from "./live.ts";
import { neutral } from "./neutral.ts";
import { repair } from "./prompt.ts";
import { type Block, type Segment, splitter } from "./segments.ts";
import type { Verify } from "./verify.ts";

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
    let body = formula;
    let found = await verify(body, question);
    while (found.verdict === "failed" && took.length < mostRepairs) {
      const again = await repaired(answer(repair(turns, body, found)));
      if (again === null) break;
      took.push(again.usage);
      if (again.formula === undefined) continue;
      body = again.formula;
      found = await verify(body, question);
    }
    reply.formula(block.before + found.formula + block.after, shown(found, question));
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

function formulaIn(text: string): string | undefined {
  const split = splitter();
  const segments = [...split.push(text), ...split.end()];
  return segments.flatMap((each) => (each.kind === "block" && each.formula ? [each.formula] : []))[0];
}

/** Steps are only there where they were asked for. */
function shown(found: CheckedFormula, { explainSteps }: ChatRequest): CheckedFormula {
  if (explainSteps) return found;
  const { steps: _left, ...rest } = found;
  return rest;
}
