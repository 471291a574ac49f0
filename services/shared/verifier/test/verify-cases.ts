// Tests the rules of a JSON file: of each a right formula is verified and a wrong one is not.
import { expect, test } from "@jest/globals";
import { z } from "zod";
import lines from "./verify-tables.json" with { type: "json" };
import { verifyAgreed, workerThread } from "./worker.ts";

const tables = z
  .record(
    z.string(),
    z.array(z.string()).transform((rows) => rows.join("\n")),
  )
  .parse(lines);

/** The cells of a table of `verify-tables.json`, as pasted text. */
export function tableOf(name: string): string {
  const found = tables[name];
  if (!found) throw new RangeError(`there is no table ${name}`);
  return found;
}

const groups = z.array(
  z.strictObject({
    about: z.string().optional(),
    cases: z.array(
      z.strictObject({
        rule: z.string(),
        question: z.string(),
        table: z.string().transform(tableOf),
        right: z.string(),
        wrong: z.string(),
      }),
    ),
  }),
);

export function testCases(file: unknown, threads = workerThread()): void {
  const cases = groups.parse(file).flatMap((group) => group.cases);
  test.each(cases)("$rule", async ({ question, table: data, right, wrong }) => {
    const kept = await verifyAgreed(threads(), right, { question, data });
    expect([kept.problems, kept.evidence?.derivation]).toEqual([[], "agreed"]);
    const { verdict } = await verifyAgreed(threads(), wrong, { question, data });
    expect(["failed", "checked"]).toContain(verdict);
  });
}
