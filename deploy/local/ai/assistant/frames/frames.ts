// Questions that are known by a few words and by what they name.
import type { Task } from "../tasks/candidate.ts";
import { dateFrames, nowFrames } from "./dates.ts";
import { type Frame, framed } from "./frame.ts";
import { listFrames } from "./lists.ts";
import { lookupFrames } from "./lookups.ts";
import { outcomeFrames } from "./outcomes.ts";
import { reckoningFrames } from "./reckoning.ts";
import { runningFrames } from "./running.ts";
import { textFrames } from "./texts.ts";
import { totalFrames } from "./totals.ts";

const all: readonly Frame[] = [
  ...dateFrames,
  ...nowFrames,
  ...outcomeFrames,
  ...runningFrames,
  ...textFrames,
  ...lookupFrames,
  ...totalFrames,
  ...reckoningFrames,
  ...listFrames,
];

export const frames: Task = (reading) => framed(reading, all);
