// All that people want of a table in many words.

import { dateAnswers } from "../dates/answers.ts";
import { tableDateIntents } from "../dates/tables.ts";
import { clausalIntents } from "../decisions/clausal.ts";
import { decisionIntents } from "../decisions/decided.ts";
import { extraIntents } from "../decisions/extras.ts";
import { pairedDecisions } from "../decisions/paired.ts";
import { courseIntents } from "../finance/courses.ts";
import { priceIntents } from "../finance/prices.ts";
import { scheduleIntents } from "../finance/schedules.ts";
import { packIntents } from "../rounding/packs.ts";
import { chargeIntents } from "../tariffs/charges.ts";
import type { Task } from "../tasks/candidate.ts";
import { textTableIntents } from "../texts/tables.ts";
import { textIntents } from "../texts/texts.ts";
import { financeIntents } from "./finance.ts";
import { type Intent, meant } from "./intent.ts";
import { listIntents } from "./lists.ts";
import { reckoningIntents } from "./reckonings.ts";
import { remainderIntents } from "./remainders.ts";
import { roundedIntents } from "./rounded-figures.ts";
import { sheetIntents } from "./sheets.ts";
import { singleIntents } from "./single.ts";

const all: readonly Intent[] = [
  ...decisionIntents,
  ...clausalIntents,
  ...pairedDecisions,
  ...reckoningIntents,
  ...chargeIntents,
  ...textIntents,
  ...textTableIntents,
  ...financeIntents,
  ...scheduleIntents,
  ...courseIntents,
  ...priceIntents,
  ...singleIntents,
  ...tableDateIntents,
  ...dateAnswers,
  ...sheetIntents,
  ...listIntents,
  ...extraIntents,
  ...roundedIntents,
  ...remainderIntents,
  ...packIntents,
];

export const intents: Task = (reading) => meant(reading, all);
