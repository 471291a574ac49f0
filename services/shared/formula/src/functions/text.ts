// Collects the text functions of `text/` into one table.
import { type FunctionTable, outside } from "../evaluate/define.ts";
import { amounts } from "./text/amounts.ts";
import { expressions } from "./text/expressions.ts";
import { joins } from "./text/join.ts";
import { letters } from "./text/letters.ts";
import { parts } from "./text/parts.ts";
import { splits } from "./text/split.ts";

export const text: FunctionTable = {
  ...parts,
  ...letters,
  ...joins,
  ...splits,
  ...amounts,
  ...expressions,
  PHONETIC: outside("PHONETIC", "outside.phonetic"),
  DETECTLANGUAGE: outside("DETECTLANGUAGE", "outside.internet"),
  TRANSLATE: outside("TRANSLATE", "outside.internet"),
};
