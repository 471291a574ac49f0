// "the k-th lowest, k is in E1": the place stands in a cell.
import { plainOf } from "../frames/plain.ts";
import { area } from "../reading/operands.ts";
import { type Ask, spansOf } from "./ask.ts";
import type { Span } from "./span.ts";

const variable =
  /(?<![\p{L}\p{N}])(?:[knxi][- ]?(?:th|st|nd|ieme|eme|te[nrsm]?)(?![\p{L}\p{N}])|[knx]-?(?=\p{L}+ste[nrsm]?(?!\p{L})))/gu;
const label = /^(?:k|n|x|rank|rang|place|platz|position|pos|nr|no|nth|number|nummer|numero|top|stelle)[.:]?$/;

/** The cell of the place; null where no place is left open. */
export function placeInCell(ask: Ask): { n: string; span: Span; spans: Span[] } | null {
  const { low, cells, columns, reading } = ask;
  const [said] = spansOf(low, variable);
  const home = reading.data?.sheets[0] ?? "";
  const content = (row: number, at: number) => reading.data?.cell(home, row, at) ?? null;
  const found = cells.find(({ operand: { left, top } }) => {
    const inside = content(top, left);
    const isPlace =
      inside === null ||
      (typeof inside === "number" && Number.isInteger(inside) && inside > 0 && inside < 100);
    const labels = [content(top, left - 1), content(top - 1, left)].map((each) =>
      plainOf(String(each ?? "")),
    );
    return isPlace && (said !== undefined || labels.some((each) => label.test(each.trim())));
  });
  if (!found) return null;
  const told = columns
    .filter(({ operand }) => label.test(plainOf(operand.column?.heading ?? "").trim()))
    .map(({ start, end }): Span => [start, end]);
  return { n: area(found.operand), span: said ?? [found.start, found.end], spans: told };
}
