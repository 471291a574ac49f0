// The command for the formula package alone, without a model. It parses its options itself, without a dependency.
import process from "node:process";
import { parseArgs } from "node:util";
import { run } from "./run.ts";

const text = { type: "string" } as const;
const isOn = { type: "boolean" } as const;
const options = {
  ...{ help: { ...isOn, short: "h" }, jsonl: isOn, score: text },
  ...{ dialect: text, language: text, cells: text, cell: text },
} as const;
const usage =
  "'=SUM(A1:A3)' [--dialect excel|sheets] [--language de] [--cells '{\"A1\": 2}'] [--cell B1] | --jsonl | --score FOLDER [FUNCTION …]";

function read() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\nUsage: ${usage}\n`);
    process.exit(2);
  }
}

const { values, positionals } = read();
if (values.help || (positionals.length === 0 && !values.jsonl && !values.score))
  process.stdout.write(`node services/shared/formula/cli/main.ts ${usage}\n`);
else await run(values, positionals);
