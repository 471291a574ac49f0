// The line under My Requests for what the formulas service made.
import type { Activity } from "@cellwright/contracts/activities";
import type { work as workAsk } from "@cellwright/contracts/asks";
import type { z } from "zod";

type Work = NonNullable<z.output<typeof workAsk.answer>>;

/** Longer ones are cut: the whole of it is in the details. */
const descriptionCharacters = 200;

export function entryOf(
  id: string,
  type: "formula_generated" | "formula_explained",
  { sessionId, asked, formula, at }: Work,
): Activity {
  const line = asked.replaceAll(/\s+/g, " ").trim();
  const description =
    line.length > descriptionCharacters ? `${line.slice(0, descriptionCharacters - 1)}…` : line;
  const details = type === "formula_generated" ? { formula, result: { formula } } : { formula };
  return { id, sessionId, type, description, details: { ...details, timestamp: at }, timestamp: at };
}
