// The text column that a question speaks of, and what its cells look like.

import type { Scene } from "../frames/scene.ts";
import { type Part, partsOf } from "../intents/parts.ts";

export const textsOf = ({ operand }: Part): string[] =>
  operand.column?.cells.flatMap((cell) => (typeof cell === "string" && cell !== "" ? [cell] : [])) ?? [];

export const isMostly = (part: Part, fits: (cell: string) => boolean): boolean => {
  const cells = textsOf(part);
  return cells.length > 0 && cells.filter(fits).length > cells.length / 2;
};

export const columnsOf = (scene: Scene): Part[] => partsOf(scene).filter(({ isCell }) => !isCell);

/** The text column that is spoken of: named, told of by its letter, else the only one that fits. */
export function textOf(scene: Scene, fits: (cell: string) => boolean = () => true): Part | null {
  const parts = columnsOf(scene).filter(({ operand }) => operand.kind !== "date");
  const named = parts.filter(({ score }) => score >= 1.9);
  const good = (all: readonly Part[]): Part | null => all.find((part) => isMostly(part, fits)) ?? null;
  return (
    good(named) ??
    named.find(({ kind }) => kind !== "number") ??
    good(parts) ??
    named[0] ??
    parts.find(({ kind }) => kind === "text" || kind === "mixed") ??
    null
  );
}
