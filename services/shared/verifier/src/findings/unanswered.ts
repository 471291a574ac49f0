// Texts that the question names and that nothing in the formula knows of.
import { areaOf } from "@cellwright/formula/references";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { NamedColumn, NamedValue } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { doubt, hint, likely } from "../flaw.ts";
import { type Labelled, readsRow, rowsNamed } from "../labels.ts";
import { callsIn } from "../nodes.ts";
import type { Place } from "../place.ts";
import { say } from "../said.ts";
import { literalsIn } from "./literals.ts";
import { columnRead, readsColumn } from "./reads.ts";
import { cellsHold, isSameText } from "./values.ts";

/** Values that the question names and that no part of the formula knows. */
export const unanswered: Find = (tree, { asked, data, place, question }) => {
  const literals = literalsIn(tree);
  return asked.values.flatMap(({ text, isQuoted, at, column }) => {
    const holds = literals.some(
      ({ value }) =>
        isSameText(value, text) ||
        (typeof value === "string" && text.length > 1 && value.toLowerCase().includes(text.toLowerCase())),
    );
    if (
      holds ||
      (data &&
        (cellsHold(tree, text, data, place.rows.length > 1 && isTestedElsewise(tree, column, data)) ||
          besideRead(tree, text, data) ||
          labelsRow(tree, text, data) ||
          isLabelRead(tree, { text, isQuoted, at, column }, { data, place }) ||
          isNameOfResult(text, data, place) ||
          (literals.some(
            ({ value }) => isOfColumn(String(value), column, data) && isSaidAgain(question, String(value)),
          ) &&
            isOneOfAll(question, column, data))))
    )
      return [];
    const message = say("text.unused", { text });
    if (!column || !data) return [isQuoted && data ? likely(message, tree) : hint(message, tree)];
    if (!isQuoted && isAmongFigures(column, data)) return [];
    const isRead = readsColumn(tree, column, data);
    const others = literals.some(
      ({ tested }) => tested && columnRead(tested, data)?.column.column === column.column.column,
    );
    if (isCategory(column, data) || (isRead && others)) return [likely(message, tree)];
    const isRow = place.rows.length === 1 && rowsNamed([{ text }], data).some((row) => hasFigure(row, data));
    return [isRow ? doubt(message, tree) : hint(message, tree)];
  });
};

/** The label of a row of figures. */
const hasFigure = ({ sheet, row, column }: Labelled, data: Data): boolean =>
  [1, 2, 3].some((step) => typeof data.at(sheet, row, column + step) === "number");

/** It stands left of the cell that the formula goes into: "Payment" names what is computed there. */
function isNameOfResult(text: string, data: Data, { target, sheet }: Place): boolean {
  const isOfTable = data.tables.some(
    (table) =>
      table.headingRow !== null &&
      table.sheet === sheet &&
      target !== null &&
      table.top <= target.top &&
      table.bottom >= target.top &&
      table.left < target.left,
  );
  if (!target || isOfTable) return false;
  for (let column = Math.max(1, target.left - 3); column < target.left; column++)
    if (isSameText(String(data.at(sheet, target.top, column) ?? ""), text)) return true;
  return false;
}

