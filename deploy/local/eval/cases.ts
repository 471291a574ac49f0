// All labelled questions.
import type { Case } from "./case.ts";
import { casesA } from "./cases/a/all.ts";
import { casesB } from "./cases/b/all.ts";
import { casesC } from "./cases/c/all.ts";
import { casesD } from "./cases/d/all.ts";
import { casesE } from "./cases/e/all.ts";
import { casesF } from "./cases/f/all.ts";
import { casesG } from "./cases/g/all.ts";
import { casesH } from "./cases/h/all.ts";
import { casesI } from "./cases/i/all.ts";
import { casesJ } from "./cases/j/all.ts";
import { casesK } from "./cases/k/all.ts";
import { casesL } from "./cases/l/all.ts";
import { casesM } from "./cases/m/all.ts";
import { casesN } from "./cases/n/all.ts";
import { casesO } from "./cases/o/all.ts";
import { casesP } from "./cases/p/all.ts";
import { casesQ } from "./cases/q/all.ts";
import { casesR } from "./cases/r/all.ts";
import { casesS } from "./cases/s/all.ts";
import { casesT } from "./cases/t/all.ts";
import { casesU } from "./cases/u/all.ts";
import { casesV } from "./cases/v/all.ts";
import { casesW } from "./cases/w/all.ts";
import { casesX } from "./cases/x/all.ts";
import { casesY } from "./cases/y/all.ts";
import { casesZ } from "./cases/z/all.ts";

/** Those that are told in English, German and French. */
export const toldCases = [
  ...casesB,
  ...casesC,
  ...casesD,
  ...casesE,
  ...casesF,
  ...casesG,
  ...casesH,
  ...casesI,
  ...casesJ,
  ...casesK,
  ...casesL,
  ...casesM,
  ...casesN,
  ...casesO,
  ...casesP,
  ...casesQ,
  ...casesR,
  ...casesS,
  ...casesT,
  ...casesU,
  ...casesV,
  ...casesW,
  ...casesX,
  ...casesY,
  ...casesZ,
];

export const allCases: readonly Case[] = [...casesA, ...toldCases];

/** Sets that nobody reads while working on the assistant: they are asked only when they are named. */
export const heldOut: ReadonlySet<string> = new Set(["e", "k", "v", "w", "x"]);
