// A worker thread that reads files. It is separate so that it can be ended.
import { readFileSync, statSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { Finding } from "../src/audit/finding.ts";
import { wordingIn } from "../src/audit/messages/languages.ts";
import { audit } from "../src/audit.ts";
import { compareWorkbooks } from "../src/compare.ts";
import { describe } from "../src/describe.ts";
import { defaultLimits, exceeded } from "../src/limits.ts";
import { mapOf } from "../src/map.ts";
import type { Workbook } from "../src/model.ts";
import { readWorkbook } from "../src/read.ts";
import { WorkbookError } from "../src/workbook-error.ts";
import type { Message, Reading, Results, Task } from "./reading.ts";
import { timedSelfCheck } from "./self-check.ts";
import { setCells } from "./set.ts";
import { summaryOf } from "./summary.ts";
import { valuesOf } from "./values.ts";

const send = (message: Message): void => parentPort?.postMessage(message);

parentPort?.on("message", (task: Task) => send({ reading: read(task) }));
send("started");

function read(task: Task): Reading<unknown> {
  const { file } = task;
  try {
    if (task.op === "set") {
      checkFile(file);
      return { ok: true, result: setCells(task) };
    }
    return { ok: true, result: answer(open(file), task) };
  } catch (error) {
    if (error instanceof WorkbookError) return { ok: false, code: error.code, message: error.message };
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined)
      return { ok: false, code: "not-a-spreadsheet", message: `The file cannot be opened: ${message}` };
    throw error;
  }
}

/** A pipe or a device could not be ended, because reading it blocks the thread. */
function checkFile(file: string): void {
  const found = statSync(file);
  if (!found.isFile()) throw new WorkbookError("not-a-spreadsheet", `${file} is not a file. Choose a file.`);
  if (found.size > defaultLimits.fileBytes) throw exceeded("fileBytes", defaultLimits);
}

function open(file: string): Workbook {
  checkFile(file);
  return readWorkbook(readFileSync(file), file);
}

function answer(workbook: Workbook, task: Exclude<Task, { op: "set" }>): Results[Task["op"]] {
  const onProgress = (done: number, total: number) => send({ progress: { done, total } });
  switch (task.op) {
    case "summary":
      return summaryOf(workbook);
    case "map":
      return mapOf(workbook, task);
    case "description":
      return JSON.stringify(describe(workbook, task), null, 2);
    case "self-check":
      return timedSelfCheck(workbook, onProgress);
    case "audit":
      return inLanguage(audit(workbook, { off: task.off, onProgress }), task.language);
    case "values":
      return valuesOf(workbook, task.ranges, onProgress);
    case "changes":
      return compareWorkbooks(workbook, open(task.other));
  }
}

function inLanguage(findings: readonly Finding[], language: string): Finding[] {
  const word = wordingIn(language);
  return findings.map((finding) => ({ ...finding, message: word(finding.evidence) ?? finding.message }));
}
