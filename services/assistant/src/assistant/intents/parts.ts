// The columns and cells a question reckons with, and what each is: by its heading, its label, and what is said of its letter.
import { plainOf } from "../frames/plain.ts";
import type { Named, Scene } from "../frames/scene.ts";
import { area, cellOf, fixedArea, type Operand } from "../reading/operands.ts";

export interface Part {
  operand: Operand;
  /** In a formula: fixed where it is one cell and the formula is filled down. */
  cell: string;
  /** All of a column. */
  area: string;
  heading: string;
  /** What the question says of its letter or address. */
  gloss: string;
  isCell: boolean;
  kind: Operand["kind"];
  /** How it is named in the question: 3 by its name or letter, 0 not at all. */
  score: number;
  at: number;
}

const known = new WeakMap<Scene, Part[]>();

/** Own columns in their order, then single cells that are named or labelled. */
export function partsOf(scene: Scene): Part[] {
  const ready = known.get(scene);
  if (ready) return ready;
  const { own, reading } = scene;
  const target = reading.target;
  const columns = own
    .filter(
      ({ left, column, kind }) =>
        kind !== "empty" &&
        column?.heading !== undefined &&
        !(
          target &&
          left === target.column &&
          (target.isFilled || column.heading === null || target.row <= column.table.bottom)
        ),
    )
    .map((operand): Part => {
      const said = scene.named.filter(
        (each) => each.operand.left === operand.left && isHere(scene, each.operand),
      );
      const score = Math.max(0, ...said.map((each) => each.score));
      return {
        operand,
        cell: cellOf(operand),
        area: scene.isFilled ? fixedArea(operand) : area(operand),
        heading: plainOf(operand.column?.heading ?? ""),
        gloss: said.map((each) => glossOf(scene, each)).join(" | "),
        isCell: false,
        kind: operand.kind,
        score,
        at: said.find((each) => each.score === score)?.start ?? -1,
      };
    });
  const parts = [...columns, ...cellsOf(scene)];
  known.set(scene, parts);
  return parts;
}

const isHere = ({ reading }: Scene, { sheet }: Operand): boolean =>
  sheet === null || sheet === reading.data?.sheets[0];

function cellsOf(scene: Scene): Part[] {
  const { reading } = scene;
  const sheet = reading.data?.sheets[0] ?? "";
  const said = scene.cells.map((named): Part => {
    const { operand, start } = named;
    const label = [
      reading.data?.cell(sheet, operand.top, operand.left - 1),
      reading.data?.cell(sheet, operand.top - 1, operand.left),
    ].find((each) => typeof each === "string");
    return {
      operand,
      cell: scene.isFilled ? fixedArea(operand) : area(operand),
      area: fixedArea(operand),
      heading: plainOf(String(label ?? "")),
      gloss: glossOf(scene, named),
      isCell: true,
      kind: operand.kind,
      score: 3,
      at: start,
    };
  });
  return [
    ...said.filter((one, at) => said.findIndex(({ cell }) => cell === one.cell) === at),
    ...labelled(scene, said),
  ];
}

const mostRows = 14;
/** Values stand beside the table, a column or two away. */
const mostAside = 3;

/** Values with their labels beside them, away from the rows that the formula is filled along. */
function labelled(scene: Scene, said: readonly Part[]): Part[] {
  const { data, target } = scene.reading;
  const sheet = data?.sheets[0] ?? "";
  if (!data) return [];
  const right = Math.max(...data.tables.map((table) => table.right));
  const out: Part[] = [];
  for (let row = 1; row <= mostRows; row++)
    for (let left = 1; left <= right + mostAside; left++) {
      const [label, value, next] = [0, 1, 2].map((step) => data.cell(sheet, row, left + step));
      if (typeof label !== "string" || typeof value !== "number") continue;
      const isColumn = scene.own.some(
        ({ left: column, top, bottom, column: its }) =>
          (column === left || column === left + 1) && row >= top && row <= bottom && its?.heading !== null,
      );
      if (isColumn || (typeof next === "number" && row > 1)) continue;
      const operand: Operand = {
        sheet: null,
        left: left + 1,
        right: left + 1,
        top: row,
        bottom: row,
        isCell: true,
        kind: "number",
        column: null,
      };
      const cell = target?.isFilled ? fixedArea(operand) : area(operand);
      if (said.some((each) => each.cell === cell)) continue;
      out.push({
        operand,
        cell,
        area: cell,
        heading: plainOf(label),
        gloss: "",
        isCell: true,
        kind: "number",
        score: 0,
        at: -1,
      });
    }
  return out;
}

