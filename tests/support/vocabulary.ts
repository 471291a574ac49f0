// Part of npm run check:code: identifiers, file names and NATS subjects use the standard terms of this field.
// vocabulary.json lists words that must not be used, in camel case, with the terms that replace them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import process from "node:process";
import vocabulary from "./vocabulary.json" with { type: "json" };

/** Splits a name into words: "isGone_at-x" becomes "is gone at x". */
const partsOf = (name: string): string =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, "$1 ")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()
    .toLowerCase();

const banned = Object.entries(vocabulary).map(([word, term]) => ({ word: ` ${partsOf(word)} `, term }));

/** The term to use, if a name contains a banned word. */
export function termFor(name: string): string | undefined {
  const parts = ` ${partsOf(name)} `;
  return banned.find(({ word }) => parts.includes(word))?.term;
}

/** Comments, strings and regular expressions match as groups and are skipped. An identifier has no group. */
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?<=[(,=:[!&|?{};\n] *)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/|[\p{L}_$][\p{L}\d_$]*/gu;
/** A machine name (NATS subject, metric, column, variable): words with dots or underscores between them. */
const machineName = /^"(?:[a-z0-9-]+(?:[._][a-z0-9-]+)+|[A-Z]+(?:_[A-Z]+)+)"$/;

/** Functions of spreadsheet programs, such as FACT, are written in capitals and not checked. */
const isFunction = /^[A-Z\d]+$/;

/** The names in a TypeScript source: identifiers, and strings that are machine names. */
export function namesIn(source: string): string[] {
  const found = source.match(token) ?? [];
  return found.filter(
    (text) => (/^[\p{L}_$]/u.test(text) && !isFunction.test(text)) || machineName.test(text),
  );
}

/** The check leaves out this test, because its examples are banned words. */
const ownTest = "tests/support/test/vocabulary.test.ts";

function problemsIn(path: string): string[] {
  if (path === ownTest) return [];
  const ofPath = termFor(path) ? [`${path}: the file name; use ${termFor(path)}`] : [];
  if (![".ts", ".tsx", ".mjs"].includes(extname(path))) return ofPath;
  const names = new Set(namesIn(readFileSync(path, "utf8")));
  const ofNames = [...names].flatMap((name) => {
    const term = termFor(name);
    return term ? [`${path}: ${name}; use ${term}`] : [];
  });
  return [...ofPath, ...ofNames];
}

if (import.meta.main) {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 2 ** 26 }).split("\n");
  const problems = files.filter((path) => path && existsSync(path)).flatMap(problemsIn);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.stderr.write(`\n${problems.length} names of the old vocabulary\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
