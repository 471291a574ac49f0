// Likely mistakes, results that prove nothing, and cross-checks of likely issues: a right and a wrong formula per rule.
import { expect, test } from "@jest/globals";
import { createVerifier } from "../src/verify.ts";
import { tableOf, testCases } from "./verify-cases.ts";
import likely from "./verify-likely.json" with { type: "json" };
import { workerThread } from "./worker.ts";

const threads = workerThread();
testCases(likely, threads);

const twice = { question: "second highest of the Stock?", data: tableOf("parts") };

test("a likely issue fails a formula only if an independent formula also differs", async () => {
  const check = createVerifier(threads());

  const alone = await check.block("=LARGE(B2:B6,3)", twice);
  const refuted = await check.block("=LARGE(B2:B6,3)", twice, { derive: async () => "=LARGE(B2:B6,2)" });

  expect([alone.found.verdict, refuted.found.verdict]).toEqual(["checked", "failed"]);
  // A second answer of the same model only disputes the first.
  const disputed = await check.block("=LARGE(B2:B6,3)", twice, {
    derive: async () => ({ own: "=LARGE(B2:B6,2)" }),
  });
  expect([disputed.found.verdict, disputed.isDisputed]).toEqual(["checked", true]);
});

test("a likely issue does not fail a formula if an independent formula agrees", async () => {
  const { found } = await createVerifier(threads()).block("=LARGE(B2:B6,3)", twice, {
    derive: async () => "=SMALL(B2:B6,3)",
  });

  expect(found.verdict).not.toBe("failed");
});
