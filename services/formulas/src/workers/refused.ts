// Returns a `Problem` from a worker thread as data, because errors lose their class between threads.
import { Problem } from "@cellwright/kit/problem";

const mark = "refused";

export type Refused = { [mark]: { code: Problem["code"]; message: string; extra: Problem["extra"] } };

export const refusedAs = ({ code, message, extra }: Problem): Refused => ({
  [mark]: { code, message, extra },
});

/** Throws the problem if `done` is one. */
export function unlessRefused<Done>(done: Done | Refused): Done {
  if (typeof done !== "object" || done === null || !(mark in done)) return done as Done;
  const { code, ...given } = (done as Refused)[mark];
  throw new Problem(code, given);
}
