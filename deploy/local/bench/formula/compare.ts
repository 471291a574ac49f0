// 200,000 random formulas over random cells, against IronCalc: every kind of disagreement, and who is right.
import { evaluate, type Outcome } from "@cellwright/formula/evaluate";
import { numberText } from "@cellwright/formula/evaluate/numbers";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { functionTable } from "@cellwright/formula/functions/table";
import { functionReference } from "@cellwright/formula/reference";
import type { Figure } from "../figures.ts";
import { disagreements } from "./disagreements.ts";
import { batchOf, type Shown } from "./iron-batch.ts";
import { random } from "./random.ts";
import { randomCells, randomFormula } from "./random-formulas.ts";

const batches = 1_000;
const perBatch = 200;
const none = new Set(["RAND", "RANDBETWEEN", "RANDARRAY", "NOW", "TODAY", "CELL", "INFO", "HYPERLINK"]);

interface Tally {
  alike: number;
  differ: number;
  notOurs: number;
  notTheirs: number;
}
interface Kind {
  count: number;
  example: string;
}

/** What two engines give is told apart by this much: error codes by name, the rest by its type. */
const classOf = ({ type, text }: Shown): string => (type === "error" ? text : type);

export function compare(say: (line: string) => void): Figure[] {
  const next = random(20_261_121);
  const functions = functionReference.filter(
    ({ name, dialects }) => dialects.includes("excel") && functionTable.has(name) && !none.has(name),
  );
  const tallies = new Map<string, Tally>();
  const kinds = new Map<string, Kind>();
  for (let batch = 0; batch < batches; batch += 1) {
    const cells = randomCells(next);
    const book = workbook({ sheets: { Sheet1: cells } });
    const asked = Array.from({ length: perBatch }, () => randomFormula(functions, next));
    const theirs = batchOf(
      cells,
      asked.map(({ formula }) => formula),
    );
    asked.forEach(({ name, formula }, at) => {
      const own = ours(evaluate(formula, { book, cell: `Z${at + 1}` }));
      count(tallies, kinds, { name, formula, own, their: theirs[at] });
    });
    if (batch % 100 === 0) say(`formula: ${batch * perBatch} formulas compared`);
  }
  return report(say, tallies, kinds);
}

function ours(outcome: Outcome): Shown | undefined {
  if (outcome.type !== "value") return undefined;
  const value: Scalar = isMatrix(outcome.value) ? (outcome.value.items[0] ?? 0) : outcome.value;
  if (isError(value)) return { type: "error", text: value.code };
  if (typeof value === "string") return { type: "text", text: value };
  if (typeof value === "boolean") return { type: "boolean", text: value ? "TRUE" : "FALSE" };
  return { type: "number", text: numberText(value ?? 0) };
}

type One = { name: string; formula: string; own: Shown | undefined; their: Shown | undefined };

function count(
  tallies: Map<string, Tally>,
  kinds: Map<string, Kind>,
  { name, formula, own, their }: One,
): void {
  const tally = tallies.get(name) ?? { alike: 0, differ: 0, notOurs: 0, notTheirs: 0 };
  tallies.set(name, tally);
  if (!own) tally.notOurs += 1;
  else if (!their) tally.notTheirs += 1;
  else if (isAlike(own, their)) tally.alike += 1;
  else {
    tally.differ += 1;
    const kind = `${name}: ${classOf(own)} here, ${classOf(their)} there`;
    const known = kinds.get(kind);
    if (known) known.count += 1;
    else kinds.set(kind, { count: 1, example: `${formula} gives ${own.text} here, ${their.text} there` });
  }
}

function isAlike(own: Shown, their: Shown): boolean {
  if (own.type !== their.type) return false;
  if (own.type !== "number") return own.text === their.text;
  const [one, other] = [Number(own.text), Number(their.text)];
  return Math.abs(one - other) <= Math.max(1e-9, Math.abs(one) * 1e-6);
}

function report(
  say: (line: string) => void,
  tallies: Map<string, Tally>,
  kinds: Map<string, Kind>,
): Figure[] {
  const percent = (part: number, whole: number) => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;
  for (const [name, { alike, differ, notOurs, notTheirs }] of [...tallies].sort()) {
    const all = alike + differ + notOurs + notTheirs;
    say(
      `${name.padEnd(20)} alike ${percent(alike, alike + differ)}, cannot run ${percent(notOurs, all)}, not in IronCalc ${percent(notTheirs, all)}`,
    );
  }
  const listed = [...kinds].sort(([, one], [, other]) => other.count - one.count);
  let unexplained = 0;
  for (const [kind, { count, example }] of listed) {
    const known = disagreements.find(({ of }) => of.test(kind));
    if (!known) unexplained += 1;
    say(`${count} × ${kind}: ${example}`);
    say(known ? `      ${known.right}: ${known.because} (${known.source})` : "      not explained yet");
  }
  const sum = (of: (tally: Tally) => number) =>
    [...tallies.values()].reduce((total, tally) => total + of(tally), 0);
  const both = sum(({ alike, differ }) => alike + differ);
  return [
    {
      promise: "P9",
      what: "random formulas that both run: alike",
      unit: "%",
      measured: (sum(({ alike }) => alike) / both) * 100,
      note: `${both} of ${batches * perBatch} run in both; ${sum(({ notOurs }) => notOurs)} cannot run here, ${sum(({ notTheirs }) => notTheirs)} not in IronCalc`,
    },
    {
      promise: "P9",
      what: "kinds of disagreement without an explanation",
      unit: "",
      measured: unexplained,
      goal: { atMost: 0 },
      note: `${listed.length} kinds`,
    },
  ];
}
