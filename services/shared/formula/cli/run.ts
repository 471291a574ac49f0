// The command: checks, lays out, explains and evaluates a formula, or handles JSON lines.
import process from "node:process";
import { createInterface } from "node:readline";
import type { Dialect } from "../src/dialect.ts";
import { report } from "./report.ts";
import { answerLine, type Generate, localeOf } from "./requests.ts";
import { score, scoreReport } from "./score.ts";

export interface Chosen {
  dialect?: string | undefined;
  language?: string | undefined;
  cells?: string | undefined;
  cell?: string | undefined;
  jsonl?: boolean | undefined;
  score?: string | undefined;
  reading?: string | undefined;
}
/** Features that need the assistant: generating formulas, and showing how a question is understood. */
export interface Assistant {
  generate: Generate;
  read(question: string, cells: string | undefined, dialect: Dialect): object | Promise<object>;
}

async function answerLines(generate: Generate | undefined): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    if (!process.stdout.write(`${await answerLine(line, generate)}\n`))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

/** With `score`, `words` are names of functions; otherwise the first word is a formula. */
export async function run(chosen: Chosen, words: readonly string[], assistant?: Assistant): Promise<void> {
  try {
    if (chosen.jsonl) await answerLines(assistant?.generate);
    else if (assistant && chosen.reading !== undefined) {
      const { dialect = "excel" } = localeOf(chosen.dialect, undefined);
      const read = await assistant.read(chosen.reading, chosen.cells, dialect);
      process.stdout.write(`${JSON.stringify(read, null, 1)}\n`);
    } else if (chosen.score) process.stdout.write(`${scoreReport(score(chosen.score), words).join("\n")}\n`);
    else {
      const [formula = ""] = words;
      const result = report(formula, { ...chosen, locale: localeOf(chosen.dialect, chosen.language) });
      process.stdout.write(result.text);
      process.exitCode = result.isSound ? 0 : 1;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
