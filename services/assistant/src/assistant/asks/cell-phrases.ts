// "the target in G1", "l'objectif inscrit en G1": the words that say what a cell holds belong to the cell.
import { sightedIn } from "../conditions/signs.ts";

const phrase =
  /(?:(?:\b(?:the|my|our|this|a|der|die|das|dem|den|des|vom|zum|ins|im|beim|mein\w*|unser\w*|le|la|les|mon|ma|notre|du|au|ce|cette) |\bl'))(?<noun>[\p{L}-]+(?: (?!in |from |at |aus |von |en |dans |de )[\p{L}-]+)?),? (?:(?:that|which|is|as|stands?|given|set|typed|entered|written|found|noted|shown|specified|stated|named|die|der|das|steht|eingegeben\w*|eingetragen\w*|angegeben\w*|genannt\w*|festgelegt\w*|qui|est|figure|inscrite?|saisie?|indiquee?|notee?|donnee?|figurant|fixee?) )*(?:in|from|at|on|aus|von|en|dans|de) (?:the |der )?(?:cell |zelle |cellule |case )?$/u;

/** Where the words for a cell begin; the cell itself where there are none. */
export function phraseStart(low: string, start: number): number {
  const from = Math.max(0, start - 60);
  const found = phrase.exec(low.slice(from, start));
  if (!found) return start;
  const at = from + found.index + found[0].indexOf(found.groups?.noun ?? "");
  const compares = sightedIn(low, at, at + (found.groups?.noun?.length ?? 0)).length > 0;
  return compares ? start : from + found.index;
}

const capped = /\b\w*(?:budget|limit|obergrenze|plafond)\w*/;

/** "within the budget in B1": nothing beyond it. */
export const isCap = (low: string, start: number, end: number): boolean => capped.test(low.slice(start, end));
