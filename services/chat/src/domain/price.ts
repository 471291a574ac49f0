// What an answer costs: refusals, questions back, small talk and the checker's own repairs of the built-in assistant cost nothing.
import type { Origin } from "../clients/model.ts";

const free = new Set(["refusal", "question", "small-talk", "repair"]);

export const isFree = ({ kind }: Pick<Origin, "kind">): boolean => kind !== null && free.has(kind);
