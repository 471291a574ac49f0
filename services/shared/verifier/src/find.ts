// The shape of a finding's search: what it looks at and what it measures by.
import type { Node } from "@cellwright/formula/tree";
import type { Finding } from "./flaw.ts";
import type { Place } from "./place.ts";
import type { Stated } from "./stated.ts";

export type Measure = Stated & { place: Place };
export type Find = (tree: Node, by: Measure) => Finding[];
