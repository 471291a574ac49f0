// Everything that is found in a formula before it is run: by the data, by the question, by itself.
import type { Node } from "@cellwright/formula/tree";
import type { Find, Measure } from "./find.ts";
import { anchors, still } from "./findings/anchors.ts";
import { byShape } from "./findings/by-shape.ts";
import { byWords } from "./findings/by-words.ts";
import { hardCoded } from "./findings/hard-coded.ts";
import { ownCell } from "./findings/ranges.ts";
import { markupInTexts, names, network } from "./findings/safety.ts";
import { type Finding, type Flaw, flaw } from "./flaw.ts";
import { messagesOf } from "./messages/languages.ts";
import { told } from "./said.ts";

/** What no reading of the question excuses. */
const firm: readonly Find[] = [markupInTexts, network, names, ownCell, hardCoded, anchors, still];

/** `isFirm`: a second reading of the question that comes to the same does not outweigh it. */
export type Found = Flaw & Pick<Finding, "grade"> & { isFirm: boolean; by: Find };

export function findings(tree: Node, measure: Measure): Found[] {
  const messages = messagesOf(measure.language);
  const all = (finds: readonly Find[], isFirm: boolean): Found[] =>
    finds.flatMap((find) =>
      find(tree, measure).map(({ said, start, end, grade }) => ({
        by: find,
        ...flaw(told(said, messages), start, end),
        grade,
        isFirm,
      })),
    );
  return weighed([...all(firm, true), ...all(byWords, false), ...all(byShape, false)]);
}

/** Of two that were found in different ways each speaks for the other. */
function weighed(found: Found[]): Found[] {
  const isMet = new Set(found.map(({ by }) => by)).size > 1;
  return isMet ? found.map((one) => (one.grade === "likely" ? { ...one, grade: "certain" } : one)) : found;
}
