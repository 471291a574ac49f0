// Work that cannot go on for ever: V8 itself ends it when its time is up, wherever it is, in a pattern of text as well.
import { createContext, Script } from "node:vm";

export const tooLong = "too-long";
export type TooLong = typeof tooLong;

const context: { work: (() => unknown) | undefined } = { work: undefined };
createContext(context);
const script = new Script("work()");

/** What `work` returns; `"too-long"` where it takes more than `ms` milliseconds. What it throws is thrown. Not for promises. */
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

/** It is an error of the context, whose classes are not ours. */
const isTimeout = (error: unknown): boolean => Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
