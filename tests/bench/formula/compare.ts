// Compares random formulas with IronCalc. Reports every kind of disagreement and which engine is right.
import { evaluate } from "@cellwright/formula/evaluate";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { functionReference } from "@cellwright/formula/reference";
import { random } from "../../support/random.ts";
import type { Measurement } from "../measurements.ts";
import { comparison } from "./comparison.ts";
import { given, nameOf, partsOf } from "./given.ts";
import { cellOf, ironCalcBatches } from "./iron-batch.ts";
import { type Cells, randomCells } from "./random-cells.ts";
import { randomFormula } from "./random-formulas.ts";
import { difference, type Shown, shownOf } from "./shown.ts";

const perBatch = 200;
/** Functions that return another value each time, which cannot be compared. */
const changing = new Set(["RAND", "RANDBETWEEN", "RANDARRAY", "NOW", "TODAY"]);

type Formula = ReturnType<typeof randomFormula>;

/** Compares `count` random formulas. Prints the results per function and every kind of disagreement. */
export async function compare(
  say: (line: string) => void,
  count: number,
  seed = 20_261_121,
): Promise<Measurement[]> {
  const ironCalc = ironCalcBatches();
  const next = random(seed);
  const functions = functionReference.filter(
    ({ name, dialects }) => dialects.includes("excel") && !changing.has(name),
  );
  const found = comparison();
  for (let done = 0; done < count; done += perBatch) {
    if (done % 20_000 === 0) say(`formula: ${done} formulas compared`);
    const cells = randomCells(next);
    await compareBatch(
      Array.from({ length: perBatch }, () => randomFormula(functions, next)),
      cells,
    );
  }
  return found.report(say);

  async function compareBatch(formulas: readonly Formula[], cells: Cells): Promise<void> {
    const book = workbook({ sheets: { Sheet1: cells } });
    const theirs = await ironCalc(
      cells,
      formulas.map(({ formula }) => formula),
    );
    const apart: Formula[] = [];
    formulas.forEach((one, at) => {
      const own = ownAt(one.formula, at, book);
      const their = theirs[at];
      if (!own) found.add(one.name, "notOurs");
      else if (!their) found.add(one.name, "notTheirs");
      else if (!difference(own, their)) found.add(one.name, "alike");
      else apart.push(one);
    });
    await blame(apart, cells, book);
  }

  /** Attributes a disagreement to the innermost part of the formula that shows it. */
  async function blame(apart: readonly Formula[], cells: Cells, book: Workbook): Promise<void> {
    const parts = apart.flatMap(({ formula, ...one }) =>
      partsOf(parse(formula).tree).map((part, place, all) => ({
        ...one,
        whole: formula,
        part,
        formula: `=${formula.slice(part.start, part.end)}`,
        isLast: place === all.length - 1,
      })),
    );
    const theirs = await ironCalc(
      cells,
      parts.map(({ formula }) => formula),
    );
    let isBlamed = false;
    parts.forEach(({ name, whole, part, formula, isLast }, at) => {
      const own = ownAt(formula, at, book);
      const their = theirs[at];
      const apart = own && their && difference(own, their);
      if (!isBlamed && apart) {
        isBlamed = true;
        found.addDifference({
          counts: part.type === "call" ? part.name : "operators",
          name: nameOf(part),
          line: `${given(part, whole, book)}: ${apart.own} here, ${apart.their} there`,
          classes: `${apart.own} here, ${apart.their} there`,
          example: `${formula} gives ${apart.text}`,
        });
      } else if (!isBlamed && (!own || !their)) {
        isBlamed = true;
        found.add(name, own ? "notTheirs" : "notOurs");
      }
      if (!isLast) return;
      if (!isBlamed) {
        const classes = "only as a whole";
        found.addDifference({ counts: name, name, line: `${name}: ${classes}`, classes, example: whole });
      }
      isBlamed = false;
    });
  }
}

const ownAt = (formula: string, at: number, book: Workbook): Shown | undefined =>
  shownOf(evaluate(formula, { book, cell: cellOf(at) }));
