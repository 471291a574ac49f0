// Inserted, deleted and moved rows and columns of a sheet.
import { columnLetters } from "@cellwright/formula/references";
import { addressOf } from "../addresses.ts";
import type { Change } from "./change.ts";
import type { LineMap } from "./line-map.ts";
import type { Axis } from "./lines.ts";
import type { AlignedPair } from "./moves.ts";

/** Neighbouring lines are one change. Lines behind the last one of the other version are left out: only cells were added. */
export function lineChanges({ before, after, rows, columns }: AlignedPair): Change[] {
  const names = { before: before.sheet.name, after: after.sheet.name };
  return [...changesAlong(rows, "rows", names), ...changesAlong(columns, "columns", names)];
}

function changesAlong(map: LineMap, scope: Axis, names: { before: string; after: string }): Change[] {
  const { to, from, moved, last } = map;
  const changes: Change[] = [];
  const lastAfter = last < 0 ? -1 : (to[last] as number);
  for (const [first, end] of runsOf(lastAfter, (line) => from[line] === -1, isNext))
    changes.push({
      kind: "added",
      scope,
      cell: linesAddress(names.after, scope, first, end),
      from: null,
      to: {},
    });
  for (const [first, end] of runsOf(last, (line) => to[line] === -1, isNext))
    changes.push({
      kind: "removed",
      scope,
      cell: linesAddress(names.before, scope, first, end),
      from: {},
      to: null,
    });
  const staysTogether = (line: number) => to[line + 1] === (to[line] as number) + 1;
  for (const [first, end] of runsOf(to.length, (line) => moved[line] === 1, staysTogether)) {
    const cell = linesAddress(names.after, scope, to[first] as number, to[end] as number);
    const source = linesAddress(names.before, scope, first, end);
    changes.push({ kind: "moved", scope, cell, from: { cell: source }, to: {} });
  }
  return changes;
}

const isNext = (): boolean => true;

/** Runs of lines that are meant, as first and last line. */
function runsOf(
  end: number,
  isMeant: (line: number) => boolean,
  goesOn: (line: number) => boolean,
): [number, number][] {
  const runs: [number, number][] = [];
  for (let line = 0; line < end; line++) {
    if (!isMeant(line)) continue;
    const first = line;
    while (line + 1 < end && isMeant(line + 1) && goesOn(line)) line++;
    runs.push([first, line]);
  }
  return runs;
}

/** `Sheet1!5:6` or `Sheet1!C:D`. Lines count from 0. */
export function linesAddress(sheet: string, scope: Axis, first: number, last: number): string {
  const prefix = addressOf(sheet, 0, 0).slice(0, -2);
  return scope === "rows"
    ? `${prefix}${first + 1}:${last + 1}`
    : `${prefix}${columnLetters(first + 1)}:${columnLetters(last + 1)}`;
}
