// Everything that is found in a formula before it is run: by the data, by the question, by itself.
import type { Node } from "@cellwright/formula/tree";
import type { Finding } from "./flaw.ts";
import type { Place } from "./place.ts";
import type { Stated } from "./stated.ts";

export type Measure = Stated & { place: Place };
export type Find = (tree: Node, by: Measure) => Finding[];

const all: readonly Find[] = [];

export const findings: Find = (tree, by) => all.flatMap((find) => find(tree, by));
