// The second author's questions: written without having read the checker or the built-in assistant.
import { type CaseB, caseB } from "./case-b.ts";
import { conditional } from "./conditional.ts";
import { dates } from "./dates.ts";
import { errors, filtering, nested } from "./deciding.ts";
import { lookup } from "./lookup.ts";
import { duplicates, ranking, running } from "./order.ts";
import { financial, percent, rounding, statistics } from "./reckoning.ts";
import { text } from "./text.ts";

export const casesB: readonly CaseB[] = [
  ...conditional,
  ...lookup,
  ...text,
  ...dates,
  ...ranking,
  ...duplicates,
  ...running,
  ...percent,
  ...nested,
  ...errors,
  ...rounding,
  ...filtering,
  ...financial,
  ...statistics,
].map(caseB);
