// Answers one request of the JSON-lines protocol. Bad input gets an error line.
import type { Reading } from "./reading.ts";
import type { Summary } from "./summary.ts";

export type Read = (file: string) => Promise<Reading<Summary>>;

/** The response to a line, without line end. Never throws. */
export async function answerLine(line: string, read: Read): Promise<string> {
  let id: unknown = null;
  try {
    const request: unknown = JSON.parse(line);
    if (typeof request !== "object" || request === null) throw new Error("a request must be an object");
    const { id: given = null, op, file } = request as Record<string, unknown>;
    id = given;
    if (op !== "read") throw new Error(`op ${JSON.stringify(op)} is unknown; use read`);
    if (typeof file !== "string") throw new Error("file must be a string");
    return JSON.stringify({ id, ...answer(await read(file)) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return JSON.stringify({ id, ok: false, error: { code: "bad-request", message } });
  }
}

function answer(reading: Reading<Summary>): object {
  if (!reading.ok) return { ok: false, error: { code: reading.code, message: reading.message } };
  return { ok: true, ...reading.result };
}
