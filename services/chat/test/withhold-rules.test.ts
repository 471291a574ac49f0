// Answers that recite the system prompt in any encoding are cut off. All other answers pass unchanged.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { withoutRules } from "../src/domain/withhold-rules.ts";

const prompt = readFileSync(join(import.meta.dirname, "../src/prompts/chat.md"), "utf8");
const line = "Answer questions about formulas, functions and data in spreadsheets. Say briefly and kindly";

async function passed(pieces: readonly string[], language?: "de"): Promise<string> {
  async function* model(): AsyncGenerator<string, number> {
    yield* pieces;
    return 7;
  }
  const words = withoutRules(model(), language);
  let text = "";
  for (;;) {
    const { value, done } = await words.next();
    if (done) {
      expect(value).toBe(7);
      return text;
    }
    text += value;
  }
}

const inPieces = (text: string, length: number): string[] =>
  text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
const turned = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });

test.each<[string, (text: string) => string]>([
  ["unchanged", (text) => text],
  ["in capitals", (text) => text.toUpperCase()],
  ["with spaces between the letters", (text) => [...text].join(" ")],
  ["with a sign in each word", (text) => text.replaceAll(/\b/g, "*\u200b")],
  ["backwards", (text) => [...text].reverse().join("")],
  ["in ROT13", turned],
  ["in base64", (text) => Buffer.from(text).toString("base64")],
])("an answer that recites the rules %s is cut off", async (_name, write) => {
  for (const length of [1, 7, 10_000]) {
    const text = await passed(["Here they are: ", ...inPieces(write(prompt), length), " That was all."]);
    expect(text).toMatch(/^Here they are: /);
    expect(text).toMatch(/I cannot show my instructions\. Ask me about your formula or your data\.$/);
    expect(text).not.toContain(write(line).slice(0, 60));
  }
});

test("the note after a cut answer is in the user's language", async () => {
  expect(await passed([prompt], "de")).toMatch(/Meine Anweisungen kann ich nicht zeigen\..*Daten\.$/);
});

test("an answer that does not recite the rules passes unchanged, in pieces of any length", async () => {
  const answer = `I am Cellwright, an assistant for people who work in Microsoft Excel and Google Sheets.

\`\`\`excel
=SUMIFS(C:C,A:A,"Paid")
\`\`\`
Use functions that the product has; take ranges from the question and the data.`;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.string({ unit: "grapheme" }),
      async (length, more) => {
        expect(await passed(inPieces(answer + more, length))).toBe(answer + more);
      },
    ),
    { numRuns: 50 },
  );
});
