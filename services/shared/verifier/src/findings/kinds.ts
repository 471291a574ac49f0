// What a column holds tells what can be made of it: a name is no number, what differs already is unique.

import { areaOf } from "@cellwright/formula/references";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { nodesOf } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, type Finding } from "../flaw.ts";
import { titled } from "../labels.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { isHinted, lettersIn } from "./letters.ts";
import { columnRead, isSameSheet } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

type Column = NonNullable<ReturnType<typeof columnRead>>;

function* cellsOf({ table, column }: Column, data: Data) {
  for (let row = table.top; row <= table.bottom; row++) yield data.at(table.sheet, row, column.column);
}

/** UNIQUE of a column in which nothing comes twice, where something does in another. */
export const uniqueAlready: Find = (tree, by) => {
  const { data } = by;
  if (!data) return [];
  return callsIn(tree).flatMap((call) => {
    const read = call.name === "UNIQUE" && call.args[0] ? columnRead(call.args[0], data) : undefined;
    if (!read || isNamed(read, by) || !differs(read, data)) return [];
    const hasOther = read.table.columns.some(
      (column) =>
        column.kind === "text" && column !== read.column && !differs({ table: read.table, column }, data),
    );
    return hasOther ? [doubt(say("itself.unique"), call)] : [];
  });
};

const differs = (column: Column, data: Data): boolean => {
  const cells = [...cellsOf(column, data)];
  return new Set(cells).size === cells.length;
};

const whoWords =
  /^\s*(?:¿\s*)?(?:who|whom|wer|wem|qui|quién|quiénes|chi|quem|kto|хто)(?!\p{L})|(?<!\p{L})(?:names|namen|noms|nombres|nomi|nomes|nazwiska|імена)(?!\p{L})|誰|氏名|أسماء/iu;

/** Who is asked for, and dates or figures are given. */
export const namesAsked: Find = (tree, { data, question, asked }) => {
  if (!data || !whoWords.test(question) || asked.aggregations.includes("count")) return [];
  const isKeyed = nodesOf(tree).some(({ type }) => type === "text");
  const whole = bare(tree);
  const given =
    isKeyed || whole.type !== "call"
      ? undefined
      : /^(?:FILTER|INDEX|SORTBY)$/.test(whole.name)
        ? whole.args[0]
        : whole.name === "XLOOKUP"
          ? whole.args[2]
          : undefined;
  const read = given && columnRead(bare(given), data);
  const isNamed = read && asked.columns.some(({ column }) => column === read.column);
  const hasTexts = read?.table.columns.some(({ kind }) => kind === "text");
  return given &&
    read &&
    hasTexts &&
    !isNamed &&
    (read.column.kind === "number" || read.column.kind === "date")
    ? [doubt(say("kind.nameAsked", { column: titled(read.column) }), given)]
    : [];
};

/** A limit that all values of a column lie on one side of, and those of another column on both. */
export const limitsBeyond: Find = (tree, by) => {
  const { data } = by;
  if (!data) return [];
  const tests = [
    ...comparisonsOf(tree).map(({ left, right }) => ({
      tested: bare(left),
      limit: numberOf(bare(right)),
      node: right,
    })),
    ...callsIn(tree).flatMap((call) =>
      criteriaPairs(call).flatMap(({ range, criterion }) => {
        const [, figure] =
          criterion.type === "text" ? (/^(?:[<>]=?|=)?(-?\d+(?:\.\d+)?)$/.exec(criterion.value) ?? []) : [];
        return figure === undefined ? [] : [{ tested: range, limit: Number(figure), node: criterion }];
      }),
    ),
  ];
  return tests.flatMap(({ tested, limit, node }): Finding[] => {
    const read = limit === null || limit === 0 ? undefined : columnRead(tested, data);
    if (!read || limit === null || read.column.kind !== "number" || isNamed(read, by)) return [];
    const isBeside = (column: Column): boolean => {
      const figures = [...cellsOf(column, data)].filter((cell) => typeof cell === "number");
      return figures.every((figure) => figure < limit) || figures.every((figure) => figure > limit);
    };
    const isOfOther = read.table.columns.some(
      (column) =>
        column !== read.column && column.kind === "number" && !isBeside({ table: read.table, column }),
    );
    return isBeside(read) && isOfOther
      ? [doubt(say("column.limitElsewhere", { column: titled(read.column), number: limit }), node)]
      : [];
  });
};

const isNamed = ({ column }: Column, { asked, question, data }: Measure): boolean =>
  asked.columns.some((each) => each.column === column) ||
  (column.heading !== null && isHinted(question, column.heading)) ||
  (data !== null && lettersIn(question, data).includes(column.column));

