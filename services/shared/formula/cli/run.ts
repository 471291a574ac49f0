// The command: a formula is checked, laid out, explained and run; or many of them, as JSON lines.
import process from "node:process";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { answerLine, type Generate, writingOf } from "./requests.ts";
import { score, scoreReport } from "./score.ts";
import { tell } from "./tell.ts";

const usage = `npm run formula -- '=SUM(A1:A3)' [options]
      --dialect excel|sheets   whose formula it is (excel)
      --language de            in which language it is written (en)
      --cells '{"A1": 2}'      cells to run it on; JSON, dates as serials
      --cell B1                where it stands
npm run --silent formula -- --jsonl            a JSON request a line on stdin, an answer a line on stdout
npm run --silent formula -- --score FOLDER [FUNCTION …]   how right it is on a corpus's eval.jsonl
`;

function options(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      jsonl: { type: "boolean" },
      score: { type: "string" },
      dialect: { type: "string" },
      language: { type: "string" },
      cells: { type: "string" },
      cell: { type: "string" },
    },
  });
  return { ...values, positionals };
}

async function answerLines(generate: Generate | undefined): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    if (!process.stdout.write(`${await answerLine(line, generate)}\n`))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

/** `generate` writes formulas from questions, where a model is at hand. */
export async function run(args: readonly string[], generate?: Generate): Promise<void> {
  try {
    const { positionals, ...chosen } = options(args);
    const [formula] = positionals;
    if (chosen.jsonl) await answerLines(generate);
    else if (chosen.score)
      process.stdout.write(`${scoreReport(score(chosen.score), positionals).join("\n")}\n`);
    else if (chosen.help || formula === undefined) process.stdout.write(usage);
    else {
      const told = tell(formula, { ...chosen, writing: writingOf(chosen.dialect, chosen.language) });
      process.stdout.write(told.text);
      process.exitCode = told.isSound ? 0 : 1;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
  }
}
