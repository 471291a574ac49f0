// `npm run formula` checks, explains and runs formulas; with --jsonl, a model or the assistant writes them.
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";

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
        help: "the product of the formula",
      },
      language: { value: "LANGUAGE", usual: "en", help: "the locale of the formula: de, fr, es, …" },
      cells: { value: "JSON", help: "the cells to run it on; dates as serial numbers" },
      cell: { value: "ADDRESS", help: "the cell of the formula: B1" },
      reading: {
        value: "QUESTION",
        help: "prints how a question on --cells is read, and the best formulas with their recipes",
      },
      jsonl: {
        help: "answers JSON requests from stdin, one per line (npm run --silent formula -- --jsonl)",
      },
      score: {
        value: "FOLDER",
        help: "measures accuracy on a corpus's eval.jsonl, or only on these functions",
      },
    },
    notes:
      "OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL choose the model that writes formulas for --jsonl; without them the\nbuilt-in assistant does.",
    wrong: ({ values: { jsonl, score, reading }, positionals: words }) =>
      words.length > 0 || jsonl || score || reading
        ? undefined
        : "A formula is missing, such as '=SUM(A1:A3)'.",
  },
  // Without arguments, prints the help.
  process.argv.length > 2 ? process.argv.slice(2) : ["--help"],
);
const { run } = await import("@cellwright/formula/cli/run");
// The assistant and the threads are loaded only when they are needed.
let generator: ReturnType<typeof begin> | undefined;
async function begin() {
  const [{ configFrom, createGenerator }, { verifiers }] = await Promise.all([
    import("./generate.ts"),
    import("@cellwright/verifier/workers/threads"),
  ]);
  const threads = verifiers(1);
  return { generate: createGenerator(configFrom(process.env), threads), end: () => threads.close() };
}
await run(values, positionals, {
  generate: async (question) => {
    generator ??= begin();
    return (await generator).generate(question);
  },
  read: async (...args) => (await import("./reading.ts")).describeReading(...args),
});
await (await generator)?.end();
