// `npm run workbook`: prints the map of a spreadsheet file, or answers JSON requests of other programs.
import process from "node:process";
import { createInterface } from "node:readline";
import { commandLine } from "@cellwright/kit/options";
import { createReader } from "./reading.ts";
import { answerLine } from "./requests.ts";

const { values, positionals } = commandLine({
  command: "npm run workbook",
  about: "Reads a spreadsheet file (.xlsx, .xlsm, .csv, .tsv) and prints its map: sheets, tables, formulas.",
  positionals: "FILE | --jsonl",
  options: {
    json: { help: "prints the map as JSON" },
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
  notes: "Exits with 0 if the file was read, 1 if it cannot be read, 2 for a wrong command line.",
  wrong: ({ values: { json, jsonl }, positionals: files }) =>
    files.length === (jsonl ? 0 : 1) && !(json && jsonl) ? undefined : "Give one file, or --jsonl.",
});

const reader = createReader(values);
const [file] = positionals;
if (file === undefined) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    if (!process.stdout.write(`${await answerLine(line, reader.read)}\n`))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
} else {
  const reading = await reader.describe(file, values.json ? "description" : "map", values.samples);
  if (reading.ok) process.stdout.write(`${reading.result.trimEnd()}\n`);
  else process.stderr.write(`${reading.message}\n`);
  process.exitCode = reading.ok ? 0 : 1;
}
await reader.stop();
