// Calls LAMBDAs and limits the depth of nested calls.
import { caught } from "./lift.ts";
import type { Run } from "./run.ts";
import { type Argument, errors, type Lambda, type Value } from "./values.ts";

/** Runs `body` one level deeper. If `body` throws an error value, returns that value. */
export function nested(run: Run, body: () => Value): Value {
  run.budget.enter();
  const value = caught(body);
  run.budget.leave();
  return value;
}

/** Calls a LAMBDA. A wrong number of arguments gives #VALUE!, in Google Sheets #N/A. */
export function apply(run: Run, lambda: Lambda, args: Argument[]): Value {
  if (args.length > lambda.most || args.length < lambda.least)
    return run.dialect === "sheets" ? errors.na : errors.value;
  return nested(run, () => lambda.call(args));
}
