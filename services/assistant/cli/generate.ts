// A formula from a question on tables: written by a model, checked and run as chat does before it is given.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Question } from "@cellwright/formula/cli/requests";
import { formulaIn } from "@cellwright/verifier/segments";
import { verifying } from "@cellwright/verifier/verify";
import type { Threads } from "@cellwright/verifier/workers/threads";
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

/** `formula` is null, with the reason in `message`, where the model writes none. `kind` says what the reply is. */
export type Generated =
  | { formula: string; verdict: CheckedFormula["verdict"]; kind: string }
  | { formula: null; kind: string; message: string };

/** Gives a formula the verdict that chat gives it. One that fails goes back to the model once. */
export function createGenerator(model: ModelConfig, threads: Threads) {
  const verify = verifying(threads);
  return async function generate(asked: Question): Promise<Generated> {
    const data = pastedCells(asked.tables);
    const question = `${asked.question}${placeOf(asked)}`;
    const turns: Turn[] = [
      { role: "system", content: rules(products[asked.dialect]) },
      { role: "user", content: `${question}\n\n${data}` },
    ];
    const again = model === null ? null : derivation(turns);
    let failed: Generated | null = null;
    for (let round = 0; round < 2; round++) {
      const { text, kind, doubt, isBuiltIn } = await said(turns, model);
      const body = kind === "refusal" ? undefined : formulaIn(text);
      if (body === undefined) return failed ?? { formula: null, kind, message: text.trim() };
      const origin = { isBuiltIn, isDoubted: doubt };
      const request = { dialect: asked.dialect, question, data, origin };
      const { found, other } = await verify.block(body, request, { again: () => Promise.resolve(again) });
      const { formula, verdict, problems } = found;
      if (verdict !== "failed") return { formula, verdict, kind };
      failed ??= { formula, verdict, kind };
      // shown the other formula, the model would no longer be independent of it
      const told = problems
        .map(
          ({ message }) =>
            `- ${other === undefined ? message : message.replaceAll(other, "another reading")}`,
        )
        .join("\n");
      turns.push(
        { role: "assistant", content: text },
        { role: "user", content: refused(asked.dialect, told) },
      );
    }
    return failed ?? { formula: null, kind: "formula", message: "" };
  };
}

const refused = (dialect: Question["dialect"], told: string): string =>
  `The formula you wrote is not right. The formula engine of ${products[dialect]} says:\n\n${told}\n\nWrite the corrected formula only.`;

/** What the built-in assistant makes of the same question; null where it is not sure. */
function derivation(turns: readonly Turn[]): string | null {
  const { text, kind, doubt } = builtIn(turns);
  return kind === "formula" && !doubt ? (formulaIn(text) ?? null) : null;
}

function placeOf({ target }: Question): string {
  if (target === null) return "";
  const [first = target] = target.split(":");
  return `\n\nThe formula goes into ${first === target ? target : `${first} (${target})`}.`;
}

type Said = { text: string; kind: string; doubt: boolean; isBuiltIn: boolean };

async function said(turns: readonly Turn[], model: ModelConfig): Promise<Said> {
  if (model === null) return { ...builtIn(turns), isBuiltIn: true };
  const response = await fetch(`${model.baseUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${model.key}` },
    body: JSON.stringify({ model: model.name, messages: turns, temperature: 0 }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${model.baseUrl} answered ${response.status}`);
  const body = (await response.json()) as {
    choices?: { message?: { content?: string } }[];
    cellwright?: { kind?: string; doubt?: boolean };
  };
  const text = body.choices?.[0]?.message?.content ?? "";
  const kind = body.cellwright?.kind ?? (formulaIn(text) === undefined ? "answer" : "formula");
  return { text, kind, doubt: body.cellwright?.doubt === true, isBuiltIn: body.cellwright !== undefined };
}
