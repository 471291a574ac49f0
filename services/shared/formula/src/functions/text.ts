// Texts: every function of the family.
import type { FormulaFunction, FunctionTable } from "../evaluate/define.ts";
import { cannotRun } from "../evaluate/run.ts";
import { amounts } from "./text/amounts.ts";
import { expressions } from "./text/expressions.ts";
import { joins } from "./text/join.ts";
import { letters } from "./text/letters.ts";
import { parts } from "./text/parts.ts";
import { splits } from "./text/split.ts";

const elsewhere =
  (name: string, reason: string): FormulaFunction =>
  () =>
    cannotRun(name, reason);

export const text: FunctionTable = {
  ...parts,
  ...letters,
  ...joins,
  ...splits,
  ...amounts,
  ...expressions,
  PHONETIC: elsewhere("PHONETIC", "it reads what a Japanese input method kept"),
  DETECTLANGUAGE: elsewhere("DETECTLANGUAGE", "it asks a service of its product"),
  TRANSLATE: elsewhere("TRANSLATE", "it asks a service of its product"),
};
