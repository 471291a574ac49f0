// Reads the tasks of a folder: `tasks.jsonl` has a task a line and names workbooks of the folder.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const task = z.object({
  id: z.string().min(1),
  /** What a user asked for, in the user's words. */
  instruction: z.string().min(1),
  kind: z.string().min(1),
  /** The workbook as the user had it and the one with the right result: paths inside the folder. */
  input: z.string().min(1),
  answer: z.string().min(1),
  /** The cells that the task is about: see {@link answerAreas}. */
  answer_position: z.string().min(1),
});
export type Task = z.infer<typeof task>;

/** A line of the file, counted from 1. A broken one has no task; `problem` says why. */
export type TaskLine = { line: number; task: Task } | { line: number; task: null; problem: string };

/** The folder cannot be used; the message says what is missing. */
export class TaskFolderError extends Error {
  override name = "TaskFolderError";
}

/** Throws {@link TaskFolderError} if there is no such folder, no `tasks.jsonl` in it, or no task in that. */
export function taskLines(folder: string): TaskLine[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new TaskFolderError(`There is no folder ${folder}.`);
  const file = join(folder, "tasks.jsonl");
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new TaskFolderError(`The folder ${folder} has no file tasks.jsonl.`);
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, at) => (text.trim() === "" ? [] : [lineOf(text, at + 1)]));
  if (lines.length === 0) throw new TaskFolderError(`The file ${file} is empty: it needs a task a line.`);
  return lines;
}

function lineOf(text: string, line: number): TaskLine {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { line, task: null, problem: "The line is not JSON." };
  }
  const read = task.safeParse(json);
  if (read.success) return { line, task: read.data };
  const issues = read.error.issues.map(({ path, message }) => `${path.join(".") || "the line"}: ${message}`);
  return { line, task: null, problem: issues.join("; ") };
}
