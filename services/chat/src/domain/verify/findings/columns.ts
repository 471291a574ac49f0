// Columns against the question: those it names and the formula does not read, and those of the wrong kind.
import { criteriaPairs, lookUp } from "@cellwright/formula/sample/roles";
import type { NamedColumn } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, doubt } from "../flaw.ts";
import { callsIn } from "../nodes.ts";
import { columnRead, readsColumn } from "./reads.ts";

export const ignored: Find = (tree, { data, asked, place }) => {
  if (!data) return [];
  return asked.columns.flatMap((named) => {
    const { column, table } = named;
    if (column.kind === "empty" || (column.column === place.column && table.sheet === place.sheet)) return [];
    if (readsColumn(tree, named, data) || namesRows(named, data)) return [];
    const message = `The question names ${column.heading}, but the formula does not read column ${column.letter}.`;
    return [doubt(message, tree)];
  });
};

/** The first column, no value twice: its heading is the word for what stands in a row. */
function namesRows({ table, column }: NamedColumn, data: Data): boolean {
  if (column.column !== table.left) return false;
  const seen = new Set<unknown>();
  for (let row = table.top; row <= table.bottom; row++) seen.add(data.at(table.sheet, row, column.column));
  return seen.size === table.bottom - table.top + 1;
}

/** Cells that the question names must be read. */
export const unread: Find = (tree, { data, asked, place }) => {
  if (!data) return [];
  return asked.cells.flatMap(({ area, isFree, text }) => {
    if (isFree || (place.target && area.left === place.target.left && area.top === place.target.top))
      return [];
    const isRead = callsAndCells(tree, area);
    return isRead ? [] : [certain(`The question names ${text}, but the formula does not read it.`, tree)];
  });
};

type Place = { left: number; top: number; right: number; bottom: number };

import { areaOf } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { nodesOf } from "../nodes.ts";

const callsAndCells = (tree: Node, { left, top, right, bottom }: Place): boolean =>
  nodesOf(tree).some((node) => {
    if (node.type !== "reference") return node.type === "structured" || node.type === "name";
    const area = areaOf(node);
    return area.left <= right && area.right >= left && area.top <= bottom && area.bottom >= top;
  });

const numeric: ReadonlySet<string> = new Set(
  "SUM AVERAGE MAX MIN MEDIAN PRODUCT LARGE SMALL STDEV STDEV.S STDEV.P VAR VAR.S VAR.P RANK RANK.EQ PERCENTILE QUARTILE COUNT".split(
    " ",
  ),
);

/** Numbers are made of a column that holds texts. */
export const wrongKind: Find = (tree, { data }) => {
  if (!data) return [];
  return callsIn(tree).flatMap((call) => {
    const pairs = criteriaPairs(call);
    const isPaired = pairs.length > 0 && !call.name.startsWith("COUNT");
    const summed = isPaired
      ? call.name.endsWith("IFS")
        ? call.args[0]
        : (call.args[2] ?? call.args[0])
      : numeric.has(call.name)
        ? call.args[0]
        : undefined;
    const found = summed && columnRead(unwrapped(summed), data);
    if (!summed || !found || found.column.kind !== "text") return [];
    return [
      certain(
        `${call.name} needs numbers; column ${found.column.letter}${found.column.heading ? ` (${found.column.heading})` : ""} holds texts.`,
        summed,
      ),
    ];
  });
};

/** The cells that UNIQUE(…) and the like are made of. */
const unwrapped = (node: Node): Node => {
  const [first] = node.type === "call" && /^(?:UNIQUE|SORT|FILTER)$/.test(node.name) ? node.args : [];
  return first ?? node;
};

/** A text is looked up among numbers, or a number among texts. */
export const wrongKeys: Find = (tree, { data }) => {
  if (!data) return [];
  return callsIn(tree).flatMap((call) => {
    const found = lookUp(call);
    const key = found && columnRead(found.key, data);
    const keys = found && columnRead(found.keys, data);
    if (!found || !key || !keys) return [];
    const kinds = [key.column.kind, keys.column.kind];
    return kinds.includes("text") && (kinds.includes("number") || kinds.includes("date"))
      ? [certain(`A ${key.column.kind} is looked up among cells that hold a ${keys.column.kind}.`, found.key)]
      : [];
  });
};
