// Texts that stand in a row and are written down in a formula that is filled over many rows.
import { nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain } from "../flaw.ts";
import { say } from "../said.ts";
import { literalsIn } from "./literals.ts";
import { isSameSheet } from "./reads.ts";

/** The first row's own value, written down in a formula that is filled over many rows. */
export const literalsOfRow: Find = (tree, { data, place, question }) => {
  if (!data || place.rows.length < 2) return [];
  const row = place.rows[0] ?? 1;
  const bareQuestion = question.replaceAll(/["“„«][^"“”„«»\n]*["”“»]/gu, " ").toLowerCase();
  const here = data.tables.filter(
    ({ sheet, top, bottom }) => isSameSheet(sheet, place.sheet) && top <= row && bottom >= row,
  );
  // what comes again and again tells rows apart: it is a condition, not this row's own value
  const standsAgain = (value: string, { column, from, to }: { column: number; from: number; to: number }) => {
    for (let other = from; other <= to; other++)
      if (other !== row && data.at(place.sheet, other, column) === value) return true;
    return false;
  };
  const readsOwnCell = nodesOf(tree).some(
    (node) => node.type === "reference" && node.to === null && node.from.row === row && !node.from.rowFixed,
  );
  const ownTests = new Set(
    literalsIn(tree).flatMap(({ node, tested }) =>
      tested?.type === "reference" && tested.to === null ? [node] : [],
    ),
  );
  return nodesOf(tree).flatMap((node) => {
    if (
      node.type !== "text" ||
      node.value.trim().length < 2 ||
      bareQuestion.includes(node.value.toLowerCase())
    )
      return [];
    const stands = here.some(({ columns, top, bottom }) =>
      columns.some(
        ({ column }) =>
          data.at(place.sheet, row, column) === node.value &&
          !(
            (ownTests.has(node) || readsOwnCell) &&
            standsAgain(node.value, { column, from: top, to: bottom })
          ),
      ),
    );
    const isQuoted = [...question.matchAll(/["“„«]\s?([^"“”„«»\n]*?)\s?["”“»]/gu)].some(
      ([, text]) => text === node.value,
    );
    return stands && !isQuoted ? [certain(say("fill.literal", { text: node.value }), node)] : [];
  });
};
