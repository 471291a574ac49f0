// All labelled questions.
import type { Case } from "./case.ts";
import { casesA } from "./cases/a/all.ts";

export const allCases: readonly Case[] = [...casesA];