/** "some say n/a" in a column of figures: it tells what is to be borne. */
function isAmongFigures({ table, column }: NamedColumn, data: Data): boolean {
  const cells = Array.from({ length: table.bottom - table.top + 1 }, (_, at) =>
    data.at(table.sheet, table.top + at, column.column),
  );
  const texts = cells.filter((cell) => typeof cell === "string" && !/^#/.test(cell));
  return cells.filter((cell) => typeof cell === "number").length >= Math.max(1, texts.length);
}

/** What is asked for is said beside what the column holds: "how many have paid? B says paid or open". */
const isSaidAgain = (question: string, value: string): boolean =>
  question.toLowerCase().split(value.toLowerCase()).length > 2;

const isOfColumn = (value: string, named: NamedColumn | null, data: Data): boolean => {
  for (let row = named?.table.top ?? 1; named && row <= named.table.bottom; row++)
    if (isSameText(String(data.at(named.table.sheet, row, named.column.column) ?? ""), value)) return true;
  return false;
};

/** "paid or open", "(early, late, night)", and nothing else stands in that column: it says what the column holds. */
function isOneOfAll(question: string, named: NamedColumn | null, data: Data): boolean {
  if (!named) return false;
  const { table, column } = named;
  const all = new Set<string>();
  for (let row = table.top; row <= table.bottom; row++) {
    const cell = data.at(table.sheet, row, column.column);
    if (typeof cell === "string" && cell !== "") all.add(cell.toLowerCase());
  }
  if (all.size < 2 || all.size > 6) return false;
  const one = [...all]
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  const list = new RegExp(`(?:(?:${one})${between}){${all.size - 1}}(?:${one})`, "iu");
  const [found = ""] = list.exec(question) ?? [];
  return [...all].every((value) => found.toLowerCase().includes(value));
}

/** What stands between the values of a list. */
const between =
  "\\s*[\"“”„»«'’‘]?\\s*[,/]?\\s*(?:\\b(?:or|oder|ou|o|u|lub|and|und|et|y|e|i)\\b|albo|або|чи|та|または|か|أو)?\\s*[\"“”„»«'’‘]?\\s*";

/** The column of a value is compared with another one. */
const isTestedElsewise = (tree: Node, column: NamedColumn | null, data: Data): boolean =>
  column !== null &&
  literalsIn(tree).some(
    ({ tested, value }) =>
      value !== "" && tested && columnRead(tested, data)?.column.column === column.column.column,
  );

/** Values that come again and again: naming one of them chooses rows. */
function isCategory({ table, column }: NamedColumn, data: Data): boolean {
  const seen = new Set<unknown>();
  for (let row = table.top; row <= table.bottom; row++) seen.add(data.at(table.sheet, row, column.column));
  return seen.size < table.bottom - table.top + 1;
}

/** The label of a row of figures, and one cell answers for that row. */
const isLabelRead = (tree: Node, value: NamedValue, { data, place }: { data: Data; place: Place }): boolean =>
  place.rows.length === 1 &&
  rowsNamed([value], data).some((labelled) => readsRow(tree, labelled, data.sheet));

/** A label: the cell that is read stands in its row. */
function besideRead(tree: Node, text: string, data: Data): boolean {
  const rows = nodesOf(tree).flatMap((node) => {
    if (node.type !== "reference" || node.to !== null) return [];
    const { left, top } = areaOf(node);
    return [{ sheet: node.sheet?.first || data.sheet, left, top }];
  });
  return rows.some(({ sheet, left, top }) => {
    for (let column = Math.max(1, left - 3); column < left; column++) {
      const cell = data.at(sheet, top, column);
      const isOfTable = data.tables.some(
        (table) =>
          table.headingRow !== null &&
          table.sheet === sheet &&
          table.left <= column &&
          table.right >= left &&
          table.top <= top &&
          table.bottom >= top,
      );
      if (!isOfTable && typeof cell === "string" && isSameText(cell, text)) return true;
    }
    return false;
  });
}

/** The first cell of a row of HLOOKUP's table: the row is chosen by its number. */
const labelsRow = (tree: Node, text: string, data: Data): boolean =>
  callsIn(tree).some((call) => {
    const [, range, index] = call.args;
    if (!/^(?:HLOOKUP|INDEX)$/.test(call.name) || range?.type !== "reference" || index?.type !== "number")
      return false;
    const { left, top } = areaOf(range);
    const row = top + index.value - 1;
    return [left, left - 1].some((column) =>
      isSameText(String(data.at(range.sheet?.first || data.sheet, row, column) ?? ""), text),
    );
  });
