// Questions of the corpus file `nl.jsonl`. Each answer's formula is executed and compared with the right value.
import { readFileSync } from "node:fs";
import type { ModelConfig } from "@cellwright/assistant/cli/generate";
import { createGenerator } from "@cellwright/assistant/cli/generate";
import type { Question } from "@cellwright/formula/cli/requests";
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { verifiers } from "@cellwright/verifier/workers/threads";

type Answer = string | number;

interface Row {
  id: string;
  question: string;
  tables: Record<string, { cells: Record<string, PlainCell | { date: string }> }>;
  answer: Answer | Answer[];
  answer_position?: string;
  answer_scale?: string;
  value?: number;
  tolerance?: number;
  source: string;
}

interface Outcome {
  row: Row;
  verdict: "verified" | "checked" | "failed" | "none";
  isRight: boolean;
}

/** The lines to print: the share of right answers per source, in total, and by verdict. */
export async function scoreNl(file: string, model: ModelConfig): Promise<string[]> {
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Row => JSON.parse(line));
  const outcomes: Outcome[] = [];
  const threads = verifiers(1);
  const generate = createGenerator(model, threads);
  for (const row of rows) outcomes.push(await outcomeOf(row, generate));
  await threads.close();
  const sources = [...new Set(rows.map(sourceOf))].sort();
  const share = (name: string, all: readonly Outcome[]): string => {
    const right = all.filter(({ isRight }) => isRight).length;
    return `${name.padEnd(28)} ${((right / Math.max(1, all.length)) * 100).toFixed(1).padStart(6)} %  ${right} of ${all.length}`;
  };
  return [
    ...sources.map((source) =>
      share(
        source,
        outcomes.filter(({ row }) => sourceOf(row) === source),
      ),
    ),
    share("all", outcomes),
    share(
      "with verdict verified",
      outcomes.filter(({ verdict }) => verdict === "verified"),
    ),
    share(
      "with verdict checked",
      outcomes.filter(({ verdict }) => verdict === "checked"),
    ),
    ...outcomes
      .filter(({ verdict, isRight }) => verdict === "verified" && !isRight)
      .map(({ row }) => `wrong but verified: ${row.id}`),
  ];
}

/** The first word of the source, so that "TAT-QA dev" and "TAT-QA test" count as one. */
const sourceOf = ({ source }: Row): string => source.split(" ")[0] ?? source;

async function outcomeOf(row: Row, generate: ReturnType<typeof createGenerator>): Promise<Outcome> {
  const question: Question = {
    question: row.question,
    dialect: "excel",
    target: row.answer_position?.split("!").at(-1)?.replaceAll("'", "") ?? null,
    tables: Object.fromEntries(
      Object.entries(row.tables).map(([sheet, { cells }]) => [
        sheet,
        Object.fromEntries(
          Object.entries(cells).map(([at, cell]) => [at, isDate(cell) ? cell.date : cell] as const),
        ),
      ]),
    ),
  };
  const made = await generate(question);
  if (made.formula === null) return { row, verdict: "none", isRight: false };
  return { row, verdict: made.verdict, isRight: isRight(valuesOf(made.formula, question), row) };
}

const isDate = (cell: unknown): cell is { date: string } =>
  typeof cell === "object" && cell !== null && "date" in cell;

function valuesOf(formula: string, { tables, dialect, target }: Question): Scalar[] {
  const [sheet = "Sheet1"] = Object.keys(tables);
  const outcome = evaluate(formula, {
    book: workbook({ sheets: tables }),
    dialect,
    sheet,
    cell: target?.split(":")[0] ?? "XFD1",
  });
  if (outcome.type !== "value") return [];
  return isMatrix(outcome.value) ? [...outcome.value.items] : [outcome.value];
}

function isRight(given: readonly Scalar[], row: Row): boolean {
  const expected = Array.isArray(row.answer) ? row.answer : [row.answer];
  if (given.length === 0 || given.some(isError)) return false;
  if (row.value !== undefined) {
    const [first] = given;
    const values = row.answer_scale === "percent" ? [row.value, row.value / 100] : [row.value];
    const tolerance = row.tolerance ?? 0;
    return values.some((value) => isNear(first ?? null, value, tolerance));
  }
  const texts = new Set(given.map(bare));
  return (
    expected.length === texts.size &&
    expected.every((each) => [...texts].some((text) => isSame(text, bare(each))))
  );
}

const isNear = (given: Scalar, value: number, tolerance: number): boolean =>
  typeof given === "number" && Math.abs(given - value) <= Math.max(tolerance, Math.abs(value) * 1e-4);

/** Removes blanks, case, currency signs and percent signs. */
const bare = (value: Scalar | Answer): string =>
  String(value ?? "")
    .replaceAll(/[$€£,%\s]/g, "")
    .toLowerCase();

const isSame = (one: string, other: string): boolean =>
  one === other ||
  (one !== "" && other !== "" && Math.abs(Number(one) - Number(other)) <= Math.abs(Number(other)) * 1e-4);
