// `npm run eval -- --tasks FOLDER`: real tasks with workbooks, each from the upload to the comparison of the cells.
import { becomePremium } from "../support/premium.ts";
import { signUp } from "../support/sign-up.ts";
import type { TestStack } from "../support/stack.ts";
import type { Outcome } from "./tasks/outcome.ts";
import { runTask } from "./tasks/run-task.ts";
import type { TaskLine } from "./tasks/task-file.ts";
import { userCalls } from "./tasks/user-calls.ts";

/** Runs the tasks one after the other for a new user with premium. `say` gets the progress. */
export async function runTasks(
  stack: TestStack,
  { folder, lines }: { folder: string; lines: readonly TaskLine[] },
  say: (line: string) => void,
): Promise<Outcome[]> {
  const user = await signUp(stack);
  await becomePremium(stack, user);
  const calls = userCalls(stack.site, user);
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    const outcome = await runTask(line, folder, calls);
    outcomes.push(outcome);
    say(`${outcomes.length} of ${lines.length}: ${outcome.id} ${outcome.result}`);
  }
  return outcomes;
}
