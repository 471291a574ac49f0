// Columns against the question: those it names and the formula does not read, and those of the wrong kind.
import { criteriaPairs, lookUp } from "@cellwright/formula/sample/roles";
import { type NamedColumn, wordAt } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, likely } from "../flaw.ts";
import { titled } from "../labels.ts";
import { callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { isHinted, isKey, lettersIn } from "./letters.ts";
import { literalsIn } from "./literals.ts";
import { areasRead, columnRead, readsColumn } from "./reads.ts";

export const ignored: Find = (tree, { data, asked, place, question }) => {
  if (!data) return [];
  const areLetters = areAllRead(tree, { data, asked, place, question });
  return asked.columns.flatMap((named) => {
    const { column, table } = named;
    if (column.kind === "empty" || (column.column === place.column && table.sheet === place.sheet)) return [];
    if (readsColumn(tree, named, data) || namesRows(named, data)) return [];
    const isWord = areLetters && (column.kind === "text" || column.kind === "date");
    if (isWord || isEachOf(question, column.heading ?? "") || isOrder(question, column.heading ?? ""))
      return [];
    const message = say("column.unread", { heading: column.heading ?? "", column: column.letter });
    return [(readsOther(tree, named, { data, asked, place, question }) ? likely : doubt)(message, tree)];
  });
};

/** Instead of it the formula reads one of the same kind that the question names in no way. */
const readsOther = (
  tree: Node,
  { table, column }: NamedColumn,
  { data, asked, place, question }: Pick<Measure, "data" | "asked" | "place" | "question">,
): boolean =>
  table.columns.some(
    (other) =>
      other.column !== column.column &&
      other.kind === column.kind &&
      other.column !== place.column &&
      data !== null &&
      readsColumn(tree, { table, column: other }, data) &&
      !asked.columns.some((each) => each.column === other) &&
      !isTestedAsSaid(tree, other, { data, asked }) &&
      !asked.values.some((value) => value.column?.column === other) &&
      !(other.heading !== null && isHinted(question, other.heading)) &&
      !lettersIn(question, data).includes(other.column) &&
      !asked.cells.some(({ area }) => area.left <= other.column && area.right >= other.column),
  );

/** "more than 3000" is said, and the column is compared with 3000. */
const isTestedAsSaid = (
  tree: Node,
  column: NamedColumn["column"],
  { data, asked }: { data: Data; asked: Measure["asked"] },
): boolean =>
  literalsIn(tree).some(
    ({ value, operator, tested }) =>
      tested !== null &&
      columnRead(tested, data)?.column === column &&
      asked.numbers.some((said) => said.value === value && said.comparison === operator),
  );

/** Where columns are named by their letters or as ranges, and all of those are read, headings are words. */
function areAllRead(
  tree: Node,
  { data, asked, place, question }: Pick<Measure, "data" | "asked" | "place" | "question">,
): boolean {
  if (!data) return false;
  const named = [
    ...lettersIn(question, data),
    ...asked.cells
      .filter(({ isFree, area }) => !isFree && area.left === area.right)
      .map(({ area }) => area.left),
  ].filter((column) => column !== place.column);
  const read = areasRead(tree, data).map(({ area }) => area);
  return (
    named.length > 0 &&
    named.every((column) => read.some(({ left, right }) => left <= column && right >= column))
  );
}

const eachWords =
  /(?<!\p{L})(?:each|every|per|jede\p{L}*|pro|je|chaque|par|cada|por|ogni|per|każd\p{L}*|кожн\p{L}*)\s+(?:\p{L}+\s+)?$/iu;

/** "each seller": what the rows are about. */
const isEachOf = (question: string, heading: string): boolean => {
  const at = wordAt(question, heading);
  return at >= 0 && eachWords.test(question.slice(0, at));
};

const orderWords =
  /(?<!\p{L})(?:are|is|sind|ist|sont|est|están|está|sono|è|estão)\s+(?:already\s+|bereits\s+|déjà\s+)?(?:in (?:the )?order of|sorted by|ordered by|nach|triée?s? par|classée?s? par|dans l['’]ordre de|ordenad[oa]s? por|ordinat[eio] per)\s+(?:(?:the|der|dem|la|le|el|il|a|o)\s+)?$/iu;

/** "The rows are in order of Date": how the data lies, not what is asked for. */
const isOrder = (question: string, heading: string): boolean => {
  const at = wordAt(question, heading);
  return at >= 0 && orderWords.test(question.slice(0, at));
};

/** The first column, no value twice: its heading is the word for what stands in a row. */
function namesRows({ table, column }: NamedColumn, data: Data): boolean {
  return column.column === table.left && isKey(table, column.column, data);
}

/** Cells that the question names must be read. */
export const unread: Find = (tree, { data, asked, place }) => {
  if (!data) return [];
  return asked.cells.flatMap(({ area, isFree, text }) => {
    if (isFree || (place.target && area.left === place.target.left && area.top === place.target.top))
      return [];
    const isRead = callsAndCells(tree, area, place.rows.length);
    return isRead ? [] : [certain(say("text.unread", { cells: text }), tree)];
  });
};

type Place = { left: number; top: number; right: number; bottom: number };

import { areaOf } from "@cellwright/formula/references";
import { type Node, nodesOf } from "@cellwright/formula/tree";

/** Also as it is filled down. */
const callsAndCells = (tree: Node, { left, top, right, bottom }: Place, rows: number): boolean =>
  nodesOf(tree).some((node) => {
    if (node.type !== "reference") return node.type === "structured" || node.type === "name";
    const area = areaOf(node);
    const moved = node.from.rowFixed || node.to !== null ? 0 : rows - 1;
    return area.left <= right && area.right >= left && area.top <= bottom && area.bottom + moved >= top;
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
    return [certain(say("kind.numbers", { name: call.name, column: titled(found.column) }), summed)];
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
      ? [certain(say("kind.keys"), found.key)]
      : [];
  });
};
