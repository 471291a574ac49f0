// `--reading`: prints how a question is read, and the best formulas with their recipes and odds.
import { cellsOf } from "@cellwright/formula/cli/tell";
import type { Dialect } from "@cellwright/formula/dialect";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { read } from "@cellwright/questions/read";
import { mostRecipes, nearest } from "@cellwright/recipes/nearest";
import { formulaRecipes } from "@cellwright/recipes/recipes";
import { solve } from "../src/solve.ts";

export function told(question: string, cells: string | undefined, dialect: Dialect): object {
  const plain = { sheets: { Sheet1: cellsOf(cells ?? "{}") } };
  const [sheets, now] = [sheetsOf(plain), new Date()];
  const reading = read(question, sheets, { dialect, now });
  const near = nearest(formulaRecipes, reading).slice(0, mostRecipes);
  const found = solve({ reading, tables: { sheets, book: workbook(plain) }, dialect, now }, near);
  const { tokens: _tokens, ...said } = reading;
  const best = found.slice(0, 5).map(({ recipe, formula, odds }) => ({ recipe, formula, odds }));
  return { ...said, candidates: best };
}
