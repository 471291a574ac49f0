// The My Requests entries for a formula that was generated or explained, and for an audited workbook.
import type { Activity } from "@cellwright/contracts/activities";
import { nameOfChatCharacters } from "@cellwright/contracts/limits";
import type { analyzedFile, work as workRpc } from "@cellwright/contracts/rpcs";
import { lineOf } from "@cellwright/contracts/text";
import type { z } from "zod";

type Work = NonNullable<z.output<typeof workRpc.answer>>;

export function entryOf(
  id: string,
  type: "formula_generated" | "formula_explained",
  { sessionId, input, formula, at }: Work,
): Activity {
  const line = lineOf(input) || lineOf(formula) || "…";
  const description = shortened(line);
  const details = type === "formula_generated" ? { formula, result: { formula } } : { formula };
  return { id, sessionId, type, description, details: { ...details, timestamp: at }, timestamp: at };
}

type AnalyzedFile = NonNullable<z.output<typeof analyzedFile.answer>>;

export function analyzedEntry(id: string, { sessionId, at, ...found }: AnalyzedFile): Activity {
  const description = shortened(found.fileName);
  return {
    id,
    sessionId,
    type: "file_analyzed",
    description,
    details: { ...found, timestamp: at },
    timestamp: at,
  };
}

/** Shortens a long title, but not inside a surrogate pair. The entry's details contain the whole text. */
export const shortened = (line: string): string =>
  line.length > nameOfChatCharacters
    ? `${line.slice(0, nameOfChatCharacters - 1).replace(/\p{Surrogate}$/u, "")}…`
    : line;
