// As set `s`, other people.
import { type CaseD, caseD } from "../d/case-d.ts";
import { conditional } from "./conditional.ts";
import { dates } from "./dates.ts";
import { duplicates } from "./duplicates.ts";
import { errors } from "./errors.ts";
import { filtering } from "./filtering.ts";
import { financial } from "./financial.ts";
import { lookup } from "./lookup.ts";
import { nested } from "./nested.ts";
import { percent } from "./percent.ts";
import { ranking } from "./ranking.ts";
import { rounding } from "./rounding.ts";
import { running } from "./running.ts";
import { statistics } from "./statistics.ts";
import { text } from "./text.ts";

export const casesT: readonly CaseD[] = [
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
].map(caseD);
