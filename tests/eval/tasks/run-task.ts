// Runs one task as a user would: uploads the workbook, asks, inserts the formula and looks at the result.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ChatReply } from "@cellwright/contracts/chat";
import type { Workbook as StoredWorkbook } from "@cellwright/contracts/workbooks";
import { readWorkbook } from "@cellwright/workbook/read";
import { answerAreas, type SheetArea } from "./answer-position.ts";
import { differencesIn } from "./compare-areas.ts";
import { type Placed, placedFormulas, placeOf } from "./edits.ts";
import type { Outcome, Result } from "./outcome.ts";
import type { Task, TaskLine } from "./task-file.ts";
import { RefusedCall, type UserCalls } from "./user-calls.ts";

const nothing = { formulas: [], verdict: null, differences: null, choices: [], response: "", problem: null };

/** Never throws: what goes wrong is the outcome's `problem`. */
export async function runTask(its: TaskLine, folder: string, calls: UserCalls): Promise<Outcome> {
  const { line, task } = its;
  if (!task)
    return { ...nothing, line, id: `line ${line}`, kind: "broken", result: "not run", problem: its.problem };
  const { id, kind } = task;
  try {
    return { ...nothing, line, id, kind, ...(await tried(task, folder, calls)) };
  } catch (error) {
    return { ...nothing, line, id, kind, result: "not run", problem: (error as Error).message };
  }
}

async function tried(
  task: Task,
  folder: string,
  calls: UserCalls,
): Promise<Partial<Outcome> & { result: Result }> {
  const bytes = readFileSync(join(folder, task.input));
  const before = readWorkbook(bytes, task.input);
  const expected = readWorkbook(readFileSync(join(folder, task.answer)), task.answer);
  const areas = answerAreas(task.answer_position, expected);
  const [target] = areas as [SheetArea];
  const stored = await calls.upload(bytes, basename(task.input));
  const reply = await calls.ask(questionOf(task.instruction, stored, target));
  const placed = placedFormulas(reply.formulas, target);
  const problem = await written(placed, stored, calls);
  const after = readWorkbook(await calls.download(stored), task.input);
  const differences = differencesIn(areas, expected, after);
  const wasRight = differencesIn(areas, expected, before).different === 0;
  return {
    result: resultOf(reply, placed, differences.different === 0, wasRight),
    formulas: reply.formulas.map(({ formula, verdict }) => ({
      ...{ formula, verdict },
      cells: placed.find((one) => one.formula.formula === formula)?.edit.fill ?? null,
    })),
    verdict: verdictOf(placed),
    differences,
    choices: choicesOf(reply),
    response: reply.response,
    problem,
  };
}

/** The place is the first cell of the answer, unless the workbook has no such sheet yet. */
function questionOf(question: string, { id, sheets }: StoredWorkbook, target: SheetArea): object {
  const { sheet } = target;
  if (!sheets.some(({ name }) => name === sheet)) return { question, workbook: { id }, shareData: true };
  return { question, workbook: { id, sheet }, place: placeOf(target), shareData: true };
}

/** Resolves to the reason if the formulas cannot be written into this workbook. */
async function written(
  placed: readonly Placed[],
  stored: StoredWorkbook,
  calls: UserCalls,
): Promise<string | null> {
  if (placed.length === 0) return null;
  try {
    await calls.write(
      stored,
      placed.map(({ edit }) => edit),
    );
    return null;
  } catch (error) {
    if (error instanceof RefusedCall && error.code === "WORKBOOK_REFUSED") return error.message;
    throw error;
  }
}

function resultOf(reply: ChatReply, placed: readonly Placed[], isRight: boolean, wasRight: boolean): Result {
  if (wasRight && isRight) return "nothing to show";
  if (placed.length > 0) return isRight ? "solved" : "wrong";
  return choicesOf(reply).length > 0 || /[?？؟]\s*$/.test(reply.response) ? "asked back" : "refused";
}

const choicesOf = ({ message }: ChatReply): readonly string[] => message.metadata.choices ?? [];

function verdictOf(placed: readonly Placed[]): Outcome["verdict"] {
  if (placed.length === 0) return null;
  return placed.every(({ formula }) => formula.verdict === "verified") ? "verified" : "checked";
}
