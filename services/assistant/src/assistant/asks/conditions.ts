// The conditions that rows of a table shall meet: contents, comparisons, blanks and flags, cells that name contents, dates.
import type { DataTable } from "@cellwright/formula/paste/tables";
import type { Named } from "../frames/scene.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { plainValue, textValue } from "../reading/criterion.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { phraseStart } from "./cell-phrases.ts";
import { cellRanges } from "./cell-ranges.ts";
import { compared } from "./compared.ts";
import { type Condition, consistent, plainCondition } from "./condition.ts";
import { domainsOf } from "./domains.ts";
import { flags } from "./flags.ts";
import { lacks, noughts } from "./lacking.ts";
import { loosened } from "./loose.ts";
import { contents, output } from "./named-contents.ts";
import { periodsOf } from "./periods.ts";
import { presenceOf } from "./presence.ts";
import { equal } from "./rows.ts";
import type { Span } from "./span.ts";
import { weekdaysOf } from "./weekdays.ts";

/** "begins with": a part of a content. */
const isPart =
  /(?:begin|start|end|contain|includ|commen|contien|contenant|termin|fini|debut|enthalt|beinhalt|with|mit|par)\w*[^.,;]{0,8}_|_\s*(?:beginn|anfang|end|enthalt|vorkomm|auftauch)/;

/** "project Zeta" where no row at hand is Zeta's. */
function unheld(ask: Ask, table: DataTable): Condition[] {
  const isWhole = ({ start, end }: { start: number; end: number }): boolean =>
    !isPart.test(`${ask.low.slice(Math.max(0, start - 24), start)}_${ask.low.slice(end, end + 14)}`);
  const quotes = ask.quotes.map((each) => ({ ...each, raw: each.value }));
  const words = ask.reading.items.filter((item) => item.kind === "word" && item.named);
  return [...words, ...quotes].filter(isWhole).flatMap((item): Condition[] => {
    const before = ask.columns.find(
      ({ end, operand, score }) =>
        score >= 1.9 &&
        operand.kind === "text" &&
        operand.column?.table === table &&
        item.start - end >= 1 &&
        item.start - end <= 2,
    );
    const its = before?.operand ?? onlyText(ask, table, item);
    return its ? [plainCondition(its, "=", [textValue(item.raw)], [[item.start, item.end]])] : [];
  });
}

/** Of rows that were not pasted: a content of the only column of texts that it can stand in. */
function onlyText(
  ask: Ask,
  table: DataTable,
  { start, end }: { start: number; end: number },
): Operand | null {
  const isOther =
    ask.reading.data?.isWhole ||
    ask.isFilled ||
    output.test(ask.low.slice(Math.max(0, start - 40), start)) ||
    [...ask.columns, ...ask.moments].some((each) => each.start < end && start < each.end) ||
    [...ask.acts.values()].flat().some(([from, to]) => from < end && start < to);
  const texts = columnsOf(ask, table).filter(({ kind }) => kind === "text");
  const named = texts.filter((operand) =>
    ask.columns.some((each) => each.score >= 1.9 && each.operand.column === operand.column),
  );
  return isOther
    ? null
    : texts.length === 1
      ? (texts[0] ?? null)
      : named.length === 1
        ? (named[0] ?? null)
        : null;
}

