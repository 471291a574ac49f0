// Generates a formula for a question on tables. A model writes it; then it is checked and run as in the chat.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Question } from "@cellwright/formula/cli/requests";
import { formulaIn } from "@cellwright/formula/prose/segments";
import type { Derivation } from "@cellwright/verifier/verified";
import { createVerifier } from "@cellwright/verifier/verify";
import type { Threads } from "@cellwright/verifier/workers/threads";
import { respond } from "../src/respond.ts";
import { pastedCells } from "./pasted-cells.ts";

interface Turn {
  role: "system" | "user" | "assistant";
  content: string;
}

/** The model that the variables OPENAI_* name; null for the built-in assistant. */
export type ModelConfig = { baseUrl: string; key: string; name: string } | null;

export function configFrom(env: NodeJS.ProcessEnv): ModelConfig {
  const { OPENAI_BASE_URL, OPENAI_API_KEY = "none", OPENAI_MODEL = "default" } = env;
  return OPENAI_BASE_URL
    ? { baseUrl: OPENAI_BASE_URL.replace(/\/$/, ""), key: OPENAI_API_KEY, name: OPENAI_MODEL }
    : null;
}

const products = { excel: "Microsoft Excel", sheets: "Google Sheets" } as const;
const timeoutMs = 60_000;
const rules = readFileSync(join(import.meta.dirname, "rules.md"), "utf8");

/** `kind`: the kind of the reply. Without a formula, `message` says why there is none. */
export type Generated =
  | { formula: string; verdict: CheckedFormula["verdict"]; kind: string }
  | { formula: null; kind: string; message: string };

/** Writes and verifies a formula as the chat does: a formula that fails goes back to the model once. */
export function createGenerator(model: ModelConfig, threads: Threads) {
  const verify = createVerifier(threads);
  return async function generate(input: Question): Promise<Generated> {
    const { dialect } = input;
    const data = pastedCells(input.tables);
    const question = `${input.question}${placeOf(input)}`;
    const turns: Turn[] = [
      { role: "system", content: rules.trim().replaceAll("{product}", products[dialect]) },
      { role: "user", content: `${question}\n\n${data}` },
    ];
    const again = model === null ? null : derivation(turns);
    let failed: Generated | null = null;
    for (let round = 0; round < 2; round++) {
      const { text, kind, doubt, isBuiltIn } = await answer(turns, model);
      const body = kind === "refusal" ? undefined : formulaIn(text);
      if (body === undefined) return failed ?? { formula: null, kind, message: text.trim() };
      const request = { dialect, question, data, origin: { isBuiltIn, isDoubted: doubt } };
      const { found, other } = await verify.block(body, request, { derive: () => Promise.resolve(again) });
      const { formula, verdict, problems } = found;
      if (verdict !== "failed") return { formula, verdict, kind };
      failed ??= { formula, verdict, kind };
      // The model must not see the other formula, or else its answer would not be independent of it.
      const messages = problems.map(({ message }) =>
        other === undefined ? message : message.replaceAll(other, "another reading"),
      );
      turns.push({ role: "assistant", content: text }, refused(dialect, messages));
    }
    return failed ?? { formula: null, kind: "formula", message: "" };
  };
}

const refused = (dialect: Question["dialect"], messages: readonly string[]): Turn => ({
  role: "user",
  content: `The formula you wrote is not right. The formula engine of ${products[dialect]} says:\n\n- ${messages.join("\n- ")}\n\nWrite the corrected formula only.`,
});

/** The built-in assistant's formula for the same question; null if the answer is too doubtful. */
function derivation(turns: readonly Turn[]): Derivation | null {
  const { text, kind, doubt, confirms } = respond({ messages: turns });
  const formula = kind === "formula" ? formulaIn(text) : undefined;
  return formula === undefined ? null : doubt ? (confirms ? { likely: formula } : null) : formula;
}

function placeOf({ target }: Question): string {
  if (target === null) return "";
  const [first = target] = target.split(":");
  return `\n\nThe formula goes into ${first === target ? target : `${first} (${target})`}.`;
}

async function answer(turns: readonly Turn[], model: ModelConfig) {
  if (model === null) return { ...respond({ messages: turns }), isBuiltIn: true };
  const response = await fetch(`${model.baseUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${model.key}` },
    body: JSON.stringify({ model: model.name, messages: turns, temperature: 0 }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${model.baseUrl} answered ${response.status}`);
  const { choices, cellwright } = (await response.json()) as {
    choices?: { message?: { content?: string } }[];
    cellwright?: { kind?: string; doubt?: boolean };
  };
  const text = choices?.[0]?.message?.content ?? "";
  const kind = cellwright?.kind ?? (formulaIn(text) === undefined ? "answer" : "formula");
  return { text, kind, doubt: cellwright?.doubt === true, isBuiltIn: cellwright !== undefined };
}
