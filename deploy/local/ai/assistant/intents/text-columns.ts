// The text column that a question speaks of.
import type { Scene } from "../frames/scene.ts";
import { type Part, partsOf } from "./parts.ts";

/** The text column that is spoken of: named, told of by its letter, else the only one that fits. */
export function textOf(scene: Scene, fits: (cell: string) => boolean = () => true): Part | null {
  const parts = partsOf(scene).filter(({ isCell, operand }) => !isCell && operand.kind !== "date");
  const cells = ({ operand }: Part): string[] =>
    operand.column?.cells.flatMap((cell) => (typeof cell === "string" ? [cell] : [])) ?? [];
  const share = (part: Part): number => cells(part).filter(fits).length / Math.max(1, cells(part).length);
  const named = parts.filter(({ score }) => score >= 1.9);
  const good = (all: readonly Part[]): Part | null =>
    all.find((part) => share(part) > 0.5 && cells(part).length > 0) ?? null;
  return (
    good(named) ??
    named.find(({ kind }) => kind !== "number") ??
    good(parts) ??
    named[0] ??
    parts.find(({ kind }) => kind === "text" || kind === "mixed") ??
    null
  );
}
