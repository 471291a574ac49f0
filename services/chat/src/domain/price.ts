// Which answers are free: refusals, questions, small talk and repairs by the built-in assistant itself.
import type { Origin } from "../clients/model.ts";

const free = new Set(["refusal", "question", "small-talk", "repair"]);

export const isFree = ({ kind }: Pick<Origin, "kind">): boolean => kind !== null && free.has(kind);
