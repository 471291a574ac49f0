// Random cells, and random calls that fit what a function takes.
import type { FunctionArgument, FunctionEntry } from "@cellwright/formula/reference";

type Cells = Record<string, string | number | boolean>;

const pick = <T>(of: readonly T[], next: () => number): T => of[Math.floor(next() * of.length)] as T;
const words = [
  "apple",
  "Pear",
  "plum*",
  "",
  "12",
  "3.5",
  "TRUE",
  "a b",
  "Ω",
  "2024-01-31",
  "x?z",
  "PEAR",
] as const;

/** A1:F12: numbers, texts, booleans, gaps; column F holds dates, column E positive numbers only. */
export function randomCells(next: () => number): Cells {
  const cells: Cells = {};
  for (let row = 1; row <= 12; row += 1) {
    for (const column of "ABCD") {
      const kind = next();
      const address = `${column}${row}`;
      if (kind < 0.55) cells[address] = number(next);
      else if (kind < 0.75) cells[address] = pick(words.filter(Boolean), next);
      else if (kind < 0.85) cells[address] = next() < 0.5;
    }
    cells[`E${row}`] = Math.round(next() * 1_000) / 10 + 0.1;
    cells[`F${row}`] = 36_526 + Math.floor(next() * 18_000);
  }
  return cells;
}

const number = (next: () => number): number =>
  Math.round((next() - 0.35) * 10 ** Math.floor(next() * 5)) / 10 ** Math.floor(next() * 3);

const cell = (next: () => number): string => `${pick([..."ABCDEF"], next)}${1 + Math.floor(next() * 12)}`;
const range = (next: () => number): string => {
  const column = pick([..."ABCDEF"], next);
  const top = 1 + Math.floor(next() * 6);
  return `${column}${top}:${next() < 0.7 ? column : pick([..."ABCDEF"], next)}${top + 1 + Math.floor(next() * 6)}`;
};

const byKind: Record<FunctionArgument["kind"], (next: () => number) => string> = {
  number: (next) => (next() < 0.75 ? String(number(next)) : cell(next)),
  text: (next) => (next() < 0.7 ? `"${pick(words, next)}"` : cell(next)),
  boolean: (next) => (next() < 0.8 ? pick(["TRUE", "FALSE"], next) : pick(["0", "1"], next)),
  date: (next) =>
    next() < 0.5
      ? `DATE(${1990 + Math.floor(next() * 40)},${1 + Math.floor(next() * 12)},${1 + Math.floor(next() * 28)})`
      : `F${1 + Math.floor(next() * 12)}`,
  range,
  criterion: (next) =>
    pick(['">3"', '"<>apple"', '"p*"', "5", '"=12"', '"<=0"', '"TRUE"', "TRUE", '""', cell(next)], next),
  value: (next) =>
    next() < 0.5
      ? cell(next)
      : pick([String(number(next)), `"${pick(words, next)}"`, "TRUE", range(next)], next),
  function: () => "LAMBDA(x,x)",
};

/** A call of one function; now and then inside a sum or a comparison. */
export function randomFormula(
  functions: readonly FunctionEntry[],
  next: () => number,
): { name: string; formula: string } {
  const entry = pick(functions, next);
  const args: string[] = [];
  for (const argument of entry.arguments) {
    if (argument.optional && next() < 0.5) break;
    args.push(byKind[argument.kind](next));
  }
  const call = `${entry.name}(${args.join(",")})`;
  const around = next();
  if (around < 0.1) return { name: entry.name, formula: `=${call}+1` };
  if (around < 0.15) return { name: entry.name, formula: `=${call}&"x"` };
  if (around < 0.2) return { name: entry.name, formula: `=IFERROR(${call},"e")` };
  return { name: entry.name, formula: `=${call}` };
}
