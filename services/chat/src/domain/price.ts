// What answers cost: refusals, questions, small talk and engine repairs of the built-in assistant are free.
import type { Origin } from "../clients/model.ts";

const free = new Set(["refusal", "question", "small-talk", "repair"]);

export const isFree = ({ kind }: Pick<Origin, "kind">): boolean => kind !== null && free.has(kind);
