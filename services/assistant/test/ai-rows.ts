// What people say beside their question: rows that are an exception, greetings, goals, yes or no.
import { expect, test } from "@jest/globals";
import { answer } from "../src/assistant/answer.ts";

const parcels = [
  "Parcel\tOrdered\tShipped\tWeight\tTarget",
  "P-1\t2025-01-04\t2025-01-09\t4\t5",
  "P-2\t2025-01-17\t\t2\t2",
  "P-3\t2025-02-11\t2025-02-12\t9\t8",
].join("\n");
const ask = (question: string): string | null =>
  /```excel\n([\s\S]*?)\n```/.exec(
    answer([{ role: "user", content: `${question}\n\n${parcels}` }]).text,
  )?.[1] ?? null;

test("a row that a question answers apart is tested first", () => {
  expect(ask("days between ordered and shipped, leave empty if not shipped yet")).toBe('=IF(C2="","",C2-B2)');
  expect(ask("Tage zwischen Ordered und Shipped, „offen“ falls Shipped leer ist")).toBe(
    '=IF(C2="","offen",C2-B2)',
  );
});

test("a time between two dates is a condition of its own", () => {
  expect(ask('"late" if it took more than 5 days from ordered to shipped, otherwise "ok"')).toBe(
    '=IF(C2-B2>5,"late","ok")',
  );
});

test("a greeting changes nothing, a sentence that limits is never passed over", () => {
  const plain = ask("Average of Weight");
  expect(plain).toBe("=AVERAGE(D2:D4)");
  expect(ask("Hello, Average of Weight. I'd be grateful for a formula.")).toBe(plain);
  expect(ask("Average of Weight. The formula should leave out the largest.")).not.toBe(plain);
});

test("yes or no is what a question for yes or no is answered with", () => {
  expect(ask("is Weight at least Target? yes/no")).toBe('=IF(D2>=E2,"yes","no")');
});

test("a word that nobody reads but with which cells begin is a condition: not all rows are counted", () => {
  const matches = "Match\tScore\nGL-B-1\t3\nGL-C-1\t1\nGL-B-2\t0";
  const replyTo = (question: string) => answer([{ role: "user", content: `${question}\n\n${matches}` }]).text;

  expect(replyTo("how many matches are listed?")).toContain("=COUNTA(A2:A4)");
  expect(replyTo("how many gl-b matches are listed?")).not.toContain("```");
});