/** "the product in F2": a cell whose content the column holds, or that is labelled like it. */
function keyCells(ask: Ask, table: DataTable, taken: readonly Named[]): Condition[] {
  const { reading, scene, columns } = ask;
  const cells = ask.cells.filter((each) => !taken.includes(each));
  const home = reading.data?.sheets[0] ?? "";
  const own = columnsOf(ask, table);
  const used: Operand[] = [];
  const content = (row: number, column: number) => reading.data?.cell(home, row, column) ?? null;
  return cells.flatMap((named) => {
    const { operand, start, end } = named;
    if (
      operand.left >= table.left &&
      operand.left <= table.right &&
      operand.top >= table.top &&
      operand.top <= table.bottom &&
      table.sheet === home
    )
      return [];
    const inside = content(operand.top, operand.left);
    const labels = [content(operand.top, operand.left - 1), content(operand.top - 1, operand.left)].filter(
      (label) => typeof label === "string",
    );
    const free = own.filter((each) => !used.includes(each));
    const isWord = texty.test(ask.low.slice(phraseStart(ask.low, start), start));
    const score = (each: Operand): number => {
      const heading = each.column?.heading?.toLowerCase() ?? "";
      const holds = inside !== null && (each.column?.cells.some((cell) => equal(cell, inside)) ?? false);
      if (typeof inside === "number" && (each.kind === "text" || each.kind === "date") && !holds) return 0;
      const isLabelled = labels.some((label) => String(label).toLowerCase() === heading);
      const near = columns.some(
        (name) =>
          name.operand.column === each.column &&
          (Math.abs(start - name.end) <= 18 || Math.abs(name.start - end) <= 16),
      );
      const isKey = each.kind !== "number";
      const isText = isWord && each.kind === "text";
      return (
        (isText ? (near ? 3 : 1.5) : 0) +
        (holds ? (isKey ? 3 : 0.6) : 0) +
        (isLabelled ? 2.5 : 0) +
        (near && (isKey || holds) ? 1.5 : 0)
      );
    };
    const [best] = [...free].sort((one, other) => score(other) - score(one));
    if (!best || score(best) < 1.4) return [];
    used.push(best);
    const from = phraseStart(ask.low, start);
    const isPartly = containing.test(ask.low.slice(0, from)) || contained.test(ask.low.slice(end));
    return [
      plainCondition(
        best,
        isPartly ? "contains" : "=",
        [plainValue(scene.isFilled ? fixedArea(operand) : area(operand))],
        [[from, end]],
      ),
    ];
  });
}

/** "whose subject contains the term in G1", "den Begriff aus G1 enthält". */
const containing = /\b(?:contain|includ|mention|enthalt|contien|contenant|comport|beinhalt)\w*(?: also)? $/;
const contained = /^ ?(?:\([^)]*\) ?)?(?:enthalt\w*|vorkomm\w*|auftauch\w*|beinhalt\w*|drin\w*)\b/;
const texty =
  /\b(?:term|word|text|keyword|string|begriff|\w*wort|such\w*|mot|terme|texte|expression|chaine)\b/;

/** What the reader of words found about dates. */
function dated(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
  const { reading } = ask;
  const at = measure
    ? reading.items.findIndex(
        (item) => item.kind === "column" && item.operands.some((each) => each.left === measure.left),
      )
    : -1;
  return criteriaOf(reading, new Set(at < 0 ? [] : [at]), null)
    .filter(
      ({ operand, test, values }) =>
        operand.column?.table === table &&
        !operand.column.made &&
        operand.kind === "date" &&
        (test !== null || values.some(({ formula }) => /DATE\(|TODAY\(|EDATE\(|EOMONTH\(/.test(formula))),
    )
    .map((criterion) => ({
      ...criterion,
      spans: criterion.used.flatMap((index): Span[] => {
        const item = reading.items[index];
        return item ? [[item.start, item.end]] : [];
      }),
    }));
}

/** All that rows of a table shall meet, likeliest first. */
export function conditionsOf(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
  const named = contents(ask, table, measure);
  const ranges = cellRanges(ask, table);
  const keyed = [...keyCells(ask, table, ranges.cells), ...ranges.conditions];
  const own = [...periodsOf(ask, table, measure), ...weekdaysOf(ask, table)];
  const times = own.length > 0 ? own : dated(ask, table, measure);
  const domains = domainsOf(ask, table);
  const taken = [
    ...named,
    ...domains,
    ...(named.length + domains.length > 0 ? [] : unheld(ask, table)),
    ...keyed,
    ...times,
  ];
  const numbers = compared(ask, table, measure, taken);
  const told = [...taken, ...numbers];
  const present = presenceOf(ask, table).filter(
    ({ operand }) =>
      operand.left !== measure?.left && !told.some((each) => each.operand.left === operand.left),
  );
  told.push(...present);
  const marked = [...told, ...flags(ask, table, measure, told)];
  const all = [...marked, ...noughts(ask, table, measure, marked)];
  return loosened(ask, consistent(lacks(ask, table, measure, all)));
}
