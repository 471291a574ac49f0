// npm run check:specification: lists every guarantee of the specification with the tests that prove it.
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { commandLine } from "@cellwright/kit/options";

commandLine({
  command: "npm run check:specification",
  about:
    "Lists every guarantee of the specification with the tests that prove it on the real stack; fails if one has none.",
  options: {},
});

type Shown = { file: string; title: string };
type Guarantee = { id: string; statement: string; tests: Shown[] };

const sections: Record<string, string> = {
  2: "Screens and routes",
  4: "States and transitions",
  5: "Validation rules",
  6: "Roles and permissions",
  7: "Calls",
  8: "Errors and successes",
  9: "Constants and limits",
};

const root = new URL("../../", import.meta.url);
const source = new URL("specification.json", import.meta.url);
const guarantees: Guarantee[] = JSON.parse(readFileSync(source, "utf8"));

/** Matches a test's title: the first argument of `test`, or of the function that `test.each` returned. */
const titled = /(?:\btest|(\)))\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*,\s*(?:async\s*)?\(/g;

const unquoted = (literal: string): string =>
  literal.slice(1, -1).replaceAll(/\\(.)/g, (_whole, sign: string) => sign);

const known = new Map<string, ReadonlySet<string> | null>();

/** The titles of all tests in a file; null if the file does not exist. */
function titlesIn(file: string): ReadonlySet<string> | null {
  const seen = known.get(file);
  if (seen !== undefined) return seen;
  const titles = read(file);
  known.set(file, titles);
  return titles;
}

function read(file: string): ReadonlySet<string> | null {
  let text: string;
  try {
    text = readFileSync(new URL(file, root), "utf8");
  } catch {
    return null;
  }
  const hasTables = /\btest\.each\b/.test(text);
  const found = [...text.matchAll(titled)].filter(([, ofTable]) => !ofTable || hasTables);
  return new Set(found.map(([, , literal = ""]) => unquoted(literal)));
}

function faultOf({ file, title }: Shown): string | null {
  const titles = titlesIn(file);
  if (titles === null) return `there is no ${file}`;
  return titles.has(title) ? null : `${file} has no test "${title}"`;
}

const faults: string[] = [];
const bare: string[] = [];
const ids = new Set<string>();
let section = "";
for (const { id, statement, tests } of guarantees) {
  const number = id.split(".", 1)[0] ?? "";
  if (number !== section) {
    section = number;
    const all = guarantees.filter((each) => each.id.startsWith(`${number}.`));
    const shown = all.filter((each) => each.tests.length > 0).length;
    console.log(`\n§${number} ${sections[number] ?? ""}: ${shown} of ${all.length}`);
  }
  if (ids.has(id)) faults.push(`${id} is listed twice`);
  ids.add(id);
  if (tests.length === 0) bare.push(id);
  console.log(`${tests.length === 0 ? "✗" : "✓"} ${id}  ${statement}`);
  for (const test of tests) {
    const fault = faultOf(test);
    if (fault) faults.push(`${id}: ${fault}`);
    console.log(`    ${test.file}: ${test.title}`);
  }
}

const named = new Set(guarantees.flatMap(({ tests }) => tests.map(({ file, title }) => `${file} ${title}`)));
console.log(
  `\n${guarantees.length} guarantees, ${guarantees.length - bare.length} with a test, ${bare.length} without; ${named.size} tests are listed.`,
);
for (const id of bare)
  console.error(`${id} has no test: ${guarantees.find((each) => each.id === id)?.statement}`);
for (const fault of faults) console.error(fault);
if (faults.length + bare.length > 0) {
  console.error(`See ${fileURLToPath(source)}`);
  process.exitCode = 1;
}
