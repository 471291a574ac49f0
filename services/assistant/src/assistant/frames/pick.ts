// Which of the named columns, cells and texts a formula is about.
import { area, cellOf, fixedArea, isSame, type Operand } from "../reading/operands.ts";
import type { Named, Scene } from "./scene.ts";

type Kind = "number" | "text" | "date";

const fits = ({ kind }: Operand, wanted: Kind | null): boolean =>
  wanted === null ||
  kind === wanted ||
  kind === "unknown" ||
  (kind === "mixed" && wanted !== "date") ||
  (kind === "code" && wanted === "text");

/** Named columns, each once, in their order; where one was named by its name or letters those of likeness are left. */
export function columnsIn(
  scene: Scene,
  kind: Kind | null = null,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Operand[] {
  const all = scene.named.filter(({ start, operand }) => start >= from && start < to && fits(operand, kind));
  const sure = all.filter(({ score }) => score >= 1.9);
  return unique(sure.length > 0 ? sure : all);
}

const unique = (all: readonly Named[]): Operand[] =>
  all.flatMap(({ operand }, at) =>
    all.slice(0, at).some((each) => sameColumn(each.operand, operand)) ? [] : [operand],
  );

export const sameColumn = (one: Operand, other: Operand): boolean =>
  isSame(one, other) || (one.column !== null && one.column === other.column);

/** The first column of its kind that is named, else the only one that the table has. */
export function pick(scene: Scene, kind: Kind | null): Operand | null {
  const [first] = columnsIn(scene, kind);
  return first ?? sole(scene, kind);
}

export function sole({ own }: Scene, kind: Kind | null): Operand | null {
  const all = own.filter((operand) => operand.kind === kind || (kind === null && operand.kind !== "empty"));
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** A cell that stands for itself, fixed where the formula is filled down. */
export const fixedCell = ({ isFilled }: Scene, { operand }: Named): string =>
  isFilled ? fixedArea(operand) : area(operand);

/** The column's cell in each row, a named cell, else the column's first. */
export const here = (operand: Operand): string => cellOf(operand);
export const all = (scene: Scene, operand: Operand): string =>
  scene.isFilled ? fixedArea(operand) : area(operand);

export const quote = (text: string): string =>
  text === "\n" ? "CHAR(10)" : `"${text.replaceAll('"', '""')}"`;

/** Where a pattern is found first; -1 where it is not. */
export const at = (text: string, pattern: RegExp): number => {
  const [first] = text.matchAll(pattern);
  return first?.index ?? -1;
};

export const has = (scene: Scene, pattern: RegExp): boolean => at(scene.low, pattern) >= 0;
