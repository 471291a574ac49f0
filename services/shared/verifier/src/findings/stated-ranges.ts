// Ranges and rows that the question names are read as they are named.
import type { Find } from "../find.ts";
import { certain } from "../flaw.ts";
import { say } from "../said.ts";
import { areasRead, isSameSheet } from "./reads.ts";

/** "A2:A8" is named, and A2:A7 is read; it may be read in two parts, or as a whole column. */
export const statedRanges: Find = (tree, { data, asked, place }) => {
  if (!data) return [];
  const reads = areasRead(tree, data).filter(({ sheet }) => isSameSheet(sheet, place.sheet));
  return asked.cells.flatMap(({ area, isFree, text }) => {
    if (isFree || area.bottom === area.top) return [];
    const touching = reads.filter(
      ({ area: read }) =>
        read.left <= area.right &&
        read.right >= area.left &&
        read.top <= area.bottom &&
        read.bottom >= area.top &&
        (read.bottom > read.top || (read.right > read.left && area.right > area.left)),
    );
    const fixed = touching.filter(({ node }) => node.from.rowFixed === (node.to ?? node.from).rowFixed);
    if (touching.length === 0 || fixed.length < touching.length) return [];
    const covered = (row: number): boolean =>
      touching.some(({ area: read }) => read.top <= row && read.bottom >= row);
    const [first] = touching;
    const aside = touching.find(
      ({ area: read }) => area.right > area.left && (read.left < area.left || read.right > area.right),
    );
    if (aside && Number.isFinite(aside.area.bottom))
      return [certain(say("range.beside", { range: text }), aside.node)];
    return covered(area.top) && covered(area.bottom)
      ? []
      : [certain(say("range.part", { range: text }), first?.node ?? tree)];
  });
};

const rowsNamed =
  /(?<!\p{L})(?:rows?|lines?|zeilen?|lignes?|filas?|righe|linhas?|wiersz\p{L}*|рядк\p{L}*)\s+(\d{1,6})\s*(?:to|through|till|until|-|–|bis|à|a|al|até|do|по|до)\s*(\d{1,6})(?!\d)/iu;

/** "rows 2 to 8": a range over other rows is not meant. */
export const statedRows: Find = (tree, { data, question, place }) => {
  const found = rowsNamed.exec(question);
  if (!data || !found) return [];
  const [top, bottom] = [Number(found[1]), Number(found[2])];
  const isTarget = place.target !== null && place.target.top === top && place.target.bottom === bottom;
  if (isTarget) return [];
  return areasRead(tree, data).flatMap(({ node, area }) => {
    const isFixed = node.from.rowFixed === (node.to ?? node.from).rowFixed;
    if (!isFixed || area.bottom === area.top || !Number.isFinite(area.bottom)) return [];
    const isPart = area.top >= top && area.bottom <= bottom && (area.top > top || area.bottom < bottom);
    return isPart && place.rows.length === 1
      ? [certain(say("range.named", { top, bottom, first: area.top, last: area.bottom }), node)]
      : [];
  });
};
