// A whole sentence that the question shows for one row: "Dear Anna, you still owe 25 €", with what each row holds in its place.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { columnsOf } from "./source.ts";

interface Stretch {
  text: string;
  start: number;
  end: number;
}

/** Behind a colon, or in quotation marks. */
function stretchesIn({ text, quotes }: Scene): Stretch[] {
  const quoted = quotes
    .filter(({ value }) => value.length >= 8)
    .map(({ value, start, end }) => ({ text: value, start, end }));
  const colons = [...text.matchAll(/:\s+/g)].map(({ index, 0: its }) => {
    const start = index + its.length;
    const rest = text.slice(start).split("\n")[0] ?? "";
    return { text: rest.trimEnd(), start, end: start + rest.trimEnd().length };
  });
  const isSole = ({ text: its, start }: Stretch): boolean =>
    !/[.!?]\s+\p{Lu}|\b(?:etc|usw|and so on)\b|…$/u.test(its) && !quotes.some((each) => each.end > start);
  return [...quoted, ...colons.filter(isSole)].filter(({ text: its }) => its.includes(" "));
}

interface Site {
  at: number;
  size: number;
  formula: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Where the cells of one row stand in it, each once. */
function sitesIn(text: string, columns: readonly Part[], row: number): Site[] {
  const sites = columns.flatMap((column): Site[] => {
    const cell = column.operand.column?.cells[row];
    if ((typeof cell !== "string" && typeof cell !== "number") || column.kind === "date" || cell === "")
      return [];
    const found = new RegExp(`(?<![\\p{L}\\d.,])${escaped(String(cell))}(?![\\p{L}\\d]|[.,]\\d)`, "u").exec(
      text,
    );
    return found ? [{ at: found.index, size: found[0].length, formula: column.cell }] : [];
  });
  return sites
    .toSorted((one, other) => one.at - other.at || other.size - one.size)
    .filter((one, place, all) => !all.slice(0, place).some((each) => one.at < each.at + each.size));
}

function written(text: string, sites: readonly Site[]): string {
  let from = 0;
  const pieces: string[] = [];
  for (const { at, size, formula } of sites) {
    if (at > from) pieces.push(quote(text.slice(from, at)));
    pieces.push(formula);
    from = at + size;
  }
  if (from < text.length) pieces.push(quote(text.slice(from)));
  return pieces.join("&");
}

const depends =
  /(?<!\p{L})(?:if|when|unless|otherwise|wenn|falls|sonst|sofern|si|sinon|quand|lorsque)(?!\p{L})/u;

export function sentences(scene: Scene): Value[] {
  const columns = columnsOf(scene);
  const rows = Math.min(12, Math.max(0, ...columns.map(({ operand }) => operand.column?.cells.length ?? 0)));
  for (const stretch of stretchesIn(scene))
    for (let row = 0; row < rows; row++) {
      const sites = sitesIn(stretch.text, columns, row);
      if (sites.length < 2) continue;
      const left = stretch.text.length - sites.reduce((sum, { size }) => sum + size, 0);
      if (left < 3 || depends.test(scene.low)) continue;
      const spans: Span[] = [[0, scene.low.length]];
      return [
        {
          formula: written(stretch.text, sites),
          penalty: -1.2,
          isRounded: true,
          spans,
        },
      ];
    }
  return [];
}