/** "points in B", "B is the area", "B1 = per month", "Betrag in F1": the words that stand by a letter. */
function glossOf({ low, named, cells }: Scene, { start, end }: Named): string {
  const others = [...named, ...cells];
  const from = Math.max(
    0,
    ...others.filter((each) => each.end <= start).map((each) => each.end),
    ...[...low.slice(0, start).matchAll(/[,;.:(!?\n]/g)].map(({ index }) => index + 1),
  );
  const to = Math.min(
    low.length,
    ...others.filter((each) => each.start >= end).map((each) => each.start),
    ...[...low.slice(end).matchAll(/[,;.:()!?\n]/g)].map(({ index }) => end + index),
  );
  const before = low.slice(from, start).trim();
  const trail = low.slice(end, to).trim();
  // "B1 at the yearly rate in B2": that is said of the next one
  const behind = /(?:\bin|=|\bis|\bist|\bim|\ben|\bdans)$/.test(trail) && to < low.length ? "" : trail;
  if (/^(?:=|is\b|are\b|ist\b|sind\b|est\b|sont\b|has\b|holds\b|contains\b|enthalt|contient)/.test(behind))
    return behind;
  if (
    /(?:\bin|\bfrom|=|\bim|\baus|\ben|\bdans|\bis|\bist|\bspalte|\bcolumn|\bcolonne)$/.test(before) &&
    before.length > 4
  )
    return before;
  return `${before} ${behind}`;
}

/** The part whose heading fits, else the one whose gloss does. */
export const partLike = (parts: readonly Part[], words: RegExp, kind?: Part["kind"]): Part | null => {
  const fit = parts.filter((part) => kind === undefined || part.kind === kind);
  return (
    fit.find(({ heading, score }) => words.test(heading) && score >= 2.5) ??
    fit.find(({ heading }) => words.test(heading)) ??
    fit.find(({ gloss }) => words.test(gloss)) ??
    null
  );
};

/** Times of day: parts of one day, told by words or by their look. */
export const isTime = ({ operand, heading, gloss }: Part): boolean => {
  const cells = operand.column?.cells.filter((cell) => typeof cell === "number") ?? [];
  const isMinutes = cells.every(
    (cell) => Number(cell) >= 0 && Number(cell) < 1 && isWhole(Number(cell) * 1440),
  );
  return (
    cells.length > 0 &&
    isMinutes &&
    cells.some((cell) => Number(cell) > 0) &&
    !/rate|%|share|percent|satz|anteil|prozent|taux|part|remise|discount|rabatt/.test(`${heading} ${gloss}`)
  );
};
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** Moments with date and time. */
export const isMoment = ({ operand, kind }: Part): boolean =>
  kind === "date" &&
  (operand.column?.cells.some((cell) => typeof cell === "number" && !Number.isInteger(cell)) ?? false);

/** Columns of amounts that a question names; where it names none, all of them. */
export const amountsIn = (scene: Scene): Part[] => {
  const all = partsOf(scene).filter(({ kind, isCell }) => !isCell && (kind === "number" || kind === "mixed"));
  const said = all.filter(({ score }) => score >= 1.9);
  return said.length > 0 ? said.toSorted((one, other) => one.at - other.at) : all;
};

export const contentsOf = ({ operand }: Part): readonly unknown[] => operand.column?.cells ?? [];

export const columnsOf = (scene: Scene): Part[] => partsOf(scene).filter(({ isCell }) => !isCell);
