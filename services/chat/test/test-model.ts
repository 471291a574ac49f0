// Creates model clients for tests, and collects the text and the log lines of their answers.
import { logger } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import { z } from "zod";
import { modelEnv } from "../src/clients/model/settings.ts";
import { createModel, type Model, type Turn } from "../src/clients/model.ts";

export const question: Turn[] = [
  { role: "system", content: "You help." },
  { role: "user", content: "What is a sum?" },
];
export const never: AbortSignal = new AbortController().signal;

export type TestModel = Model & { lines: string[] };

/** A model client with these settings and short timeouts. */
export function modelOf(env: Record<string, string>): TestModel {
  const settings = z.object(modelEnv).parse({
    OPENAI_SILENCE_SECONDS: "1",
    OPENAI_ANSWER_SECONDS: "5",
    ...env,
  });
  const lines: string[] = [];
  return {
    ...createModel(settings, logger("chat", "info", { write: (line: string) => void lines.push(line) })),
    lines,
  };
}

/** The settings for a server with one key. `place` is "2_" for the second server. */
export const settingsOf = (address: string, name: string, place = ""): Record<string, string> => ({
  [`OPENAI_${place}BASE_URL`]: `${address}/v1`,
  [`OPENAI_${place}API_KEY`]: `key-of-${name}`,
  [`OPENAI_${place}MODEL`]: name,
});

export type WholeAnswer = {
  text: string;
  usage?: { model: string; promptTokens: number; completionTokens: number };
  problem?: Problem;
};

/** The whole answer, or its text before the failure. */
export async function wholeAnswer(of: Model, language?: "de" | "ar"): Promise<WholeAnswer> {
  const words = of.answer(question, never, { language });
  let text = "";
  try {
    for (;;) {
      const { value, done } = await words.next();
      if (done) return { text, usage: value };
      text += value;
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { text, problem: error };
  }
}
