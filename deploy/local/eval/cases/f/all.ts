// Everyday questions of office and home, mostly short and without quoted headings.
import { type CaseD, caseD } from "../d/case-d.ts";
import { conditional } from "./conditional.ts";
import { dates } from "./dates.ts";
import { lookup } from "./lookup.ts";
import { ranking } from "./ranking.ts";
import { text } from "./text.ts";

export const casesF: readonly CaseD[] = [
  ...conditional,
  ...lookup,
  ...text,
  ...dates,
  ...ranking,
].map(caseD);
