// Runs a million inputs of every kind. None may throw or take longer than 10 ms.
import { check } from "@cellwright/formula/check";
import { evaluate, type Outcome } from "@cellwright/formula/evaluate";
import { isMatrix } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { print } from "@cellwright/formula/format";
import { functionNames } from "@cellwright/formula/reference";
import { random } from "../../support/random.ts";
import type { Measurement } from "../measurements.ts";
import { median } from "../rounds.ts";
import { traps } from "./parsing.ts";
import { cells, formulas } from "./samples.ts";

const inputs = 1_000_000;
const slowMs = 10;

const pieces = [
  ..."=+-*/^&<>()[]{},;:!#@%$'\"\\.~|?_ \t\n0123456789aAzZ",
  "A1",
  "$B$2",
  "A:A",
  "1:1",
  "Sheet1!A1",
  "'a b'!A1",
  "[1]S!A1",
  "T[[#All],[x]]",
  "A1#",
  "#REF!",
  "#N/A",
  "TRUE",
  '"x"',
  '""',
  "1E+300",
  "1e-300",
  ".5",
  "<>",
  ">=",
  "R1C1",
  "LET(",
  "LAMBDA(",
  "x",
  "_xlfn.",
  "é",
  "😀",
  "\u0000",
  "\ud800",
  ...[
    "SUM",
    "IF",
    "VLOOKUP",
    "INDEX",
    "REPT",
    "SUBSTITUTE",
    "TEXT",
    "FILTER",
    "SORT",
    "SEQUENCE",
    "MAP",
    "REDUCE",
  ].map((name) => `${name}(`),
];

function soup(next: () => number): string {
  const length = 1 + Math.floor(next() * next() * 60);
  return `=${Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)]).join("")}`;
}

/** A valid formula with one random change. */
function broken(next: () => number): string {
  const formula = formulas[Math.floor(next() * formulas.length)] ?? "";
  const at = Math.floor(next() * formula.length);
  const cut = Math.floor(next() * 3);
  const piece = next() < 0.5 ? "" : (pieces[Math.floor(next() * pieces.length)] ?? "");
  return formula.slice(0, at) + piece + formula.slice(at + cut);
}

/** A call of a random function with random arguments. */
function called(next: () => number): string {
  const names = functionNames[next() < 0.5 ? "excel" : "sheets"];
  const arg = () => {
    const kind = next();
    if (kind < 0.25)
      return `A${1 + Math.floor(next() * 12)}:${"ABCDEFG"[Math.floor(next() * 7)]}${1 + Math.floor(next() * 12)}`;
    if (kind < 0.45) return `${"ABCDEFG"[Math.floor(next() * 7)]}${1 + Math.floor(next() * 12)}`;
    if (kind < 0.7)
      return String(
        Math.round((next() - 0.4) * 10 ** Math.floor(next() * 12)) / 10 ** Math.floor(next() * 4),
      );
    if (kind < 0.85)
      return ['"x"', '"2024-01-31"', '"*"', '"(a+)+$"', '"[h]:mm;@"', '">=3"', "TRUE", "", "#N/A"][
        Math.floor(next() * 9)
      ];
    return `{${Math.floor(next() * 9)},2;3,${Math.floor(next() * 9)}}`;
  };
  const count = Math.floor(next() * 6);
  return `=${names[Math.floor(next() * names.length)]}(${Array.from({ length: count }, arg).join(",")})`;
}

const traps8k = Object.values(traps);
const kinds = [soup, broken, called];

export function fuzz(say: (line: string) => void): Measurement[] {
  const next = random(20_261_121);
  const book = workbook({ sheets: { Sheet1: cells } });
  const run = (input: string) => {
    const dialect = input.length % 2 === 0 ? "excel" : "sheets";
    const { tree } = check(input, { dialect });
    print(tree, { dialect });
    return evaluate(input, { dialect, book, cell: "J20" });
  };
  const failures: string[] = [];
  const slow: string[] = [];
  const unsound: string[] = [];
  let values = 0;
  for (let at = 0; at < inputs; at += 1) {
    // the slowest inputs (`traps`) run last, when the code is warm
    const input = traps8k[at - inputs + traps8k.length] ?? (kinds[at % kinds.length] ?? soup)(next);
    const began = performance.now();
    try {
      const outcome = run(input);
      if (outcome.type === "value") values += 1;
      if (isUnsound(outcome)) unsound.push(input);
    } catch (error) {
      failures.push(`${input.slice(0, 200)}: ${error}`);
    }
    if (performance.now() - began > slowMs && isSlow(input, run)) slow.push(input);
    if (at % 100_000 === 0) say(`formula: ${at} inputs, ${failures.length} thrown, ${slow.length} slow`);
  }
  for (const failure of failures.slice(0, 20)) say(`thrown: ${failure}`);
  for (const input of slow.slice(0, 20)) say(`slow: ${input.slice(0, 200)}`);
  for (const input of unsound.slice(0, 20)) say(`not a number: ${input.slice(0, 200)}`);
  const note = `${values} of ${inputs} gave a value`;
  return [
    {
      guarantee: "P8",
      what: "a million inputs: exceptions",
      unit: "",
      measured: failures.length,
      goal: { atMost: 0 },
      note,
    },
    {
      guarantee: "P8",
      what: "a million inputs: infinite or NaN",
      unit: "",
      measured: unsound.length,
      goal: { atMost: 0 },
    },
    {
      guarantee: "P8",
      what: "a million inputs: slower than 10 ms",
      unit: "",
      measured: slow.length,
      goal: { atMost: 0 },
    },
  ];
}

/** Whether the result is NaN or infinite, where a spreadsheet would show an error. */
function isUnsound(outcome: Outcome): boolean {
  if (outcome.type !== "value") return false;
  const items = isMatrix(outcome.value) ? outcome.value.items : [outcome.value];
  return items.some((item) => typeof item === "number" && !Number.isFinite(item));
}

/** Measures the input five more times, in CPU time, so that other load on the machine does not count. */
function isSlow(input: string, run: (input: string) => unknown): boolean {
  const times = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    try {
      run(input);
    } catch {
      // the exception was already counted at the first run
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e3;
  });
  return median(times) > slowMs;
}
