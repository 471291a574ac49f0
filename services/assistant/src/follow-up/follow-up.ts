// A follow-up message: what it says, and which of its words have been taken into account.
import type { Dialect } from "@cellwright/formula/dialect";
import { covers } from "@cellwright/formula/references";
import type { Region } from "@cellwright/formula/tables/region";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { wordsOf } from "@cellwright/questions/languages";
import type { Reading, Span } from "@cellwright/questions/reading";
import type { Tables } from "../data/tables.ts";

export interface FollowUp {
  /** The reading of the message alone. */
  now: Reading;
  dialect: Dialect;
  /** Whether the formula reads cells of its own row, so that it can be filled down. */
  isRow: boolean;
  /** The table that contains the first cell of a reference. */
  tableAt(reference: ReferenceNode): Region | null;
  /** Whether the message has one of these concepts; if it has, adds their words to `followed`. */
  says(...names: string[]): boolean;
  followed: Span[];
}

export function followUp(now: Reading, tree: Node, dialect: Dialect, { sheets }: Tables): FollowUp {
  const all = conceptsOf(now);
  const followed: Span[] = [];
  const says = (...names: string[]): boolean => {
    const found = all.filter(({ name }) => names.includes(name));
    followed.push(...found);
    return found.length > 0;
  };
  const tableAt = ({ sheet, from }: ReferenceNode): Region | null => {
    const on = (sheet?.first ?? sheets.names[0] ?? "").toLowerCase();
    const isAt = (each: Region) => each.sheet.toLowerCase() === on && covers(each, from.column, from.row);
    return sheets.regions.find(isAt) ?? null;
  };
  const isRow = nodesOf(tree).some(
    (each) =>
      each.type === "reference" &&
      !each.from.rowFixed &&
      (each.to === null || each.from.row === each.to.row) &&
      tableAt(each) !== null,
  );
  return { now, dialect, says, followed, tableAt, isRow };
}

/** The words of a message that refer back to an earlier one, with their positions. */
export function backReferences({ language, tokens }: Reading) {
  const { followUps } = wordsOf(language);
  return tokens.flatMap(({ start }, at) => {
    const { length: words = 1, values = [] } = followUps.at(tokens, at) ?? {};
    const end = tokens[at + words - 1]?.end ?? start;
    return values.map((name) => ({ name, at, words, start, end }));
  });
}

/** The concepts of a message that are not part of words that refer back: the "mean" of "I mean" is no average. */
export function conceptsOf(now: Reading): (Span & { name: string })[] {
  const back = backReferences(now);
  const isInside = ({ start, end }: Span) =>
    back.some((each) => each.words > 1 && each.start <= start && end <= each.end);
  return [...now.concepts.filter((each) => !isInside(each)), ...back];
}
