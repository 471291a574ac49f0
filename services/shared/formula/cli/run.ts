// The command: a formula is checked, laid out, explained and run; or many of them, as JSON lines.
import process from "node:process";
import { createInterface } from "node:readline";
import { answerLine, type Generate, writingOf } from "./requests.ts";
import { score, scoreReport } from "./score.ts";
import { tell } from "./tell.ts";

export interface Chosen {
  dialect?: string | undefined;
  language?: string | undefined;
  cells?: string | undefined;
  cell?: string | undefined;
  jsonl?: boolean | undefined;
  score?: string | undefined;
}

async function answerLines(generate: Generate | undefined): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    if (!process.stdout.write(`${await answerLine(line, generate)}\n`))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

/** With `score` the words are functions, else the first is a formula. `generate` writes formulas where a model is at hand. */
export async function run(chosen: Chosen, words: readonly string[], generate?: Generate): Promise<void> {
  try {
    if (chosen.jsonl) await answerLines(generate);
    else if (chosen.score) process.stdout.write(`${scoreReport(score(chosen.score), words).join("\n")}\n`);
    else {
      const [formula = ""] = words;
      const told = tell(formula, { ...chosen, writing: writingOf(chosen.dialect, chosen.language) });
      process.stdout.write(told.text);
      process.exitCode = told.isSound ? 0 : 1;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
