// Right formulas for questions as users ask them, in three languages, have no problems.
import { expect, test } from "@jest/globals";
import { z } from "zod";
import cases from "./verify-sound.json" with { type: "json" };
import { verifyAgreed, workerThread } from "./worker.ts";

const threads = workerThread();
const { tables, sound } = z
  .strictObject({
    tables: z.record(z.string(), z.array(z.string())),
    sound: z.array(z.strictObject({ question: z.string(), table: z.string(), formula: z.string() })),
  })
  .parse(cases);

test.each(sound)("$question", async ({ question, table, formula }) => {
  const data = tables[table]?.join("\n");
  expect(data).toBeDefined();
  const { problems, evidence } = await verifyAgreed(threads(), formula, { question, data });
  expect([problems, evidence?.derivation]).toEqual([[], "agreed"]);
});
