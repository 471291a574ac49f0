// All labelled questions.
import type { Case } from "./case.ts";
import { casesA } from "./cases/a/all.ts";
import { casesB } from "./cases/b/all.ts";
import { casesD } from "./cases/d/all.ts";
import { casesE } from "./cases/e/all.ts";
import { casesF } from "./cases/f/all.ts";
import { casesG } from "./cases/g/all.ts";
import { casesH } from "./cases/h/all.ts";
import { casesI } from "./cases/i/all.ts";
import { casesJ } from "./cases/j/all.ts";

/** Those that are told in English, German and French. */
export const toldCases = [
  ...casesB,
  ...casesD,
  ...casesE,
  ...casesF,
  ...casesG,
  ...casesH,
  ...casesI,
  ...casesJ,
];

export const allCases: readonly Case[] = [...casesA, ...toldCases];
