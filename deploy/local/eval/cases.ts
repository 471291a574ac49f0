// All labelled questions.
import type { Case } from "./case.ts";
import { casesA } from "./cases/a/all.ts";
import { casesB } from "./cases/b/all.ts";

export const allCases: readonly Case[] = [...casesA, ...casesB];
