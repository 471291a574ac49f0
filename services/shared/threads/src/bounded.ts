// Runs synchronous work with a time limit that V8 enforces, so that endless loops and slow regular expressions end too.
import { createContext, Script } from "node:vm";

export const tooLong = "too-long";
export type TooLong = typeof tooLong;

const context: { work: (() => unknown) | undefined } = { work: undefined };
createContext(context);
const script = new Script("work()");

/** Returns the result of `work`, or `"too-long"` after `ms` milliseconds. Errors are rethrown. Only for synchronous work. */
export function bounded<Done>(ms: number, work: () => Done): Done | TooLong {
  const before = context.work;
  context.work = work;
  try {
    return script.runInContext(context as object, { timeout: ms }) as Done;
  } catch (error) {
    if (isTimeout(error)) return tooLong;
    throw error;
  } finally {
    context.work = before;
  }
}

/** Compares `code`, because the error comes from the vm context, where `instanceof` does not work. */
const isTimeout = (error: unknown): boolean => Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
