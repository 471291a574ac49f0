// The chat service measures its answers, and the users service its reservations.
import { randomUUID } from "node:crypto";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

/** The metrics of the service `at`, by name with labels but without the label `service`. */
async function answerMetrics(at: { healthUrl: string } | undefined): Promise<Record<string, number>> {
  const text = await (await fetch(`${at?.healthUrl}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^([a-z_]+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = "", value]) => [
      name.replaceAll(/service="[a-z]+",|,?service="[a-z]+"/g, ""),
      Number(value),
    ]),
  );
}

test("the outcome, first word, duration, tokens and verdicts of an answer are measured", async () => {
  on.model.says("Use this:\n\n```excel\n=SUMM(A1:A9\n```\n");
  const ann = await createUser(on, randomUUID());
  const { status, body } = await ann.ask("Sum");
  expect(status).toBe(200);

  const seen = await answerMetrics(on.chats[0]);

  expect(seen['answers_total{outcome="finished"}']).toBe(1);
  expect(seen["first_word_seconds_count{}"]).toBe(1);
  expect(seen['answer_duration_seconds_count{part="model"}']).toBe(1);
  expect(seen['answer_duration_seconds_count{part="own"}']).toBe(1);
  expect(seen['tokens_total{kind="prompt"}']).toBeGreaterThan(0);
  expect(body.formulas).toHaveLength(1);
  expect(seen[`formulas_checked_total{verdict="${body.formulas[0]?.verdict}"}`]).toBe(1);
  expect(seen["answers_open{}"]).toBe(0);
});

test("the metrics count a reservation as open until it is charged", async () => {
  on.model.says("Nothing to compute.");
  const bob = await createUser(on, randomUUID());
  expect((await bob.ask("Hello")).status).toBe(200);
  await until(async () => (await answerMetrics(on.users))["reservations_open{}"] === 0);
});
