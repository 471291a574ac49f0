// Follow-ups in a chat: how each kind changes the previous formula, and which messages are new questions.
import { expect, test } from "@jest/globals";
import { respond } from "../src/respond.ts";
import kinds from "./follow-ups.json" with { type: "json" };

const tables = [
  "Name\tRegion\tStatus\tAmount\tCost\tDate",
  "Anna\tNorth\tpaid\t10\t4\t2024-03-01",
  "Ben\tSouth\topen\t20\t8\t2024-03-15",
  "Cleo\tNorth\topen\t5\t1\t2024-04-02",
  "Dan\tSouth\tpaid\t7\t3\t2024-04-20",
  "Eve\tWest\tvoid\t\t2\t2024-05-05",
].join("\n");

function replyTo(
  question: string,
  formula: string,
  followUp: string,
  product = "Microsoft Excel",
  lead = "",
) {
  return respond({
    messages: [
      { role: "system", content: `Product: ${product}\nAnswer in the language of the question.` },
      { role: "user", content: question },
      { role: "assistant", content: `${lead}\`\`\`excel\n${formula}\n\`\`\`` },
      { role: "user", content: followUp },
    ],
    tables,
  });
}
const formulaIn = ({ text }: { text: string }) => /```excel\n(=[\s\S]*?)\n```/.exec(text)?.[1];

const cases = kinds.flatMap(({ rule, question, formula, product, gives, ...followUps }) =>
  Object.values(followUps)
    .flat()
    .map((followUp) => ({ rule, question, formula, product, gives, followUp })),
);

test.each(cases)("$rule: $followUp", ({ question, formula, product, gives, followUp }) => {
  expect(formulaIn(replyTo(question, formula, followUp, product))).toBe(gives);
});

const total = ["total amount for North", '=SUMIFS(D2:D6,B2:B6,"North")'] as const;

test.each([
  ["How many names have the status open?", "open"],
  ["What is the average cost in column E?", "E2:E6"],
  ["Was ist die Summe der Cost für den Status paid?", "paid"],
  ["Quelle est la somme de Cost pour le Status paid ?", "paid"],
  ["Amount minus Cost", "D2-E2"],
  ["latest Date", "F2:F6"],
  ["average Cost per Status", "C2:C6"],
  ["running total of Cost", "E$2:E2"],
])("a question with its own task and column ignores the previous one: %s", (question, part) => {
  const formula = formulaIn(replyTo(...total, question));

  expect(formula).toContain(part);
  expect(formula).not.toContain("North");
});

test("a clear follow-up is answered without doubt, except after a doubtful answer", () => {
  const doubt =
    "I am not sure that I read your question as you mean it. This is how I read it; look at the first results:\n\n";

  expect(replyTo(...total, "and for South?").doubt).toBe(false);
  expect(replyTo(...total, "and for South?", "Microsoft Excel", doubt).doubt).toBe(true);
});

test("a word in a follow-up that is not understood makes the answer doubtful", () => {
  expect(replyTo(...total, "and for South but glimmering?").doubt).toBe(true);
});
