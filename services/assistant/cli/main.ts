// `npm run formula`: the command of formulas, with a model at hand: the one that OPENAI_* names, else the built-in assistant.
import process from "node:process";
import type { Question } from "@cellwright/formula/cli/requests";
import { commandLine } from "@cellwright/kit/options";
import { configFrom } from "./config.ts";
import type { Generated } from "./generate.ts";

const dialects = ["excel", "sheets"] as const;

const { values, positionals } = commandLine(
  {
    command: "npm run formula",
    about: `Checks a formula, lays it out, explains it and runs it: npm run formula -- '=SUM(A1:A3)' --cells '{"A1": 2}'`,
    positionals: "FORMULA | --jsonl | --score FOLDER [FUNCTION …]",
    options: {
      dialect: {
        value: dialects.join("|"),
        choices: dialects,
        usual: "excel",
        help: "whose formula it is",
      },
      language: { value: "LANGUAGE", usual: "en", help: "in which it is written: de, fr, es, …" },
      cells: { value: "JSON", help: "cells to run it on, dates as serials" },
      cell: { value: "ADDRESS", help: "where it stands: B1" },
      reading: {
        value: "QUESTION",
        help: "what the assistant reads in a question: clauses, mentions, conditions, and what nothing explains",
      },
      jsonl: {
        help: "a JSON request a line on stdin, an answer a line on stdout (npm run --silent formula -- --jsonl)",
      },
      score: {
        value: "FOLDER",
        help: "how right it is on a corpus's eval.jsonl, or on those functions of it",
      },
    },
    notes:
      "OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL choose the model that writes formulas for --jsonl; without them the\nbuilt-in assistant does.",
    wrong: ({ values: { jsonl, score, reading }, positionals: words }) =>
      words.length > 0 || jsonl || score || reading
        ? undefined
        : "A formula is missing, such as '=SUM(A1:A3)'.",
  },
  // without a formula it tells what it takes
  process.argv.length > 2 ? process.argv.slice(2) : ["--help"],
);
const model = configFrom(process.env);
if (values.reading !== undefined) {
  const [{ cellsOf }, { sheetsOf }, { read }] = await Promise.all([
    import("@cellwright/formula/cli/tell"),
    import("@cellwright/formula/tables/regions"),
    import("@cellwright/questions/read"),
  ]);
  try {
    const sheets = sheetsOf({ sheets: { Sheet1: cellsOf(values.cells ?? "{}") } });
    const reading = read(values.reading, sheets, { dialect: values.dialect, now: new Date() });
    const { tokens: _tokens, ...said } = reading;
    process.stdout.write(`${JSON.stringify(said, null, 1)}\n`);
    process.exit();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
const { run } = await import("@cellwright/formula/cli/run");
// threads and the assistant's model are loaded where they are needed
let generator: Promise<{ generate(asked: Question): Promise<Generated>; end(): Promise<void> }> | undefined;
async function begin() {
  const [{ createGenerator }, { verifiers }] = await Promise.all([
    import("./generate.ts"),
    import("@cellwright/verifier/workers/threads"),
  ]);
  const threads = verifiers(1);
  return { generate: createGenerator(model, threads), end: () => threads.close() };
}
await run(values, positionals, async (asked) => {
  generator ??= begin();
  return (await generator).generate(asked);
});
await (await generator)?.end();
