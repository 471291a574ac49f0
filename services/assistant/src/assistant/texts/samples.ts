// Results that the question itself shows: "so Lions vs Bears", "Dupont, Marie becomes Marie Dupont".
import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isError, isMatrix } from "@cellwright/formula/evaluate/values";
import { parse } from "@cellwright/formula/parse";
import { columnLetters } from "@cellwright/formula/references";
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";

const mostRows = 12;

/** What the formula shows in the rows of the table. */
export function shownBy(scene: Scene, formula: string): string[] {
  const { data, dialect, target } = scene.reading;
  const table = scene.own[0]?.column?.table;
  if (!data || !target || !table) return [];
  const right = Math.max(...data.tables.map((each) => each.right));
  const rows = Math.min(mostRows, table.bottom - target.row + 1);
  const { tree, problems } = parse(`=${formula}`, { dialect });
  if (problems.length > 0) return [];
  return Array.from({ length: Math.max(0, rows) }, (_, at) => {
    const outcome = evaluateTree(copied(tree, 0, at), {
      book: data.book,
      dialect,
      sheet: table.sheet,
      cell: `${columnLetters(right + 2)}${target.row + at}`,
      limits: { time: 50 },
    });
    const value = outcome.type === "value" ? outcome.value : null;
    return value === null || isMatrix(value) || isError(value) ? "" : String(value);
  });
}

/** Where the question shows what the formula gives for one of the rows. */
export function sampled(scene: Scene, formula: string): Span[] {
  const held = new Set(scene.own.flatMap(({ column }) => column?.cells.map(String) ?? []));
  return [...new Set(shownBy(scene, formula))].flatMap((shown): Span[] => {
    if (shown.length < 3 || held.has(shown)) return [];
    const at = `${scene.text}\n${scene.reading.shown.join("\n")}`.search(
      new RegExp(
        `(?<![\\p{L}\\p{N}])${shown.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
        "u",
      ),
    );
    return at < 0 ? [] : [[at, at + shown.length]];
  });
}
