// `npm run workbook`: prints the map of a spreadsheet file, or answers JSON requests of other programs.
import process from "node:process";
import { createInterface } from "node:readline";
import { commandLine } from "@cellwright/kit/options";
import { createProgressLine } from "./progress-line.ts";
import { createReader } from "./reading.ts";
import { answerLine } from "./requests.ts";
import { printedSelfCheck } from "./self-check.ts";

const { values, positionals } = commandLine({
  command: "npm run workbook",
  about: "Reads a spreadsheet file and prints its map: sheets, tables, formulas.",
  positionals: "FILE | --jsonl",
  options: {
    json: { help: "prints the map as JSON" },
    recalculate: { help: "calculates all formulas and compares the results with the stored values" },
    samples: {
      value: "N",
      help: "values of each column to show",
      usual: 0,
      number: { from: 0, to: 20, isWhole: true },
    },
    jsonl: { help: "answers JSON requests from stdin, one per line (npm run --silent workbook -- --jsonl)" },
    seconds: { value: "N", help: "time limit for a file", usual: 60, number: { from: 0.001, to: 3600 } },
    megabytes: { value: "N", help: "memory limit for a file", usual: 2048, number: { from: 16, to: 65536 } },
  },
  notes: [
    "Reads .xlsx, .xlsm, .xlsb, .xls, .ods, .csv and .tsv.",
    "Exits with 0 if all went well, 1 if the file cannot be read or a difference has no known cause,",
    "2 for a wrong command line.",
  ].join("\n"),
  wrong: ({ values: { json, jsonl, recalculate }, positionals: files }) => {
    if (files.length !== (jsonl ? 0 : 1)) return "Give one file, or --jsonl.";
    return [json, jsonl, recalculate].filter(Boolean).length > 1
      ? "Give one of --json, --jsonl and --recalculate."
      : undefined;
  },
});

const reader = createReader(values);
const [file] = positionals;
if (file === undefined) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    if (!process.stdout.write(`${await answerLine(line, reader.run)}\n`))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
} else {
  process.exitCode = values.recalculate ? await check(file) : await show(file);
}
await reader.stop();

/** Prints the map. Returns the exit code. */
async function show(path: string): Promise<number> {
  const op = values.json ? "description" : "map";
  const reading = await reader.run({ op, file: path, samples: values.samples });
  if (reading.ok) process.stdout.write(`${reading.result.trimEnd()}\n`);
  else process.stderr.write(`${reading.message}\n`);
  return reading.ok ? 0 : 1;
}

/** Prints the self-check, and its progress to a terminal. Returns the exit code. */
async function check(path: string): Promise<number> {
  const progress = createProgressLine(process.stderr);
  const reading = await reader.run({ op: "self-check", file: path }, progress.show);
  progress.clear();
  if (!reading.ok) {
    process.stderr.write(`${reading.message}\n`);
    return 1;
  }
  process.stdout.write(printedSelfCheck(reading.result));
  return reading.result.different.some(({ cause }) => cause === "unexplained") ? 1 : 0;
}
