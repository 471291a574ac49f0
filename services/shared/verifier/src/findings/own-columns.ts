// Which column a result comes from: the one that is named, not one that the question says nothing of.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { NamedColumn } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { isHinted, isKey, lettersIn } from "./letters.ts";
import { columnRead, readsColumn } from "./reads.ts";

type Column = NonNullable<ReturnType<typeof columnRead>>;

/** Named by its heading, a word of it, its letter, a range or a value. */
function isNamed({ table, column }: Column, { asked, question, data }: Measure): boolean {
  return (
    asked.columns.some((each) => each.column === column) ||
    asked.values.some((value) => value.column?.column === column) ||
    asked.cells.some(({ area }) => area.left <= column.column && area.right >= column.column) ||
    (column.heading !== null && isHinted(question, column.heading)) ||
    (data !== null && lettersIn(question, data).includes(column.column)) ||
    (table.columns.filter(({ kind }) => kind !== "empty").length === 1 && column.kind !== "empty")
  );
}

const unreadOnes = (tree: Node, { asked, place }: Measure, data: Data): NamedColumn[] =>
  asked.columns.filter(
    (named) =>
      named.column.kind !== "empty" &&
      !(named.column.column === place.column && named.table.sheet === place.sheet) &&
      !readsColumn(tree, named, data),
  );

const ofTexts =
  /^(?:LEN|LEFT|RIGHT|MID|UPPER|LOWER|PROPER|TRIM|SUBSTITUTE|FIND|SEARCH|TEXTBEFORE|TEXTAFTER)$/;

/** A text function on a column that is not named, while a column of texts is. */
export const textsOfOthers: Find = (tree, by) => {
  const { data } = by;
  if (!data) return [];
  const texts = unreadOnes(tree, by, data).filter(({ column }) => column.kind === "text");
  const [unread] = texts;
  if (!unread) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    const [text] = call.args;
    const read = text && ofTexts.test(call.name) ? columnRead(bare(text), data) : undefined;
    return read && read.table === unread.table && !isNamed(read, by)
      ? [
          certain(
            say("column.unread", { heading: unread.column.heading ?? "", column: unread.column.letter }),
            text ?? call,
          ),
        ]
      : [];
  });
};

/** FILTER, UNIQUE and look-ups give back a column that is named, where one is. */
export const returnsOthers: Find = (tree, by) => {
  const { data } = by;
  if (!data) return [];
  const [unread] = unreadOnes(tree, by, data);
  if (!unread) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    const given = /^(?:FILTER|UNIQUE|SORT|INDEX)$/.test(call.name)
      ? call.args[0]
      : call.name === "XLOOKUP"
        ? call.args[2]
        : undefined;
    const read = given && columnRead(bare(given), data);
    return given && read && read.table === unread.table && !isNamed(read, by)
      ? [
          likely(
            say("column.returned", { column: read.column.letter, heading: unread.column.heading ?? "" }),
            given,
          ),
        ]
      : [];
  });
};

const groupWords =
  /(?<!\p{L})(?:per|by|for each|of each|for (?:that|this|the same)|same|within|among|pro|je|nach|desselben|derselben|dieses|gleichen?|par|pour chaque|de ce(?:tte)?|même|por|para cada|mism[oa]|per|per ogni|stess[oa]|mesm[oa]|na|za|dla|tego samego|за|для|того самого)\s+(?:\p{L}+\s+)?$/iu;
const totals = /^(?:SUM|COUNT|COUNTA|AVERAGE|MAX|MIN|MEDIAN)$/;

/** "per Customer", who comes again and again: a total of all rows is not meant. */
export const groupsIgnored: Find = (tree, by) => {
  const { data, question } = by;
  if (!data) return [];
  const total = callsIn(tree).find(
    ({ name, args }) => totals.test(name) && args.some((arg) => arg.type === "reference" && arg.to !== null),
  );
  const isSorted = callsIn(tree).some(
    (call) => criteriaPairs(call).length > 0 || /^(?:IF|FILTER|SUMPRODUCT|QUERY)$/.test(call.name),
  );
  if (!total || isSorted) return [];
  return unreadOnes(tree, by, data).flatMap(({ table, column }) => {
    const at = question.toLowerCase().indexOf((column.heading ?? "").toLowerCase());
    const isGroup =
      at >= 0 &&
      column.kind === "text" &&
      !isKey(table, column.column, data) &&
      groupWords.test(question.slice(0, at));
    return isGroup
      ? [likely(say("column.unread", { heading: column.heading ?? "", column: column.letter }), total)]
      : [];
  });
};

/** Nothing that is read is named, and something that is named is not read. */
export const nothingNamed: Find = (tree, by): Finding[] => {
  const { data } = by;
  if (!data) return [];
  // a key says what the rows are about
  const [unread] = unreadOnes(tree, by, data).filter(
    ({ table, column }) => !isKey(table, column.column, data),
  );
  const read = nodesOf(tree).flatMap((node) => columnRead(node, data) ?? []);
  const [first] = read;
  const hinted = first?.table.columns.find(
    (column) =>
      column.heading !== null &&
      column.heading.length > 3 &&
      column.kind === first.column.kind &&
      isHinted(by.question, column.heading) &&
      !isKey(first.table, column.column, data) &&
      !readsColumn(tree, { table: first.table, column }, data) &&
      column.column !== by.place.column,
  );
  const isStrange =
    read.length > 0 && read.every((each) => !isNamed(each, by) && each.column.kind !== "empty");
  if (!unread && hinted && isStrange)
    return [doubt(say("column.unread", { heading: hinted.heading ?? "", column: hinted.letter }), tree)];
  return unread && read.length > 0 && read.every((each) => !isNamed(each, by) && each.column.kind !== "empty")
    ? [
        doubt(
          say("column.unread", { heading: unread.column.heading ?? "", column: unread.column.letter }),
          tree,
        ),
      ]
    : [];
};
