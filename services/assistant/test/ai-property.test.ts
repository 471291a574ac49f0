// The assistant answers for headings, words and numbers that it has never seen: made-up questions, run and compared.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type AiServer, startAi } from "../src/server.ts";
import { formulaOf, isRight } from "./ai-questions/execution.ts";
import { randomFrom } from "./ai-questions/random.ts";
import { type Asked, made, tasks } from "./ai-questions/tasks.ts";
import type { Tongue } from "./ai-questions/worlds.ts";

const perLanguage = 170;
const least = 0.85;

let ai: AiServer;
beforeAll(async () => {
  ai = await startAi({ port: 0, threads: 1, wordDelayMs: 0 });
}, 60_000);
afterAll(() => ai?.close());

async function asked({ question, table }: Asked): Promise<string> {
  const response = await fetch(`${ai.url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      model: "cellwright",
      messages: [
        { role: "system", content: "Product: Microsoft Excel" },
        { role: "user", content: `${question}\n\n${table.text}` },
      ],
    }),
  });
  const { choices } = (await response.json()) as { choices: [{ message: { content: string } }] };
  return choices[0].message.content;
}

test.each(["en", "de", "fr"] as const)(
  "made-up questions in %s are answered right",
  async (tongue: Tongue) => {
    const names = Object.keys(tasks);
    const shares = new Map(names.map((name) => [name, { right: 0, all: 0 }]));
    for (let at = 0; at < perLanguage; at++) {
      const task = names[at % names.length] as string;
      const question = made(randomFrom(7_919 * (at + 1) + tongue.charCodeAt(0)), tongue, task);
      const formula = formulaOf(await asked(question));
      const share = shares.get(task) as { right: number; all: number };
      share.all++;
      if (formula && isRight(question, formula)) share.right++;
    }
    const right = [...shares.values()].reduce((total, share) => total + share.right, 0);
    const told = [...shares].map(([name, { right, all }]) => `${name}: ${right}/${all}`).join("\n");
    process.stdout.write(`${tongue}: ${right}/${perLanguage}\n${told}\n`);
    expect(right / perLanguage).toBeGreaterThanOrEqual(least);
  },
);
