// A word that is not used is a doubt: what the question names and the formula does not answer for.
import { type Area, areaOf, columnNumber } from "@cellwright/formula/references";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { wordsOf } from "./concepts.ts";
import type { Data } from "./data.ts";
import type { Measure } from "./find.ts";
import { implied } from "./implied.ts";
import { rowsNamed } from "./labels.ts";
import { tokensOf } from "./tokens.ts";
import { sampleWords } from "./words.ts";

/**
 * Parts of the question, in its own words: headings, values, numbers, cells and columns that the formula neither reads nor
 * holds, and words for an operation, a condition, an order, a limit, a period, a unit or a form that nothing in it stands for.
 */
export function unused(tree: Node, measure: Measure): string[] {
  const { question, asked } = measure;
  const formula = readIn(tree, measure);
  const said = (at: number, length: number): string => question.slice(at, at + length).trim();
  const headings = asked.columns.filter(({ table, column }) => {
    // the first column names the rows: "each order" needs nothing of it
    if (column === table.columns[0]) return false;
    const area = {
      left: column.column,
      right: column.column,
      top: table.headingRow ?? table.top,
      bottom: table.bottom,
    };
    return (
      !formula.reads(area, table.sheet) &&
      !formula.readsBeside(column.heading ?? "") &&
      !formula.stands(column.column) &&
      !formula.says(column.heading ?? "")
    );
  });
  const isUsed = ({ text }: { text: string }) =>
    formula.says(text) || formula.readsValue(text) || formula.readsBeside(text) || formula.names(text);
  const listed = listsIn(question).filter(({ from, to }) =>
    asked.values.some((value) => value.at > from && value.at < to && isUsed(value)),
  );
  const values = asked.values.filter(
    (value) => !isUsed(value) && !listed.some(({ from, to }) => value.at > from && value.at < to),
  );
  // 0 and 1 are often what comes of itself: a rank, a count, a flag
  const numbers = asked.numbers.filter(
    ({ value, at }) => value !== 0 && value !== 1 && !formula.counts(value) && !isSample(question, at),
  );
  const cells = asked.cells.filter(({ area, isFree }) => !isFree && !formula.covers(area));
  const letters = lettersIn(question).filter(({ column }) => !formula.touches(column));
  const names = [
    ...headings.map(({ column }) => column.heading ?? ""),
    ...values.map(({ text }) => text),
    ...numbers.map(({ value, at }) => /^\S+/.exec(question.slice(at))?.[0] ?? String(value)),
    ...cells.map(({ text, at }) => said(at, text.length)),
    ...letters.map(({ text }) => text),
    ...implied(measure).flatMap(({ text, area, sheet }) =>
      formula.reads(area, sheet) || formula.says(text) ? [] : [text],
    ),
    ...wordsOf(withoutNames(question, measure), formula.tokens),
  ];
  return [...new Set(names.map((name) => name.replace(/[.,;:!?]+$/, "")))].slice(0, mostNamed);
}

/** More than these are not listed to a person. */
const mostNamed = 12;

/** Column C, Spalte C; "colonne ne" is none. */
const letter =
  /(?<!\p{L})(?:[Cc]olumns?|[Cc]ols?|[Ss]palten?|[Cc]olonnes?|[Cc]olumnas?|[Cc]olonn[ae]|[Cc]olunas?|[Kk]olumn\p{L}*|[Сс]товп\p{L}*)\s+([A-Z]{1,2})(?![\p{L}\d])/gu;

const lettersIn = (question: string): { text: string; column: number }[] =>
  [...question.matchAll(letter)].map(([text, letters = ""]) => ({
    text,
    column: columnNumber(letters),
  }));

/** "1 for the first, 2 for the second and so on", "such as 7.5", "11.20 -> 11.95": it shows what is meant. */
const isSample = (question: string, at: number): boolean =>
  sampleWords.test(question.slice(0, at)) || numbering.test(question.slice(at));

const numbering =
  /^(?:\S+\s*(?:→|->|=>)|\d{1,2}(?!\d)[^.\n]{0,60}(?:and so on|etc|usw|und so weiter|et ainsi de suite|y así|ecc\.|e così via|e assim por diante|itd|і так далі|など))/iu;

/** "(paid, open, reminded)" says what there is; one of them may be meant. */
const listsIn = (question: string): { from: number; to: number }[] =>
  [...question.matchAll(/\([^()]*,[^()]*\)/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));

/** A label with nothing beside it yet, while there is something beside the one above: the name of what is looked for. */
const namesResult = (text: string, data: Data): boolean =>
  rowsNamed([{ text }], data).some(({ sheet, row, column }) => {
    const isFilled = (each: number) => data.at(sheet, each, column + 1) !== null;
    return (
      !isFilled(row) && data.at(sheet, row, column + 2) === null && (isFilled(row - 1) || isFilled(row - 2))
    );
  });

