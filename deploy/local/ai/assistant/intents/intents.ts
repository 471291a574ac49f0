// All that people want of a table in many words.
import type { Task } from "../tasks/candidate.ts";
import { decisionIntents } from "./decisions.ts";
import { type Intent, meant } from "./intent.ts";

const all: readonly Intent[] = [...decisionIntents];

export const intents: Task = (reading) => meant(reading, all);
