// What a question names, in its order: columns, cells, numbers, quoted texts; and the table that it stands beside.
import { parse } from "@cellwright/formula/parse";
import { areaOf } from "@cellwright/formula/references";
import { type Operand, ofColumn, ofPlace } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { isTargetName } from "../reading/target-heading.ts";
import { operandsAt } from "../reading/walk.ts";
import { plainOf } from "./plain.ts";

export interface Named {
  start: number;
  end: number;
  operand: Operand;
  /** 3 for its very name or its letters, less for words near it. */
  score: number;
}

export interface Said<Value> {
  start: number;
  end: number;
  value: Value;
}

export interface Scene {
  reading: Reading;
  /** The question as it was written, and in small letters without accents, sign by sign. */
  text: string;
  low: string;
  isFilled: boolean;
  /** Columns by heading, letters, range or the first of their cells, each as often as it is said. */
  named: readonly Named[];
  /** Single cells that stand for themselves. */
  cells: readonly Named[];
  /** Ranges of more than one column. */
  blocks: readonly Named[];
  numbers: readonly (Said<number> & { percent: boolean })[];
  quotes: readonly Said<string>[];
  /** The columns of the table that the formula stands beside or reads. */
  own: readonly Operand[];
  sheeted: boolean;
}

const quotedText =
  /"(?<a>[^"\n]*)"|[„“](?<b>[^“”"\n]*)[“”"]|«\s*(?<c>[^»\n]*?)\s*»|(?<=^|[\s(:,])['‘](?<d>(?:[^'’\n]|(?<=\p{L})['’](?=\p{L})){1,40})['’](?=[\s.,;:!?)]|$)/gu;
const address =
  /(?<![\w$!:'])(?:(?:'(?<quoted>[^']+)'|(?<sheet>[\p{L}_][\p{L}\p{N}_.]*))!)?\$?[A-Z]{1,2}\$?\d{1,5}(?::\$?[A-Z]{1,2}\$?\d{1,5})?(?![\w(])/gu;
const lettered =
  /\b(?:columns?|cols?\.?|spalten?|colonnes?)\s+(?<first>[A-Za-z])(?![\p{L}\p{N}])(?<more>(?:\s*(?:,|and|und|et|or|oder|ou|&|\+|-|–|to|bis|a|minus|by|with|mit|avec|durch|par)\s*(?:the\s|die\s|la\s)?(?:columns?\s|spalte\s|colonne\s)?[A-Z](?![\p{L}\p{N}']))*)/giu;

const known = new WeakMap<Reading, Scene>();

export function sceneOf(reading: Reading): Scene {
  const ready = known.get(reading);
  if (ready) return ready;
  const { text, data, target } = reading;
  const sheeted = (data?.sheets.length ?? 0) > 1;
  const quoted = [...text.matchAll(quotedText)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    value: Object.values(found.groups ?? {}).find((each) => each !== undefined) ?? "",
  }));
  const quotes = quoted.filter(({ start, value }) => !isTargetName(reading, text, start, value));
  const isQuoted = (at: number): boolean => quotes.some(({ start, end }) => at > start && at < end);
  const cells: Named[] = [];
  const blocks: Named[] = [];
  const named: Named[] = [];
  for (const found of text.matchAll(address)) {
    if (isQuoted(found.index)) continue;
    if (isHeld(reading, found[0])) continue;
    const span = { start: found.index, end: found.index + found[0].length, score: 3 };
    const { tree } = parse(found[0]);
    if (tree.type !== "reference") continue;
    const { left, right, top, bottom } = areaOf(tree);
    const isHome = tree.sheet === null;
    if (isHome && target && left === target.column && right === left && top === target.row) continue;
    const sheet = tree.sheet?.first ?? sheetNear(reading, span.start);
    const column = columnAt(reading, left, top, sheet);
    const operand = {
      ...ofPlace(tree, reading.dialect),
      sheet: sheeted ? (column?.table.sheet ?? sheet) : null,
    };
    if (left !== right) blocks.push({ ...span, operand });
    else if (bottom > top)
      named.push({
        ...span,
        operand: { ...operand, kind: column?.kind ?? "unknown", column: column ?? null },
      });
    else if (
      column &&
      target?.isFilled &&
      top === column.table.top &&
      column.table.bottom > top &&
      column.heading !== null &&
      isHome
    )
      named.push({ ...span, operand: ofColumn(column, sheeted) });
    else cells.push({ ...span, operand: { ...operand, kind: column?.kind ?? "unknown" } });
  }
  for (const found of text.matchAll(lettered)) {
    const letters = [
      ...[found.groups?.first ?? ""],
      ...(found.groups?.more ?? "").matchAll(/(?<![\p{L}])[A-Z](?![\p{L}])/gu).map(([letter]) => letter),
    ];
    for (const letter of letters) {
      const column = columnAt(
        reading,
        letter.toUpperCase().charCodeAt(0) - 64,
        null,
        sheetNear(reading, found.index),
      );
      if (column && !(target && !column.table.left && column.column === target.column))
        named.push({
          start: found.index,
          end: found.index + found[0].length,
          operand: ofColumn(column, sheeted),
          score: 3,
        });
    }
  }
  for (const found of text.matchAll(bare)) {
    const letter = found.groups?.letter ?? found.groups?.first ?? "";
    const column = columnAt(reading, letter.charCodeAt(0) - 64, null, sheetNear(reading, found.index));
    const span = { start: found.index, end: found.index + 1, score: 3 };
    const isSaid = named.some(({ start, end }) => start <= span.start && span.end <= end);
    if (column && column.heading !== null && !isSaid && !isHeld(reading, letter) && !isQuoted(found.index))
      named.push({ ...span, operand: ofColumn(column, sheeted) });
  }
  const spoken = [...headed(reading, isQuoted), ...byItems(reading)];
  for (const each of spoken)
    if (![...named, ...blocks].some(({ start, end }) => each.start < end && start < each.end))
      named.push(each);
  const scene: Scene = {
    reading,
    text,
    low: plainOf(text),
    isFilled: target?.isFilled ?? false,
    named: named.sort((one, other) => one.start - other.start),
    cells,
    blocks,
    numbers: reading.items.flatMap((item) =>
      item.kind === "number" && !isQuoted(item.start)
        ? [{ start: item.start, end: item.end, value: item.value, percent: item.percent }]
        : [],
    ),
    quotes,
    own: ownColumns(reading),
    sheeted,
  };
  known.set(reading, scene);
  return scene;
}

/** "T3" and "A1" may well be a heading or a content. */
const isHeld = ({ data }: Reading, text: string): boolean =>
  data?.columns.some(({ heading, cells }) => heading === text || cells.includes(text)) ?? false;

/** "if B is greater": a capital alone that names a column and no content. */
const bare =
  /(?<![\p{L}\p{N}.'’"“„«:!$&-])(?<letter>[B-HJ-Z])(?![\p{L}\p{N}'’.:!$&-])|(?<=\b(?:in|of|from|and|between|minus|plus|times|by|mal|durch|moins|fois|par|und|von|aus|zwischen|et|de|en|entre|than|als|que) )(?<first>A)(?![\p{L}\p{N}'’.:!$&-]| ?(?:bis|to|nach|a|à|–) ?Z)/gu;

/** The table that the formula stands beside; else the first one. */
function ownColumns({ data, target }: Reading): Operand[] {
  if (!data) return [];
  const first = data.tables.filter(({ sheet }) => sheet === data.sheets[0]);
  const beside = target
    ? first.filter(
        ({ left, top, bottom }) => left <= target.column && target.row >= top && target.row <= bottom + 1,
      )
    : [];
  const table =
    (target?.isFilled ? beside : first.filter(({ headingRow }) => headingRow !== null)).at(
      target?.isFilled ? -1 : 0,
    ) ?? first[0];
  return data.columns
    .filter((column) => column.table === table)
    .map((column) => ofColumn(column, data.sheets.length > 1));
}

function columnAt(
  { data }: Reading,
  left: number,
  top: number | null,
  sheet: string | null,
): Column | undefined {
  const own = sheet ?? data?.sheets[0];
  const fits = (data?.columns ?? []).filter(
    ({ column, table }) =>
      column === left &&
      (top === null || (top >= table.top - 1 && top <= table.bottom)) &&
      table.sheet.toLowerCase() === own?.toLowerCase(),
  );
  return fits[0];
}

/** The sheet that was named last before this place in the same sentence, if another than the first. */
function sheetNear({ data, text }: Reading, at: number): string | null {
  const [home, ...others] = data?.sheets ?? [];
  if (home === undefined || others.length === 0) return null;
  const from = Math.max(0, text.lastIndexOf(". ", at));
  const before = text.slice(from, at);
  const best = [home, ...others]
    .map((sheet) => ({ sheet, at: before.lastIndexOf(sheet) }))
    .filter((each) => each.at >= 0)
    .sort((one, other) => other.at - one.at)[0];
  return best?.sheet ?? null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Headings as they are written, in any form of number or case. */
function headed({ data, text, headings }: Reading, isQuoted: (at: number) => boolean): Named[] {
  const low = plainOf(text);
  const sheeted = (data?.sheets.length ?? 0) > 1;
  const all = headings.flatMap(({ column }) => {
    const name = plainOf(column.heading ?? "").trim();
    if (name.length < 2 || !low.includes(name)) return [];
    const found = low.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?:e?[sn]|e|er)?(?![\\p{L}\\p{N}])`, "gu"),
    );
    return [...found]
      .filter(({ index }) => !isQuoted(index) || low[index - 1] === '"')
      .map((each) => ({
        start: each.index,
        end: each.index + each[0].length,
        operand: ofColumn(column, sheeted),
        score: 3,
      }));
  });
  return all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start,
      ),
  );
}

const byItems = ({ items }: Reading): Named[] =>
  items.flatMap((item) =>
    item.kind === "column"
      ? operandsAt(item)
          .slice(0, 1)
          .map((operand) => ({ start: item.start, end: item.end, operand, score: item.score }))
      : [],
  );
