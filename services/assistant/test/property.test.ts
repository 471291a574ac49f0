// Property tests: any text is answered within a limited time and without a crash.
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { respond } from "../src/respond.ts";
import answerOf from "../src/workers/answer.ts";

const words = [
  ..."sum average count of the where is not between and or if then else more than column C A2 B2:B9 Fee Graz".split(
    " ",
  ),
  ..."Summe wenn Spalte größer als Umsatz 2024 =IF( ( ) \" ' , ; 10% € 名前 合計 مجموع Сума 😀 \u0000 \u202e \n \t | ```".split(
    " ",
  ),
];
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((all) => all.join(" ")),
);
const table = fc
  .array(
    fc.array(fc.oneof(fc.string({ maxLength: 12 }), fc.integer().map(String)), {
      minLength: 2,
      maxLength: 4,
    }),
    {
      minLength: 2,
      maxLength: 8,
    },
  )
  .map((rows) => rows.map((row) => row.join("\t")).join("\n"));

test("any question with any table gets an answer with a text and a kind", () => {
  fc.assert(
    fc.property(text, fc.option(table, { nil: undefined }), (content, tables) => {
      const { kind, text: answer } = respond({ messages: [{ role: "user", content }], tables });
      expect(kind).toMatch(/^(?:formula|explanation|steps|question|refusal|small-talk|repair)$/);
      expect(answer.length).toBeGreaterThan(0);
    }),
    { numRuns: 30 },
  );
});

test("any sequence of messages gets an answer", () => {
  const role = fc.constantFrom("system", "user", "assistant");
  fc.assert(
    fc.property(fc.array(fc.record({ role, content: text }), { minLength: 1, maxLength: 6 }), (messages) => {
      expect(typeof respond({ messages }).text).toBe("string");
    }),
    { numRuns: 30 },
  );
});

test("an expensive question ends within eight seconds, with an answer or because it took too long", () => {
  const mark = new Int32Array(new SharedArrayBuffer(8));
  const rows = Array.from(
    { length: 3_000 },
    (_, at) => `x${at % 7}\t${at}\t${at * 2}\t2024-01-0${(at % 9) + 1}`,
  );
  const tables = ["Name\tFee\tCost\tDay", ...rows].join("\n");
  const questions = [
    "sum of Fee and Cost where Name is x1 or x2 or not x3 ".repeat(100),
    "if Fee is over Cost and ".repeat(200),
    "lookup ".repeat(800),
  ];
  for (const content of questions) {
    const began = performance.now();
    const answer = answerOf({
      job: { messages: [{ role: "user", content }], tables },
      ms: 5_000,
      mark,
    });
    expect(answer === "too-long" || answer.text.length > 40).toBe(true);
    expect(performance.now() - began).toBeLessThan(8_000);
  }
});