/** A pattern that fits nothing in its column, and something in another. */
export const patternsElsewhere: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) =>
        criteriaPairs(call).flatMap(({ range, criterion }) => {
          const read = columnRead(range, data);
          if (criterion.type !== "text" || !read || !/^[^<>=~]*[*?][^~]*$/.test(criterion.value)) return [];
          const pattern = new RegExp(
            `^${criterion.value
              .replace(/[.+^${}()|[\]\\]/g, "\\$&")
              .replaceAll("*", ".*")
              .replaceAll("?", ".")}$`,
            "iu",
          );
          const fits = (column: Column): boolean =>
            [...cellsOf(column, data)].some((cell) => typeof cell === "string" && pattern.test(cell));
          return !fits(read) && read.table.columns.some((column) => fits({ table: read.table, column }))
            ? [certain(say("text.absent", { text: criterion.value, column: titled(read.column) }), criterion)]
            : [];
        }),
      );

/** `LEFT(B2,FIND(" ",A2)-1)`: what is counted in one cell is taken from another. */
export const countedElsewhere: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [text, ...counts] = call.args;
    const own = text && bare(text);
    if (!/^(?:LEFT|RIGHT|MID)$/.test(call.name) || own?.type !== "reference" || own.to) return [];
    const place = ({ sheet, from }: typeof own): string => `${sheet?.first ?? ""}!${from.column},${from.row}`;
    const counted = counts.flatMap((count) =>
      callsIn(count).flatMap(({ name, args }) => {
        const inside = /^(?:FIND|SEARCH)$/.test(name) ? args[1] : name === "LEN" ? args[0] : undefined;
        return inside?.type === "reference" && inside.to === null ? [inside] : [];
      }),
    );
    const other = counted.find((cell) => place(cell) !== place(own));
    return other ? [certain(say("text.otherCell"), other)] : [];
  });

const shareWords =
  /(?<!\p{L})(?:shares?|proportions?|portion|part of|percentage of|anteil\p{L}*|parts?|proportion|pourcentage d[ue]|proporción|porcentaje del?|quota|percentuale d\p{L}+|participação|porcentagem d\p{L}+|udział\p{L}*|част\p{L}*|частк\p{L}*)(?!\p{L})|割合|構成比|حصة|نسبة/iu;

/** C2/SUM(D2:D6): a share is a part of its own column's total. */
export const sharesOfOthers: Find = (tree, { data, question }) =>
  !data || !shareWords.test(question)
    ? []
    : nodesOf(tree).flatMap((node) => {
        const [left, right] =
          node.type === "binary" && node.operator === "/" ? [bare(node.left), bare(node.right)] : [];
        if (left?.type !== "reference" || left.to || right?.type !== "call" || right.name !== "SUM")
          return [];
        const [range, ...more] = right.args;
        if (range?.type !== "reference" || more.length > 0) return [];
        const [cell, total] = [areaOf(left), areaOf(range)];
        const isOne = isSameSheet(left.sheet?.first || data.sheet, range.sheet?.first || data.sheet);
        return isOne && total.left === total.right && total.left !== cell.left
          ? [certain(say("column.total"), range)]
          : [];
      });

/** A3-C2: a row and the one above, and two columns at that. */
export const mixedRows: Find = (tree, { data, place }) =>
  !data
    ? []
    : nodesOf(tree).flatMap((node) => {
        if (node.type !== "binary" || node.operator !== "-") return [];
        const [left, right] = [bare(node.left), bare(node.right)];
        const areCells = left.type === "reference" && right.type === "reference" && !left.to && !right.to;
        if (
          !areCells ||
          left.sheet ||
          right.sheet ||
          left.from.rowFixed ||
          right.from.rowFixed ||
          place.rows.length < 2
        )
          return [];
        const isOwn = [left, right].some(({ from }) => from.column === place.column);
        return !isOwn && left.from.column !== right.from.column && left.from.row !== right.from.row
          ? [doubt(say("fill.mixed"), node)]
          : [];
      });

/** 10 % and 5 % are named, and one of them is used. */
export const percentsUnused: Find = (tree, { data, question }) => {
  if (!data) return [];
  const said = [...question.matchAll(/(?<![\d.,])(\d+(?:[.,]\d+)?)\s?%/gu)].map(([, figure = ""]) =>
    Number(figure.replace(",", ".")),
  );
  if (new Set(said).size < 2) return [];
  const stated = nodesOf(tree).flatMap((node) => numberOf(node) ?? []);
  const isOfHundred = stated.includes(100);
  const isUsed = (rate: number): boolean =>
    stated.some((value) =>
      [
        rate / 100,
        1 + rate / 100,
        1 - rate / 100,
        ...(isOfHundred ? [rate, 100 + rate, 100 - rate] : []),
      ].some((each) => Math.abs(each - value) < 1e-9),
    );
  const unused = said.find((rate) => !isUsed(rate));
  return unused !== undefined && said.some(isUsed)
    ? [doubt(say("number.unused", { number: `${unused} %` }), tree)]
    : [];
};