/** What the formula reads and holds. */
function readIn(tree: Node, { data, place }: Measure) {
  const nodes = nodesOf(tree);
  const areas = nodes
    .filter((node): node is ReferenceNode => node.type === "reference")
    .map((node) => ({ area: areaOf(node), sheet: (node.sheet?.first || data?.sheet || "").toLowerCase() }));
  // names and tables of the workbook may read anything
  const isOpen = nodes.some(({ type }) => type === "name" || type === "structured");
  const texts = nodes.flatMap((node) => (node.type === "text" ? [node.value.toLowerCase()] : []));
  const numbers = nodes.flatMap((node) => numberOf(node) ?? []);
  const ownRows = place.rows;
  const filled = ({ left, right, top, bottom }: Area): Area =>
    bottom === top && ownRows.length > 1
      ? { left, right, top, bottom: bottom + ownRows.length - 1 }
      : { left, right, top, bottom };
  const single = areas.filter(({ area }) => area.left === area.right && area.top === area.bottom);
  return {
    tokens: new Set([...tokensOf(tree), ...ofDates(tree, data)]),
    reads: (area: Area, sheet: string) =>
      isOpen ||
      areas.some(
        (each) => (each.sheet === "" || each.sheet === sheet.toLowerCase()) && meet(filled(each.area), area),
      ),
    stands: (column: number) => place.column === column,
    says: (text: string) => {
      const wanted = text.trim().toLowerCase();
      return (
        wanted !== "" &&
        texts.some((each) => each.includes(wanted) || (each.length > 2 && wanted.includes(each)))
      );
    },
    /** A cell that holds it, read as what to look for. */
    readsValue: (text: string) =>
      isOpen ||
      (data !== null &&
        single.some(({ area, sheet }) => {
          const cell = data.at(sheet || data.sheet, area.top, area.left);
          return typeof cell === "string" && cell.toLowerCase() === text.toLowerCase();
        })),
    /** The cell right of a label. */
    readsBeside: (text: string) =>
      data !== null &&
      single.some(({ area, sheet }) => {
        const label = data.at(sheet || data.sheet, area.top, area.left - 1);
        return typeof label === "string" && label.replace(/:\s*$/, "").toLowerCase() === text.toLowerCase();
      }),
    names: (text: string) => data !== null && namesResult(text, data),
    counts: (value: number) =>
      isOpen ||
      (ownRows.length > 1 && ownRows.length === value) ||
      numbers.some((each) => isAlike(each, value)) ||
      texts.some((each) => each.includes(String(value)) || each.includes(String(value).replace(".", ","))) ||
      (data !== null &&
        single.some(({ area, sheet }) => data.at(sheet || data.sheet, area.top, area.left) === value)),
    /** A range to its ends and not beyond them; a cell within any. */
    covers: (area: Area) =>
      isOpen ||
      areas.some(({ area: read }) => {
        const all = filled(read);
        const isCell = area.top === area.bottom;
        const isWhole = isCell
          ? all.top <= area.top && all.bottom >= area.top
          : all.top === area.top && (all.bottom === area.bottom || !Number.isFinite(area.bottom));
        return meet(all, area) && isWhole;
      }),
    touches: (column: number) =>
      isOpen ||
      place.column === column ||
      areas.some(({ area }) => column >= area.left && column <= area.right),
  };
}

/** `LATEST` where the extreme of a column of dates is taken: the largest amount is not the latest one. */
function ofDates(tree: Node, data: Data | null): string[] {
  const isOfDates = nodesOf(tree).some((node) => {
    if (
      node.type !== "call" ||
      !/^(?:MAX|MIN|MAXIFS|MINIFS|LARGE|SMALL|SUMPRODUCT|AGGREGATE)$/.test(node.name)
    )
      return false;
    return node.args.flatMap(nodesOf).some((part) => {
      if (part.type !== "reference") return false;
      const { left, right } = areaOf(part);
      const columns = (data?.tables ?? []).flatMap((table) => table.columns);
      return left === right && columns.some(({ column, kind }) => column === left && kind === "date");
    });
  });
  return isOfDates ? ["LATEST"] : [];
}

const meet = (one: Area, other: Area): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/** Ten percent is 10, 0.1 or 1.1; more than 5 whole ones is 6 or more. */
const isAlike = (own: number, said: number): boolean =>
  [
    said,
    said / 100,
    said * 100,
    1 + said,
    1 - said,
    1 + said / 100,
    1 - said / 100,
    said + 1,
    said - 1,
    -said,
  ].some((each) => Math.abs(each - own) < 1e-9);

/** The question without the headings and values of the data: "Total" may be a column, "Open" a state. */
function withoutNames(question: string, { asked }: Measure): string {
  const names = [
    ...asked.columns.map(({ column }) => column.heading ?? ""),
    ...asked.values.map(({ text }) => text),
  ].filter((name) => name.length > 1);
  return names
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => {
      const at = rest.toLowerCase().indexOf(name.toLowerCase());
      return at < 0 ? rest : rest.slice(0, at) + " ".repeat(name.length) + rest.slice(at + name.length);
    }, question);
}
