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
import { keyOf, told } from "./said.ts";

/** What no reading of the question excuses. */
const firm: readonly Find[] = [markupInTexts, network, names, ownCell, hardCoded, anchors, still];

/** `isFirm`: a second reading of the question that comes to the same does not outweigh it. */
export type Found = Flaw & Pick<Finding, "grade"> & { isFirm: boolean; by: Find; key: string };

export function findings(tree: Node, measure: Measure): Found[] {
  const messages = messagesOf(measure.language);
  const all = (finds: readonly Find[], isFirm: boolean): Found[] =>
    finds.flatMap((find) =>
      find(tree, measure).map(({ said, start, end, grade }) => ({
        by: find,
        key: keyOf(said),
        ...flaw(told(said, messages), start, end),
        grade,
        isFirm,
      })),
    );
  return weighed([...all(firm, true), ...all(byWords, false), ...all(byShape, false)]);
}

/** Of what nobody said and of what was said and is not there each speaks for the other; so do a value and its column. */
function weighed(found: Found[]): Found[] {
  const unsaid = found.filter(isUnsaid);
  const isDropped = found.some(isUnread) && found.some(({ key }) => key === "text.unused");
  const isMet = areApart(unsaid) || (unsaid.length > 0 && found.some(isLeftOut)) || isDropped;
  return isMet ? found.map((one) => (one.grade === "likely" ? { ...one, grade: "certain" } : one)) : found;
}

/** Two finders that say the same of one place are one. */
const areApart = (found: readonly Found[]): boolean =>
  found.some((one) =>
    found.some(({ by, key, start }) => by !== one.by && (start !== one.start || key !== one.key)),
  );

/** It stands in the formula, and no word of the question speaks of it. */
const isUnsaid = ({ key }: Found): boolean =>
  /^(?:fill|number\.(?:unnamed|copied|rate)|column\.(?:unnamed|rows)|text\.(?:otherwise|unsaid|unnamed)|date\.(?:unnamed|year|day))/.test(
    key,
  );
const isUnread = ({ key }: Found): boolean => key.startsWith("column.unread");
/** The question names it, and the formula does not. */
const isLeftOut = ({ key }: Found): boolean => /^(?:number|text|column|date)\.(?:unused|unread)/.test(key);

/** What another reading of the question that differs in one thing makes certain; `mended`: what is found after that change. */
export const isSupported = (found: Found, mended: readonly Found[]): boolean =>
  isUnsaid(found) ||
  found.key === "column.unread" ||
  (found.grade === "likely" && mended.every(({ key }) => key !== found.key));
