// A formula that takes too long to be verified: read, and never called more than that.
import { flaw } from "./flaw.ts";
import { readFormula } from "./reading.ts";
import { ownWriting, type Request } from "./stated.ts";
import { tellOf } from "./verdicts.ts";
import type { Verified } from "./verified.ts";

export function onlyRead(body: string, request: Request): Verified {
  const writing = ownWriting(request);
  const read = readFormula(body, writing);
  const { shown: formula } = read;
  if (!read.ok) return { found: { formula, verdict: "failed", problems: read.flaws }, isDisputed: false };
  const problems = [flaw(tellOf(writing)("tooLong"), 0, formula.length)];
  return { found: { formula, verdict: "checked", problems }, isDisputed: false };
}
