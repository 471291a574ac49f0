// `npm run workbook`: prints the map of a spreadsheet file, or answers JSON requests of other programs.
import process from "node:process";
import { createInterface } from "node:readline";
import { commandLine } from "@cellwright/kit/options";
import { checks } from "../src/audit/checks.ts";
import { languages } from "../src/audit/messages/languages.ts";
import { type AuditFormat, auditFormats, printedAudit } from "./audit.ts";
import { diffResponse, printedChanges } from "./compare.ts";
import { readAssignment } from "./edits.ts";
import { createProgressLine } from "./progress-line.ts";
import { createReader } from "./reading.ts";
import { answerLine } from "./requests.ts";
import { printedSelfCheck } from "./self-check.ts";

/** Codes of checks, separated by commas. */
const codesOf = (text: string): string[] => text.split(",").filter((code) => code !== "");

const { values, positionals } = commandLine({
  command: "npm run workbook",
  about: "Reads a spreadsheet file and prints its map: sheets, tables, formulas.",
  positionals: "FILE | --jsonl",
  options: {
    json: { help: "prints the map as JSON" },
    recalculate: { help: "calculates all formulas and compares the results with the stored values" },
    audit: { help: "prints what is probably wrong in the file" },
    format: { value: "FORMAT", help: "text, json or sarif, for --audit", usual: "text" },
    language: { value: "LANGUAGE", help: "of what is found, such as de, for --audit", usual: "en" },
    off: { value: "CODES", help: "checks to switch off, separated by commas, for --audit", usual: "" },
    compare: { value: "OTHER", help: "prints what is different in another version; with --json as JSON" },
    samples: {
      value: "N",
      help: "values of each column to show",
      usual: 0,
      number: { from: 0, to: 20, isWhole: true },
    },
    set: {
      value: "CELL=CONTENT",
      multiple: true,
      help: "writes into a cell of a copy, as in 'Sheet1!D2==A2*2'",
    },
    out: { value: "FILE", help: "the copy that --set writes" },
    "allow-protected": { help: "--set also writes into protected sheets" },
    "replace-arrays": { help: "--set may replace whole array formulas" },
    jsonl: { help: "answers JSON requests from stdin, one per line (npm run --silent workbook -- --jsonl)" },
    seconds: { value: "N", help: "time limit for a file", usual: 60, number: { from: 0.001, to: 3600 } },
    megabytes: { value: "N", help: "memory limit for a file", usual: 2048, number: { from: 16, to: 65536 } },
  },
  notes: [
    "Reads .xlsx, .xlsm, .xlsb, .xls, .ods, .csv and .tsv.",
    "Exits with 0 if all went well, 1 if a file cannot be read, a difference has no known cause, the compared",
    "files differ or the audit finds an error, 2 for a wrong command line.",
  ].join("\n"),
  wrong: ({
    values: { json, jsonl, recalculate, audit, format, language, off, compare, set, out },
    positionals,
  }) => {
    if (positionals.length !== (jsonl ? 0 : 1)) return "Give one file, or --jsonl.";
    const ways = [jsonl, recalculate, audit, compare !== undefined, set.length > 0].filter(Boolean).length;
    if (ways > 1) return "Give one of --jsonl, --recalculate, --audit, --compare and --set.";
    if (json && ways > 0 && compare === undefined) return "Give --json alone or with --compare.";
    if ((out !== undefined) !== set.length > 0) return "Give --set and --out together.";
    const wrong = set.find((written) => readAssignment(written) === null);
    if (wrong !== undefined) return `${wrong} is not in the form Sheet1!D2=5.`;
    if (!auditFormats.some((each) => each === format))
      return `--format is one of ${auditFormats.join(", ")}.`;
    if (!languages.includes(language)) return `--language is one of ${languages.join(", ")}.`;
    const unknown = codesOf(off).find((code) => !checks.some((check) => check.code === code));
    return (
      unknown && `There is no check ${unknown}. The checks: ${checks.map(({ code }) => code).join(", ")}.`
    );
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
  if (values.recalculate) process.exitCode = await check(file);
  else if (values.audit) process.exitCode = await findErrors(file);
  else if (values.compare !== undefined) process.exitCode = await compare(file, values.compare);
  else process.exitCode = values.out === undefined ? await show(file) : await write(file, values.out);
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

/** Writes a copy with the edits. Returns the exit code. */
async function write(path: string, out: string): Promise<number> {
  const {
    set = [],
    "allow-protected": allowProtected = false,
    "replace-arrays": replaceArrays = false,
  } = values;
  const edits = set.flatMap((written) => readAssignment(written) ?? []);
  const reading = await reader.run({ op: "set", file: path, edits, out, allowProtected, replaceArrays });
  if (!reading.ok) process.stderr.write(`${reading.message}\n`);
  return reading.ok ? 0 : 1;
}

/** Prints the changes from one file to another. Returns the exit code: 1 if they differ. */
async function compare(path: string, other: string): Promise<number> {
  const reading = await reader.run({ op: "changes", file: path, other });
  if (!reading.ok) {
    process.stderr.write(`${reading.message}\n`);
    return 1;
  }
  const { result } = reading;
  process.stdout.write(
    values.json ? `${JSON.stringify(diffResponse(result), null, 2)}\n` : printedChanges(result),
  );
  return result.changes.length === 0 ? 0 : 1;
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

/** Prints the findings of the audit. Returns the exit code. */
async function findErrors(path: string): Promise<number> {
  const progress = createProgressLine(process.stderr);
  const reading = await reader.run(
    { op: "audit", file: path, off: codesOf(values.off), language: values.language },
    progress.show,
  );
  progress.clear();
  if (!reading.ok) {
    process.stderr.write(`${reading.message}\n`);
    return 1;
  }
  process.stdout.write(printedAudit(reading.result, path, values.format as AuditFormat));
  return reading.result.some(({ severity }) => severity === "error") ? 1 : 0;
}
