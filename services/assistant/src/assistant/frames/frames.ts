// Questions that are known by a few words and by what they name.
import type { Task } from "../tasks/candidate.ts";
import { dateFrames } from "./dates.ts";
import { type Frame, framed } from "./frame.ts";
import { listFrames } from "./lists.ts";
import { lookupFrames } from "./lookups.ts";
import { movedDateFrames } from "./moved-dates.ts";
import { outcomeFrames } from "./outcomes.ts";
import { reckoningFrames } from "./reckoning.ts";
import { repeatFrames } from "./repeats.ts";
import { runningFrames } from "./running.ts";
import { textChangeFrames } from "./text-changes.ts";
import { textFrames } from "./texts.ts";
import { nowFrames } from "./today.ts";
import { totalFrames } from "./totals.ts";

const all: readonly Frame[] = [
  ...dateFrames,
  ...movedDateFrames,
  ...nowFrames,
  ...outcomeFrames,
  ...runningFrames,
  ...repeatFrames,
  ...textFrames,
  ...textChangeFrames,
  ...lookupFrames,
  ...totalFrames,
  ...reckoningFrames,
  ...listFrames,
];

export const frames: Task = (reading) => framed(reading, all);
