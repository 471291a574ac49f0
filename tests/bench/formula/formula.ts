// The formula engine: parsing (P8), running (P9), a million fuzz inputs, and a comparison with IronCalc.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "../bench.ts";
import { compare } from "./compare.ts";
import { fuzz } from "./fuzz.ts";
import { parsing } from "./parsing.ts";
import { running } from "./running.ts";
import { formulas } from "./samples.ts";

export const formula: Bench = async ({ say, flags }) => {
  if (flags.fuzz) return fuzz(say);
  if (flags.compare) return compare(say, flags.count);
  say("formula: parsing");
  const parsed = await parsing(flags.corpus ? realFormulas(flags.corpus) : formulas);
  say("formula: running");
  return [...parsed, ...(await running())];
};

/** The valid Excel formulas of a corpus's `parse.jsonl`. */
const realFormulas = (folder: string): string[] =>
  readFileSync(join(folder, "parse.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line): { f: string; valid: boolean; dialect?: string } => JSON.parse(line))
    .filter(({ valid, dialect }) => valid && dialect !== "gsheets")
    .map(({ f }) => f);
