// Trim references: `A1.:.B9` leaves out blank rows and columns at the edges, as TRIMRANGE(A1:B9,3,3) does.
// Source: https://support.microsoft.com/excel/functions/trimrange-function, and `_TRO_ALL` etc. in files.
import type { CallNode, Node, ReferenceNode } from "../tree.ts";

/** Which blanks are trimmed, as TRIMRANGE numbers them: 1 leading, 2 trailing, 3 both. */
export type TrimmedEnds = 1 | 2 | 3;

const signs: Readonly<Record<TrimmedEnds, string>> = { 1: ".:", 2: ":.", 3: ".:." };

/** The function names that files store for the dotted operators. */
const inFiles: ReadonlyMap<string, TrimmedEnds> = new Map([
  ["_TRO_LEADING", 1],
  ["_TRO_TRAILING", 2],
  ["_TRO_ALL", 3],
]);

export function trimmed(range: ReferenceNode, ends: TrimmedEnds): CallNode {
  const { start, end } = range;
  const mode: Node = { type: "number", value: ends, start: end, end };
  const args = [range, mode, { ...mode }];
  return {
    type: "call",
    sheet: null,
    name: "TRIMRANGE",
    prefix: "",
    nameEnd: end,
    args,
    trims: true,
    start,
    end,
  };
}

/** The call for `_xlfn._TRO_ALL(A1:B9)` and the like; undefined for any other call. */
export function trimmedInFile({ name, args, start, end }: CallNode): CallNode | undefined {
  const ends = inFiles.get(name);
  const [range] = args;
  if (ends === undefined || args.length !== 1 || range?.type !== "reference") return undefined;
  return { ...trimmed(range, ends), start, end };
}

/** The dotted operator to print. Undefined if the call must be printed as TRIMRANGE(…). */
export function trimSign({ trims, args: [range, rows, columns] }: CallNode): string | undefined {
  if (!trims || range?.type !== "reference" || rows?.type !== "number" || columns?.type !== "number")
    return undefined;
  return rows.value === columns.value ? signs[rows.value as TrimmedEnds] : undefined;
}
