// Numbers of arguments in words.
import type { Tell } from "../messages.ts";

/** `2 arguments`, `2 to 4 arguments`. */
export function countOf(least: number, tell: Tell, most = least): string {
  if (least !== most) return tell("arguments.between", { least, most });
  return least === 0 ? tell("arguments.none") : tell("arguments.count", { count: least });
}

/** How many arguments were given. */
export const givenOf = (count: number, tell: Tell): string =>
  count === 0 ? tell("given.none") : tell("given.count", { count });
