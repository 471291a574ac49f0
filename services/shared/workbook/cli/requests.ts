// Answers one request of the JSON-lines protocol. Bad input gets an error line.
import { languages } from "../src/audit/messages/languages.ts";
import { diffResponse } from "./compare.ts";
import { editsOf } from "./edits.ts";
import type { Reader, Reading, Task } from "./reading.ts";
import { selfCheckResponse } from "./self-check.ts";
import type { SetTask } from "./set.ts";

type Run = Reader["run"];
type Request = Record<string, unknown>;

/** The operations by name. */
const operations: Readonly<Record<string, (request: Request, run: Run) => Promise<object>>> = {
  read: async (request, run) =>
    answer(await run({ op: "summary", file: fileOf(request) }), (summary) => summary),
  recalculate: async (request, run) =>
    answer(await run({ op: "self-check", file: fileOf(request) }), selfCheckResponse),
  audit: async (request, run) => answer(await run(auditTask(request)), (findings) => ({ findings })),
  values: async (request, run) =>
    answer(await run({ op: "values", file: fileOf(request), ranges: rangesOf(request) }), (values) => ({
      values,
    })),
  set: async (request, run) => answer(await run(setTask(request)), () => ({})),
  diff: async (request, run) =>
    answer(
      await run({ op: "changes", file: fileOf(request), other: fileOf(request, "other") }),
      diffResponse,
    ),
};

/** The response to a line, without line end. Never throws. */
export async function answerLine(line: string, run: Run): Promise<string> {
  let id: unknown = null;
  try {
    const request: unknown = JSON.parse(line);
    if (typeof request !== "object" || request === null) throw new Error("a request must be an object");
    const { id: given = null, op } = request as Request;
    id = given;
    const operation = typeof op === "string" && Object.hasOwn(operations, op) ? operations[op] : undefined;
    if (!operation)
      throw new Error(`op ${JSON.stringify(op)} is unknown; use ${Object.keys(operations).join(", ")}`);
    return JSON.stringify({ id, ...(await operation(request as Request, run)) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return JSON.stringify({ id, ok: false, error: { code: "bad-request", message } });
  }
}

function fileOf(request: Request, name: "file" | "other" = "file"): string {
  const file = request[name];
  if (typeof file !== "string") throw new Error(`${name} must be a string`);
  return file;
}

function setTask(request: Request): SetTask {
  const { edits, out, allowProtected = false, replaceArrays = false } = request;
  if (typeof out !== "string" || out === "") throw new Error("out must be the name of the copy");
  return {
    ...{ op: "set", file: fileOf(request), edits: editsOf(edits), out },
    ...{ allowProtected: allowProtected === true, replaceArrays: replaceArrays === true },
  };
}

function rangesOf({ ranges }: Request): string[] {
  if (!Array.isArray(ranges) || !ranges.every((range) => typeof range === "string"))
    throw new Error("ranges must be a list of strings such as Sheet1!A1:C9");
  return ranges;
}

function auditTask(request: Request): Extract<Task, { op: "audit" }> {
  const { language = "en" } = request;
  if (typeof language !== "string" || !languages.includes(language))
    throw new Error(`language must be one of ${languages.join(", ")}`);
  return { op: "audit", file: fileOf(request), off: offOf(request), language };
}

function offOf({ off = [] }: Request): string[] {
  if (!Array.isArray(off) || !off.every((code) => typeof code === "string"))
    throw new Error("off must be a list of codes of checks");
  return off;
}

function answer<Result>(reading: Reading<Result>, response: (result: Result) => object): object {
  if (!reading.ok) return { ok: false, error: { code: reading.code, message: reading.message } };
  return { ok: true, ...response(reading.result) };
}
