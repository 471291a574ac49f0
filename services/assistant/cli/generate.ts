// A formula from a question on tables: written by a model, run on the tables before it is given.
import { check } from "@cellwright/formula/check";
import type { Question } from "@cellwright/formula/cli/requests";
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { answer as builtIn } from "../src/assistant/answer.ts";
import type { ModelConfig } from "./config.ts";
import { pastedCells } from "./pasted-cells.ts";

interface Turn {
  role: "system" | "user" | "assistant";
  content: string;
}

const products = { excel: "Microsoft Excel", sheets: "Google Sheets" } as const;
const timeoutMs = 60_000;

const rules = (product: string): string =>
  [
    `You write one formula for ${product}.`,
    "",
    `Product: ${product}`,
    "Answer in the language of the question.",
    "",
    "- Put the formula in a fenced block marked `excel`; it begins with `=`, has English function names and commas.",
    "- It is written for the first cell of the place it goes into and is filled from there: fix with `$` what must stay.",
    "- Cover all rows of the data, leave out headings and totals, never write a computed result.",
    "- Where no single formula is surely right, say what is missing instead.",
  ].join("\n");

/** Null, with the reason, where the model writes none or none that is sound. */
export async function generate(asked: Question, model: ModelConfig) {
  const turns: Turn[] = [
    { role: "system", content: rules(products[asked.dialect]) },
    { role: "user", content: `${asked.question}${placeOf(asked)}\n\n${pastedCells(asked.tables)}` },
  ];
  let text = "";
  for (let round = 0; round < 2; round++) {
    const reply = await said(turns, model);
    text = reply.text;
    const formula = /```\w*\n(=[^`]*?)\n```/.exec(text)?.[1]?.trim();
    if (formula === undefined) return { formula: null, message: text.trim() };
    const flaws = flawsOf(formula, asked);
    if (flaws.length === 0) return { formula, verdict: reply.doubt ? "checked" : verdictOf(formula, asked) };
    turns.push(
      { role: "assistant", content: text },
      {
        role: "user",
        content: `The formula you wrote is not right. The formula engine of ${products[asked.dialect]} says:\n\n${flaws.join("\n")}\n\nWrite the corrected formula only.`,
      },
    );
  }
  return { formula: null, message: text.trim() };
}

function placeOf({ target }: Question): string {
  if (target === null) return "";
  const [first = target] = target.split(":");
  return `\n\nThe formula goes into ${first === target ? target : `${first} (${target})`}.`;
}

const flawsOf = (formula: string, { dialect }: Question): string[] =>
  check(formula, { dialect })
    .problems.filter(({ severity }) => severity === "error")
    .map(({ message }) => `- ${message}`);

/** verified: it ran and gave no error; checked: it is sound, but could not be run, gave one, or is doubted by its writer. */
function verdictOf(formula: string, { dialect, tables, target }: Question): "verified" | "checked" {
  const [sheet = "Sheet1"] = Object.keys(tables);
  const outcome = evaluate(formula, {
    book: workbook({ sheets: tables }),
    dialect,
    sheet,
    cell: target?.split(":")[0] ?? "XFD1",
  });
  if (outcome.type !== "value") return "checked";
  const first = isMatrix(outcome.value) ? (outcome.value.items[0] ?? null) : outcome.value;
  return isError(first) ? "checked" : "verified";
}

/** `doubt`: the assistant says itself that it may have misread the question. */
async function said(turns: readonly Turn[], model: ModelConfig): Promise<{ text: string; doubt: boolean }> {
  if (model === null) return builtIn(turns);
  const response = await fetch(`${model.baseUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${model.key}` },
    body: JSON.stringify({ model: model.name, messages: turns, temperature: 0 }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${model.baseUrl} answered ${response.status}`);
  const body = (await response.json()) as {
    choices?: { message?: { content?: string } }[];
    cellwright?: { doubt?: boolean };
  };
  return { text: body.choices?.[0]?.message?.content ?? "", doubt: body.cellwright?.doubt === true };
}
